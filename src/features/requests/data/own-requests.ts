/** The client's requests as this device knows them, and how many texts and photos of theirs are not sent. */
import type { DeviceDatabase } from '#sync/database.ts';
import { typedIn } from './request-answers.ts';
import { type ShownRequest, shownRequests } from './shown-requests.ts';

export async function readRequests(db: DeviceDatabase): Promise<readonly ShownRequest[]> {
  const { requests, ops, documents, forms } = db;
  return db.withReconnect(() =>
    db.transaction('r', [requests, ops, documents, forms], async () => {
      const waiting = await ops.orderBy('seq').toArray();
      const files = await documents.toArray();
      const typed = await forms.where('form').equals('answer').toArray();
      return shownRequests(await requests.toArray(), {
        ops: waiting,
        documents: new Map(files.map((file) => [file.id, file])),
        typed: new Map(typed.map(({ id, values }) => [id, typedIn(values)])),
      });
    }),
  );
}

/** What the dashboard says of them; nothing where there are none. */
export type RequestCount = { asked: number; received: number; forClient: number };

export async function countRequests(db: DeviceDatabase): Promise<RequestCount> {
  const all = (await readRequests(db)).filter(({ state }) => state !== 'withdrawn');
  return {
    asked: all.length,
    received: all.filter(({ turn }) => turn === 'us' || turn === 'done').length,
    forClient: all.filter(({ turn }) => turn === 'you').length,
  };
}
