/** Reads the rows of files, and declares files before their upload, so only leads and accounts can fill the disk. */
import {
  type AcceptedFiles,
  estimateFiles,
  requestFiles,
  fileEnding,
} from '#domain/documents/accepted-files.ts';
import { type Credential, opens, readLocks } from '../core/ledger.ts';
import { selectRows, madeAt, insert } from '../core/database.ts';
import type { DocumentDeclaration } from '#domain/documents/document.ts';
import { cleanName } from '#domain/documents/document-name.ts';
import type { Op } from '#domain/ops/op.ts';
import type { SubmitPayload } from '#domain/estimator/submission.ts';
import { conflict, type Outcome, rejected, retry, type OpContext } from '../core/define-op.ts';
import { currentKey } from './file-keys.ts';

const columns = {
  id: '',
  /** Exactly one of these four is set. */
  estimate: '',
  request: '',
  thread: '',
  client: '',
  reply: '',
  name: '',
  size: 0,
  sha256: '',
  status: '',
  key: '',
  file: '',
  /** The previous file, to be removed. */
  old_file: '',
  /** Why the file was refused; `password` if a received PDF may need one. */
  reason: '',
  /** UTC ms; 0 if not withdrawn. */
  taken: 0,
  /** When the client first opened it, UTC ms; 0 if never. */
  opened: 0,
  created: '',
};

export type DocumentRow = typeof columns;

export function readDocument(app: PbApp, id: string): DocumentRow | undefined {
  return readDocuments(app, 'id = {:value}', id)[0];
}

export function documentsOf(app: PbApp, estimate: string): DocumentRow[] {
  return readDocuments(app, 'estimate = {:value}', estimate);
}

export function filesOf(app: PbApp, request: string): DocumentRow[] {
  return readDocuments(app, 'request = {:value} ORDER BY created, id', request);
}

export function filesIn(app: PbApp, thread: string): DocumentRow[] {
  return readDocuments(app, "thread = {:value} AND thread != ''", thread);
}

export function filesFor(app: PbApp, client: string): DocumentRow[] {
  return readDocuments(app, "client = {:value} AND client != '' ORDER BY created DESC, id", client);
}

/** Signed letters of another client, where the account `{:value}` signed as the spouse. */
export const forSpouseSql = `client != {:value} AND id IN (SELECT document FROM signed_letters JOIN signatures USING (engagement)
  WHERE signatures.account = {:value} AND signer = 'spouse')`;

const statuses = ['declared', 'checking', 'received', 'refused'] as const;

export function statusOf(text: string): (typeof statuses)[number] {
  return statuses.find((status) => status === text) ?? 'declared';
}

export function isReadable({ status, taken }: DocumentRow): boolean {
  return status === 'received' && taken === 0;
}

export function counts({ status, taken }: DocumentRow): boolean {
  return status !== 'refused' && taken === 0;
}

export function acceptedFor({ estimate }: Pick<DocumentRow, 'estimate'>): AcceptedFiles {
  return estimate === '' ? requestFiles : estimateFiles;
}

export function openDocument(
  app: PbApp,
  id: string,
  credential: Credential,
): DocumentRow | undefined {
  const [lock] = readLocks(app, [id]);
  return lock && opens(credential, lock) ? readDocument(app, id) : undefined;
}

/** `condition` uses `{:value}`. */
export function readDocuments(app: PbApp, condition: string, value: string): DocumentRow[] {
  const rest = `FROM price_estimator_documents WHERE ${condition}`;
  return selectRows(app, columns, rest, { value });
}

/** Returns the declaration, if its file type is accepted. */
export function declarable(
  document: SubmitPayload['document'],
  accepted: AcceptedFiles = estimateFiles,
): DocumentDeclaration | undefined {
  if (document === null || document === 'refused') return undefined;
  const name = cleanName(document.name);
  return fileEnding(name, accepted) ? { ...document, name } : undefined;
}

/** Exactly one of the first four is set. */
export type DocumentParent = {
  estimate?: string;
  request?: string;
  thread?: string;
  client?: string;
  reply?: string;
};

/** Stores the declaration; false if the id is in use. */
export function declareDocument(
  { tx, ledger, credential }: OpContext,
  { estimate = '', request = '', thread = '', client = '', reply = '' }: DocumentParent,
  { id, name, size, sha256 }: DocumentDeclaration,
): boolean {
  if (id === estimate || id === request || id === thread || ledger.lock(id)) return false;
  insert(tx, 'price_estimator_documents', {
    id,
    estimate,
    request,
    thread,
    client,
    reply,
    name,
    size,
    sha256,
    status: 'declared',
    key: currentKey(tx).id,
    ...madeAt(Date.now()),
  });
  ledger.claim(id, 'document', credential);
  return true;
}

/** Answers `awaiting_file`; from then on the file's parts are accepted. */
export function announceDocument(
  context: OpContext,
  op: Op,
  parent: DocumentParent,
  document: Omit<DocumentDeclaration, 'id'>,
  accepted: AcceptedFiles = requestFiles,
): Outcome {
  const declared = declarable({ id: op.entity, ...document }, accepted);
  if (!declared) return rejected('file_type');
  return declareDocument(context, parent, declared) ? retry('awaiting_file') : conflict('id_taken');
}
