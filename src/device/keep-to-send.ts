/** Stores picked files and their ops atomically. */
import type { DocumentProblem } from '#domain/documents/document.ts';
import { requestFiles } from '#domain/documents/accepted-files.ts';
import { newId } from '#domain/ids.ts';
import type { Device } from '#sync/device.ts';
import { keepFile, type PickedFile, readPickedFile } from '#sync/files.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { keepOps, prepareOp } from '#sync/outbox.ts';
import type { StoreDependencies } from './store-dependencies.ts';
import { tryToKeep } from './try-to-keep.ts';

async function keepToSend(
  { db, health, wake }: Pick<StoreDependencies, 'db' | 'health' | 'wake'>,
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

export type RejectedFile<Problem> = { id: string; name: string; problem: Problem };

export async function attachEach<Problem>(
  { db, device }: Pick<StoreDependencies, 'db' | 'device'>,
  files: readonly File[],
  take: (file: File) => Promise<Problem | undefined>,
): Promise<RejectedFile<Problem>[]> {
  return db.trackPending(async () => {
    const problems: RejectedFile<Problem>[] = [];
    for (const file of files) {
      const problem = await take(file);
      if (problem) problems.push({ id: newId(device.random), name: file.name, problem });
    }
    return problems;
  });
}

/** full: no room on this device. locked: stored, but may need a password. */
export type AttachProblem = DocumentProblem | 'full' | 'unkept' | 'locked';

/** Attaches a file to `of`; `said` are the op's other fields, `needs` the ops it depends on. */
export async function attachFile(
  deps: Omit<StoreDependencies, 'send'>,
  file: File,
  { of, said, needs = [] }: { of: string; said: object; needs?: string[] },
): Promise<AttachProblem | undefined> {
  const { device } = deps;
  const picked = await readPickedFile(device, of, file, requestFiles);
  if (typeof picked === 'string') return picked;
  const problem = await keepToSend(deps, picked, await attachOp(device, picked, said, needs));
  return problem ?? lockedProblem(picked);
}

export function lockedProblem({ document }: PickedFile): 'locked' | undefined {
  return document.locked ? 'locked' : undefined;
}

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
