/** What may be listened to: each listener costs a query whenever a row of its topic is written. */
import { connected, deskHints, hintTopic, leadTopic } from '#domain/notifications/hints.ts';
import { accountOf } from '../accounts/account.ts';
import { answer } from '../core/answer.ts';

/** As the desk asks for them, letter by letter: no other form of the name, and no options behind it. */
const deskTopics = [leadTopic, hintTopic(deskHints), connected];

/** Someone wishes to hear of changes: staff of the desk's topics, a client of their own hints, a superuser of any; a superuser is never public. */
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
