import { documentLinkSchema } from '#domain/documents/document.ts';
import { appendAudit, type AuditEvent } from '../audit/append.ts';
import { findRow } from '../core/database.ts';
import {
  type DocumentRow,
  forSpouseSql,
  isReadable,
  readDocument,
  readDocuments,
} from './document-row.ts';
import { noteOpened } from '../firm-files/firm-files.ts';
import { showDocument } from './show-document.ts';
import { refuse } from '../core/answer.ts';
import { endpoint } from '../endpoint.ts';
import { isActive, sessionExpiry, type Role } from '../accounts/accounts.ts';
import { positiveSetting } from '../core/environment.ts';
import { accountIn, newLinkToken, sessionIn } from '../accounts/link-tokens.ts';

function noteAccess(
  app: PbApp,
  by: PbRecord,
  verb: 'linked' | 'downloaded',
  document: DocumentRow,
): void {
  appendAudit(app, { by, ...eventOf(app, by, verb, document) }, Date.now());
}

function eventOf(
  app: PbApp,
  by: PbRecord,
  verb: 'linked' | 'downloaded',
  row: DocumentRow,
): Omit<AuditEvent, 'by'> {
  const { id, estimate } = row;
  if (estimate !== '') return { action: verb, lead: estimate, detail: { document: id } };
  const client = clientOf(app, row);
  const account = client && client.id !== by.id ? { account: client } : {};
  return { action: `file-${verb}`, ...account, detail: { document: id, ...about(row) } };
}

function about({ request, reply, thread }: DocumentRow) {
  if (thread !== '') return { thread };
  const id = request || reply;
  return id === '' ? {} : { request: id };
}

export function clientOf(
  app: PbApp,
  { request, thread, client }: DocumentRow,
): PbRecord | undefined {
  if (client !== '') return findRow(app, 'clients', client);
  const row = thread === '' ? findRow(app, 'requests', request) : findRow(app, 'threads', thread);
  return row && findRow(app, 'clients', row.getString('client'));
}

type Find = (app: PbApp, account: PbRecord, id: string) => DocumentRow | undefined;

/** Audits the access and returns a link. Its token stays out of logs. */
const linkTo = (path: string, find: Find) =>
  endpoint(documentLinkSchema, ({ app, by, session }, { document }) => {
    const row = find(app, by, document) ?? refuse(404, 'not_found');
    noteAccess(app, by, 'linked', row);
    const seconds = Math.min(positiveSetting('DOCUMENT_LINK_SECONDS', most), most);
    const token = newLinkToken(app, by, { type, session, of: row.id }, seconds);
    return { url: `${path}/${row.id}?token=${token}`, expiresAt: Date.now() + seconds * 1000 };
  });

/** 404 for an invalid token. Checks again that the account may read the file. */
const sendTo = (role: Role, find: Find) => (e: RequestEvent) => {
  const { app } = e;
  const id = e.request.pathValue('document');
  const account = accountBehind(app, role, e.request.url.query().get('token'), id);
  const row = account && find(app, account, id);
  if (!account || !row) return refuse(404, 'not_found');
  noteAccess(app, account, 'downloaded', row);
  if (role === 'staff') return showDocument(e, row);
  return showDocument(e, row, () => noteOpened(app, row, account.id, Date.now()));
};

function readableDocument(app: PbApp, _staff: PbRecord, id: string): DocumentRow | undefined {
  const row = readDocument(app, id);
  return row && isReadable(row) ? row : undefined;
}

/** Includes letters that the client signed as a spouse; undefined for another client's file. */
function ownDocument(app: PbApp, client: PbRecord, id: string): DocumentRow | undefined {
  const row = readableDocument(app, client, id);
  if (!row || clientOf(app, row)?.id === client.id) return row;
  return readDocuments(app, forSpouseSql, client.id).find((each) => each.id === id);
}

export const linkDocument = linkTo('/api/desk/documents', readableDocument);
export const linkOwnDocument = linkTo('/api/documents', ownDocument);
export const sendDocument = sendTo('staff', readableDocument);
export const sendOwnDocument = sendTo('clients', ownDocument);

/** Links open one document for one account for two minutes. */
const type = 'leadDocument';
/** In seconds. */
const most = 120;

/** The link's account, if it opens this document and its session is open. */
function accountBehind(
  app: PbApp,
  role: Role,
  token: string,
  document: string,
): PbRecord | undefined {
  const account = findRow(app, role, accountIn(token));
  if (!account || !isActive(account)) return undefined;
  const session = sessionIn(app, account, { type, of: document }, token);
  return sessionExpiry(app, session, account.id, Date.now()) > 0 ? account : undefined;
}
