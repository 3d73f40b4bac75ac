/** What may be listened to: each listener costs a query whenever a row of its topic is written. */
import { accountOf } from '../accounts/account.ts';
import { answer } from '../core/answer.ts';

/** As the desk asks for it, letter by letter: no other form of the name, and no options behind it. */
const topics = ['leads/*'];

/** Someone wishes to hear of changes: staff of the desk's topic, a superuser of any; a superuser is never public. */
export function limitTopics(e: SubscribeEvent): void {
  const { requestEvent } = e;
  if (requestEvent.auth?.collection().name === '_superusers') return e.next();
  const wanted = Array.from(e.subscriptions);
  const isKnown = wanted.length <= topics.length && wanted.every((topic) => topics.includes(topic));
  if (isKnown && accountOf(requestEvent, 'staff')) return e.next();
  answer(requestEvent, 403, { code: 'forbidden' });
}
