/** A declared document as the hooks read it. */
import {
  type AcceptedFiles,
  estimateFiles,
  requestFiles,
} from '#domain/documents/accepted-files.ts';
import { opens, type Credential } from '../core/credential.ts';
import { readLocks } from '../core/ledger-tables.ts';
import { selectRows } from '../core/sql.ts';

const columns = {
  id: '',
  /** What it came with: an estimate, a request or a thread, or from the firm for a client; the others are empty. */
  estimate: '',
  request: '',
  thread: '',
  client: '',
  /** The request that the firm answers with it, if it does. */
  reply: '',
  name: '',
  size: 0,
  sha256: '',
  status: '',
  /** Which key it is encrypted under; empty for what an earlier release stored. */
  key: '',
  /** Its name in storage, once it is there. */
  file: '',
  /** An earlier file in storage that is to be removed. */
  old_file: '',
  /** What is wrong with a refused one; `password` of a received PDF that may need one. */
  reason: '',
  /** When its client took it back, or the firm withdrew it, UTC milliseconds; 0 where they did not. */
  taken: 0,
  /** When its client first opened one of the firm's, UTC milliseconds; 0 before. */
  opened: 0,
  /** UTC, as PocketBase writes times. */
  created: '',
};

export type DocumentRow = typeof columns;

/** The row of this id, or nothing. */
export function readDocument(app: PbApp, id: string): DocumentRow | undefined {
  return readDocuments(app, 'id = {:value}', id)[0];
}

/** Every document ever declared for an estimate. */
export function documentsOf(app: PbApp, estimate: string): DocumentRow[] {
  return readDocuments(app, 'estimate = {:value}', estimate);
}

/** Every file ever declared for a request. */
export function filesOf(app: PbApp, request: string): DocumentRow[] {
  return readDocuments(app, 'request = {:value} ORDER BY created, id', request);
}

/** Every file ever declared for a thread. */
export function filesIn(app: PbApp, thread: string): DocumentRow[] {
  return readDocuments(app, "thread = {:value} AND thread != ''", thread);
}

/** Every file that was ever declared from the firm for a client, the newest first. */
export function filesFor(app: PbApp, client: string): DocumentRow[] {
  return readDocuments(app, "client = {:value} AND client != '' ORDER BY created DESC, id", client);
}

const statuses = ['declared', 'checking', 'received', 'refused'] as const;

/** Where a file is, as a row has it. */
export function statusOf(text: string): (typeof statuses)[number] {
  return statuses.find((status) => status === text) ?? 'declared';
}

/** True for a file that may be seen: it came whole, was found clean, and was not taken back. */
export function isReadable({ status, taken }: DocumentRow): boolean {
  return status === 'received' && taken === 0;
}

/** True for a file that is among those a request takes. */
export function counts({ status, taken }: DocumentRow): boolean {
  return status !== 'refused' && taken === 0;
}

/** Which files are taken for what it came with. */
export function acceptedFor({ estimate }: Pick<DocumentRow, 'estimate'>): AcceptedFiles {
  return estimate === '' ? requestFiles : estimateFiles;
}

/** The row of this id for whoever shows the right credential; anyone else learns nothing. */
export function openDocument(
  app: PbApp,
  id: string,
  credential: Credential,
): DocumentRow | undefined {
  const [lock] = readLocks(app, [id]);
  return lock && opens(credential, lock) ? readDocument(app, id) : undefined;
}

/** Documents that a condition on one `{:value}` holds for. */
export function readDocuments(app: PbApp, condition: string, value: string): DocumentRow[] {
  const rest = `FROM price_estimator_documents WHERE ${condition}`;
  return Array.from(selectRows(app, columns, rest, { value }), (row) => ({ ...row }));
}
