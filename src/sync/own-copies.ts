/** What an account's browser keeps of what the server last showed it, for the file that the person saves. */
import type { DeviceDatabase } from './database.ts';

/** The rows by what they are. What clients wrote to the firm is in the file of none but themselves: `client` is the account's id. */
export const ownCopies = (
  db: DeviceDatabase,
  client: string,
): Promise<Record<string, readonly unknown[]>> => db.withReconnect(() => read(db, client));

async function read(db: DeviceDatabase, client: string) {
  const threads = await db.threads.where({ client }).toArray();
  return {
    profiles: await db.profiles.toArray(),
    estimates: await db.estimates.toArray(),
    onboardings: await db.onboardings.toArray(),
    requests: await db.requests.toArray(),
    threads,
    messages: await db.messages
      .where('thread')
      .anyOf(threads.map(({ id }) => id))
      .toArray(),
    appointments: await db.facts.where({ name: 'appointments' }).toArray(),
    posts: await db.postWorks.toArray(),
  };
}
