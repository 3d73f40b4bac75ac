/** Picked files on their way: each is kept together with the op that brings it, or not at all. */
import type { DocumentProblem } from '#domain/documents/document.ts';
import { requestFiles } from '#domain/documents/accepted-files.ts';
import { newId } from '#domain/ids.ts';
import type { Device } from '#sync/device.ts';
import { keepFile, type PickedFile, readPickedFile } from '#sync/files.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { keepOps, prepareOp } from '#sync/outbox.ts';
import type { StoreSurroundings } from './store-surroundings.ts';
import { tryToKeep } from './try-to-keep.ts';

/** Answers with why it was not kept; full: there is no room on this device. */
async function keepToSend(
  { db, health, wake }: Pick<StoreSurroundings, 'db' | 'health' | 'wake'>,
  file: PickedFile,
  op: OutboxEntry,
): Promise<'full' | 'unkept' | undefined> {
  const became = await tryToKeep(health, () =>
    db.write([db.ops, db.documents, db.chunks], async () => {
      await keepFile(db, file);
      await keepOps(db, [op]);
    }),
  );
  if (became !== 'kept') return became;
  wake();
  return undefined;
}

/** A picked file that was not taken, and why; or what is to be known of one that was. */
export type NotTaken<Problem> = { id: string; name: string; problem: Problem };

/** Takes files one after the other; answers with those that were not taken. */
export async function takeEach<Problem>(
  { db, device }: Pick<StoreSurroundings, 'db' | 'device'>,
  files: readonly File[],
  take: (file: File) => Promise<Problem | undefined>,
): Promise<NotTaken<Problem>[]> {
  return db.trackPending(async () => {
    const problems: NotTaken<Problem>[] = [];
    for (const file of files) {
      const problem = await take(file);
      if (problem) problems.push({ id: newId(device.random), name: file.name, problem });
    }
    return problems;
  });
}

/** Why a file that is to be attached to something was not. full: there is no room on this device. locked: it was, and may need a password. */
export type AttachProblem = DocumentProblem | 'full' | 'unkept' | 'locked';

/** Keeps a picked file to be attached to what it is `of`: `said` is what its op says besides the file, `needs` what goes first. */
export async function attachFile(
  around: Omit<StoreSurroundings, 'send'>,
  file: File,
  { of, said, needs = [] }: { of: string; said: object; needs?: string[] },
): Promise<AttachProblem | undefined> {
  const { device } = around;
  const picked = await readPickedFile(device, of, file, requestFiles);
  if (typeof picked === 'string') return picked;
  const problem = await keepToSend(around, picked, await attachOp(device, picked, said, needs));
  return problem ?? lockedIn(picked);
}

/** What the person is told of a file that was kept. */
export function lockedIn({ document }: PickedFile): 'locked' | undefined {
  return document.locked ? 'locked' : undefined;
}

/** The op that brings a picked file. */
export function attachOp(
  device: Device,
  { document }: PickedFile,
  said: object,
  needs: string[] = [],
) {
  const { id, draft: _of, state: _state, sentBytes: _sent, locked: _locked, ...facts } = document;
  const body = JSON.stringify({ ...said, document: facts });
  return prepareOp(device, { kind: 'document.attach', entity: id, key: null, body, needs });
}
