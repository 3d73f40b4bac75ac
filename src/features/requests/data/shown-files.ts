/** A request's files: the server's list with pending ops. */
import { dayMs } from '#domain/durations.ts';
import type { CachedRequest } from '#domain/clients/own-rows.ts';
import { attachmentSchema } from '#domain/documents/attachment.ts';
import { takenBackDays } from '#domain/documents/document.ts';
import { readerOf } from '#domain/ops/define-kind.ts';
import type { OpKind } from '#domain/ops/op.ts';
import { fileRemove, fileRestore, isWhole } from '#domain/requests/ops.ts';
import type { RequestFile } from '#domain/requests/request-list.ts';
import { type RequestState, stateAfter } from '#domain/requests/states.ts';
import type { StoredDocument, OpTrouble, OutboxEntry } from '#sync/outbox-entry.ts';

const attachmentIn = readerOf('document.attach', attachmentSchema);

export function fileIn(op: Parameters<typeof attachmentIn>[0]) {
  const said = attachmentIn(op);
  return said && 'request' in said ? said : null;
}

/** True for ops that change a file which the server has. */
export const changesFile = ({ kind }: { kind: OpKind }): boolean =>
  kind === fileRemove.name || kind === fileRestore.name;

/**
 * kept: on this device only. elsewhere: from another device. taken: withdrawn, restorable until then (UTC ms); `waits`
 * while the op is pending.
 */
export type FileStatus =
  | { at: 'kept' | 'checking' | 'received' | 'elsewhere' }
  | { at: 'sending'; percent: number }
  | { at: 'taken'; until: number; waits: boolean }
  | { at: 'refused'; why: string };

/** `op`: this device's upload, pending or rejected. */
export type ShownFile = Pick<RequestFile, 'id' | 'name' | 'size'> & {
  status: FileStatus;
  op: string | null;
  canTake: boolean;
  trouble: OpTrouble | null;
};

export type FileChanges = {
  /** By file: whether its last pending op withdraws or restores it. */
  withdrawn: ReadonlyMap<string, boolean>;
  troubles: ReadonlyMap<string, OpTrouble>;
};

export const isPending = ({ state }: OutboxEntry): boolean => state !== 'parked';

/** Pending and rejected changes by file. `ops` must be oldest first: the last one of a file counts. */
export const fileChangesOf = (ops: readonly OutboxEntry[]): FileChanges => ({
  withdrawn: new Map(
    ops.filter(isPending).map(({ entity, kind }) => [entity, kind === fileRemove.name]),
  ),
  troubles: new Map(
    ops.flatMap(({ entity, state, trouble }) =>
      state === 'parked' && trouble ? [[entity, trouble] as const] : [],
    ),
  ),
});

type RequestContext = {
  /** The request's state after pending ops. */
  state: RequestState;
  bringing: readonly OutboxEntry[];
  fileChanges: FileChanges;
  documents: ReadonlyMap<string, StoredDocument>;
};

/** The files in order of declaration; those unknown to the server come last. */
export function shownFiles(request: CachedRequest, context: RequestContext): ShownFile[] {
  const { bringing, documents } = context;
  const own = new Map(bringing.map((op) => [op.entity, op]));
  const known = new Set(request.files.map(({ id }) => id));
  const theirs = request.files.flatMap((file): ShownFile[] => {
    const op = own.get(file.id);
    if (!op) return shownThere(file, context);
    const { id, name, size } = file;
    const status = localFileStatus(op, documents.get(id), file);
    return [{ id, name, size, status, op: op.id, canTake: false, trouble: null }];
  });
  const here = bringing
    .filter(({ entity }) => !known.has(entity))
    .map((op): ShownFile => {
      const { name = '', size = 0 } = fileIn(op)?.document ?? {};
      const status = localFileStatus(op, documents.get(op.entity));
      return { id: op.entity, name, size, status, op: op.id, canTake: false, trouble: null };
    });
  return [...theirs, ...here];
}

/** Leaves out an incomplete withdrawn file, which cannot be restored. */
function shownThere(file: RequestFile, { state, fileChanges }: RequestContext): ShownFile[] {
  const { id, name, size } = file;
  const withdrawn = fileChanges.withdrawn.get(id);
  const trouble = fileChanges.troubles.get(id) ?? null;
  const isTaken = withdrawn ?? file.taken !== undefined;
  if (isTaken && !isWhole(file)) return [];
  const waits = isTaken && file.taken === undefined;
  const status: FileStatus = isTaken
    ? { at: 'taken', until: (file.taken ?? 0) + takenBackDays * dayMs, waits }
    : serverFileStatus(file);
  const act = isTaken ? 'restore-file' : 'take-file';
  const canTake = stateAfter(state, act) !== undefined;
  return [{ id, name, size, status, op: null, canTake, trouble }];
}

function serverFileStatus({ status, reason }: RequestFile): FileStatus {
  if (status === 'refused') return { at: 'refused', why: reason };
  return { at: status === 'declared' ? 'elsewhere' : status };
}

function localFileStatus(
  op: OutboxEntry,
  document?: StoredDocument,
  there?: RequestFile,
): FileStatus {
  if (op.state === 'parked') {
    const why = there?.reason === undefined || there.reason === '' ? whyOf(op) : there.reason;
    return { at: 'refused', why };
  }
  const { sentBytes = 0, size = 1 } = document ?? {};
  if (op.trouble?.code === 'file_checking') return { at: 'checking' };
  if (sentBytes === 0 && op.state !== 'inflight') return { at: 'kept' };
  return { at: 'sending', percent: Math.floor((100 * sentBytes) / size) };
}

/** Why the server refused the file, as far as it says. */
function whyOf({ trouble }: OutboxEntry): string {
  if (trouble?.code === 'file_infected') return 'infected';
  if (trouble?.code === 'file_type') return 'type';
  if (trouble?.code === 'file_gone') return 'gone';
  if (trouble?.code === 'request_conflict') return 'closed';
  return trouble?.errors.some(({ code }) => code === 'too_long') ? 'many' : 'other';
}
