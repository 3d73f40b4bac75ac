import type {
  AskedFor,
  ClientThreads,
  CachedThread,
  MyMessages,
} from '#domain/messages/thread-list.ts';
import type { AskedAt } from '#domain/read-state.ts';
import { replaces } from '#sync/collection.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import type { Device } from '#sync/device.ts';

type Dependencies = { db: DeviceDatabase; device: Device };

export async function lastRead(db: DeviceDatabase): Promise<string> {
  return (await db.fact('messages'))?.after ?? '';
}

/** When the cached threads were requested; undefined before the first read. */
export async function askedFor(db: DeviceDatabase, client: string): Promise<AskedFor | undefined> {
  return (await db.fact('threads'))?.asked[client];
}

async function keepAsked(db: DeviceDatabase, client: string, at: AskedFor): Promise<void> {
  const asked = { ...(await db.fact('threads'))?.asked, [client]: at };
  await db.facts.put({ name: 'threads', asked });
}

async function cachedOf(db: DeviceDatabase, client: string) {
  const threads = (await db.threads.where('client').equals(client).primaryKeys()).map(String);
  return { threads, messages: await db.messages.where('thread').anyOf(threads).toArray() };
}

/** Stores a page of messages unless another tab did meanwhile. Acknowledged ones may be missing until the last page. */
export async function keepMine(
  deps: Dependencies,
  client: string,
  { threads, messages, whole, more, adviser }: MyMessages,
  { after: askedAfter, ...at }: AskedAt & { after: string },
): Promise<void> {
  const { db } = deps;
  await db.write([db.threads, db.messages, db.facts], async () => {
    if (!(await replaces(deps, await askedFor(db, client), at))) return;
    // Another tab has read further: storing this page would leave a gap.
    if ((await lastRead(db)) !== askedAfter) return;
    const before = await cachedOf(db, client);
    const shown = new Set([...threads, ...messages].map(({ id }) => id));
    const deleted = whole ? before.messages.map(({ id }) => id).filter((id) => !shown.has(id)) : [];
    await db.threads.bulkDelete(before.threads.filter((id) => !shown.has(id)));
    await db.messages.bulkDelete(deleted);
    await db.threads.bulkPut(
      threads.map((thread): CachedThread =>
        Object.assign({ client, waitsSince: null, notes: [] }, thread),
      ),
    );
    await db.messages.bulkPut(messages);
    const after = messages.at(-1)?.id ?? (whole ? '' : await lastRead(db));
    await db.facts.put({ name: 'messages', after, adviser });
    if (!more) await keepAsked(db, client, at);
  });
}

/** Stores the server's answer. `gap`: messages in between were never read. `late`: a newer answer is stored. */
export async function keepOpened(
  deps: Dependencies,
  { client, threads, more, changed }: ClientThreads,
  at: AskedAt,
): Promise<'joined' | 'gap' | 'late'> {
  const { db } = deps;
  const messages = threads.flatMap((thread) => thread.messages);
  const shown = new Set([...threads, ...messages].map(({ id }) => id));
  const first = more ? Math.min(...messages.map(({ seq }) => seq)) : 0;
  return db.write([db.threads, db.messages, db.facts], async () => {
    if (!(await replaces(deps, await askedFor(db, client), at))) return 'late';
    const before = await cachedOf(db, client);
    const isJoined = !more || before.messages.some(({ seq }) => seq >= first - 1);
    const deleted = before.messages.filter(({ id, seq, thread }) => {
      const isEarlier = isJoined && seq < first && shown.has(thread);
      return !shown.has(id) && !isEarlier;
    });
    await db.threads.bulkDelete(before.threads.filter((id) => !shown.has(id)));
    await db.messages.bulkDelete(deleted.map(({ id }) => id));
    await db.threads.bulkPut(
      threads.map(({ messages: _messages, ...thread }): CachedThread =>
        Object.assign({ client }, thread),
      ),
    );
    await db.messages.bulkPut(messages);
    await keepAsked(db, client, { ...at, changed });
    return isJoined ? 'joined' : 'gap';
  });
}

/** Notes that the server still has the stored threads, if their `changed` is the given one. */
export async function keepUnchanged(
  deps: Dependencies,
  client: string,
  changed: number | null,
  at: AskedAt,
): Promise<void> {
  const { db } = deps;
  await db.write([db.facts], async () => {
    const cached = await askedFor(db, client);
    if (cached?.changed !== changed || !(await replaces(deps, cached, at))) return;
    await keepAsked(db, client, { ...cached, ...at });
  });
}

export async function firstCachedSeq(db: DeviceDatabase, client: string): Promise<number> {
  const { messages } = await cachedOf(db, client);
  return messages.reduce((first, { seq }) => (first === 0 ? seq : Math.min(first, seq)), 0);
}
