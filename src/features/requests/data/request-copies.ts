/** Requests as the server last showed them, and as it has them since it took what was sent from here. */
import type { KeptRequest } from '#domain/clients/own-rows.ts';
import type { RequestFile } from '#domain/requests/request-list.ts';
import { saidAfterFile, stateAfter, stateWithoutFile } from '#domain/requests/states.ts';
import type { Said } from '#sync/client-kinds.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import type { Device } from '#sync/device.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { answerIn, fileIn } from './request-ops.ts';

/**
 * Keeps what the server has just shown: all there are. `before` is what was kept when it was asked: what has been acknowledged
 * since may be missing in its answer, and stays as it is until the next one.
 */
export async function keepRequests(
  db: DeviceDatabase,
  read: readonly KeptRequest[],
  before: readonly KeptRequest[],
): Promise<void> {
  const asked = new Map(before.map((row) => [row.id, JSON.stringify(row)]));
  await db.write([db.requests], async () => {
    const kept = await db.requests.toArray();
    const changed = new Set(
      kept.filter((row) => asked.get(row.id) !== JSON.stringify(row)).map(({ id }) => id),
    );
    const shown = new Set(read.map(({ id }) => id));
    await db.requests.bulkDelete(kept.map(({ id }) => id).filter((id) => !shown.has(id)));
    await db.requests.bulkPut(read.filter(({ id }) => !changed.has(id)));
  });
}

/** The server has an answer: the copy says so too. Call inside a transaction, like the next one. */
export async function keepAnswered(
  db: DeviceDatabase,
  device: Device,
  op: OutboxEntry,
  { rev }: Said,
): Promise<void> {
  const kept = await db.requests.get(op.entity);
  const said = answerIn(op);
  if (!kept || !said) return;
  const next = rev === kept.rev + 1 ? { rev, movedRev: rev } : {};
  const { act, word } = said;
  const state = stateAfter(kept.state, act) ?? kept.state;
  await db.requests.put({ ...kept, ...next, state, answer: act, word, moved: device.now() });
}

/** The server has a file whole and has taken it. */
export async function keepReceived(
  db: DeviceDatabase,
  device: Device,
  op: OutboxEntry,
): Promise<void> {
  const sent = fileIn(op);
  const kept = sent && (await db.requests.get(sent.request));
  if (!sent || !kept) return;
  const { name, size } = sent.document;
  const { at } = kept.files.find(({ id }) => id === op.entity) ?? { at: device.now() };
  const file = { id: op.entity, name, size, status: 'received' as const, reason: '', at };
  const files = [...kept.files.filter(({ id }) => id !== op.entity), file];
  const state = stateAfter(kept.state, 'add-file');
  const moved = state ? { state, ...saidAfterFile(kept), moved: device.now() } : {};
  await db.requests.put({ ...kept, ...moved, files });
}

/** The server has taken a file off the request. */
export async function keepTaken(
  db: DeviceDatabase,
  device: Device,
  op: OutboxEntry,
  { rev }: Said,
): Promise<void> {
  const kept = await requestWith(db, op.entity);
  const file = kept?.files.find(({ id }) => id === op.entity);
  if (!kept || !file || file.taken !== undefined) return;
  const others = kept.files.filter(({ id }) => id !== file.id);
  // Of what had not arrived whole nothing is kept that could be restored.
  const files = isWhole(file)
    ? kept.files.map((one) => (one === file ? { ...file, taken: device.now() } : one))
    : others;
  const moved = file.status === 'received' ? withoutFile({ ...kept, files }) : {};
  await db.requests.put({ ...kept, ...moved, ...movedTo(kept, rev, device), files });
}

/** A file that was taken back is there again. */
export async function keepRestored(
  db: DeviceDatabase,
  device: Device,
  op: OutboxEntry,
  { rev }: Said,
): Promise<void> {
  const kept = await requestWith(db, op.entity);
  if (!kept) return;
  const files = kept.files.map(({ taken, ...file }) =>
    file.id === op.entity || taken === undefined ? file : { ...file, taken },
  );
  const state = stateAfter(kept.state, 'restore-file');
  const isReceived = files.some(({ id, status }) => id === op.entity && status === 'received');
  const moved = state && isReceived ? { state, ...saidAfterFile(kept) } : {};
  await db.requests.put({ ...kept, ...moved, ...movedTo(kept, rev, device), files });
}

/** True for a file that the server has all of. */
export const isWhole = ({ status }: RequestFile): boolean =>
  status === 'received' || status === 'checking';

/** What becomes of a request whose files are as they are now, one less than before. */
export function withoutFile({
  state,
  files,
  reason,
  answer,
  word,
}: Pick<KeptRequest, 'state' | 'files' | 'reason' | 'answer' | 'word'>): Pick<
  KeptRequest,
  'state' | 'answer' | 'word'
> {
  const isThere = ({ status, taken }: RequestFile) => status === 'received' && taken === undefined;
  const isLast = word === '' && !files.some(isThere);
  const after = stateWithoutFile(state, { isLast, reason }) ?? state;
  return { state: after, word, answer: isLast && answer === 'provide' ? '' : answer };
}

function requestWith(db: DeviceDatabase, file: string): Promise<KeptRequest | undefined> {
  return db.requests.filter(({ files }) => files.some(({ id }) => id === file)).first();
}

/** Where someone else came between, the next reading says what. */
function movedTo(kept: KeptRequest, rev: number | null, device: Device) {
  return rev === kept.rev + 1 ? { rev, movedRev: rev, moved: device.now() } : {};
}
