/** Restricts realtime topics, because each subscription costs a query per written row. */
import { connected, deskHints, hintTopic, leadTopic } from '#domain/notifications/hints.ts';
import { accountOf } from '../accounts/account.ts';
import { answer } from '../core/answer.ts';

const deskTopics = [leadTopic, hintTopic(deskHints), connected];

export function limitTopics(e: SubscribeEvent): void {
  const { requestEvent } = e;
  if (requestEvent.auth?.collection().name === '_superusers') return e.next();
  const wanted = Array.from(e.subscriptions);
  const topics = topicsOf(requestEvent);
  const isKnown = wanted.length <= topics.length && wanted.every((topic) => topics.includes(topic));
  if (topics.length > 0 && isKnown) return e.next();
  answer(requestEvent, 403, { code: 'forbidden' });
}

function topicsOf(e: RequestEvent): readonly string[] {
  if (accountOf(e, 'staff')) return deskTopics;
  const client = accountOf(e, 'clients');
  return client ? [hintTopic(client.id), connected] : [];
}
