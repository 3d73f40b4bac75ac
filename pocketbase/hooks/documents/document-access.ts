/** Links and sends documents to those allowed to read them. */
import { documentLinkSchema } from '#domain/documents/document.ts';
import { appendAudit, type AuditEvent } from '../audit/append.ts';
import { findRow } from '../core/rows.ts';
import { type DocumentRow, isReadable, readDocument } from './document-row.ts';
import { sessionOf } from '../accounts/sessions.ts';
import { answer, refuse, guarded } from '../core/answer.ts';
import { newLinkToken, accountBehind } from './document-link.ts';
import { atDesk, aClient, forBody } from '../accounts/account-request.ts';
import { mayAsk } from '../accounts/allowance.ts';
import { noteOpened } from '../firm-files/firm-files.ts';
import { showDocument } from './show-document.ts';

/** Runs before the response. */
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

/** Returns the client the file is from or for. */
export function clientOf(
  app: PbApp,
  { request, thread, client }: DocumentRow,
): PbRecord | undefined {
  if (client !== '') return findRow(app, 'clients', client);
  const row = thread === '' ? findRow(app, 'requests', request) : findRow(app, 'threads', thread);
  return row && findRow(app, 'clients', row.getString('client'));
}

/** POST /api/desk/documents/link: the token is in the query, which is not logged. */
export function linkDocument(e: RequestEvent): void {
  atDesk(e, documentLinkSchema, ({ document }, staff) => {
    const row = readDocument(e.app, document);
    if (!row || !isReadable(row)) return refuse(e, 404, 'not_found');
    noteAccess(e.app, staff, 'linked', row);
    const claims = { account: staff, session: sessionOf(e), document };
    const { token, expiresAt } = newLinkToken(e.app, claims, Date.now());
    answer(e, 200, { url: `/api/desk/documents/${document}?token=${token}`, expiresAt });
  });
}

const perAddress = { name: 'own document', burst: 60, everySeconds: 2 };

/** POST /api/documents/link: 404 for another client's file. */
export function linkOwnDocument(e: RequestEvent): void {
  forBody(e, aClient, documentLinkSchema, perAddress, (wanted, client) => {
    const row = ownDocument(e.app, client, wanted.document);
    if (!row) return refuse(e, 404, 'not_found');
    noteAccess(e.app, client, 'linked', row);
    const claims = { account: client, session: sessionOf(e), document: row.id };
    const { token, expiresAt } = newLinkToken(e.app, claims, Date.now());
    answer(e, 200, { url: `/api/documents/${row.id}?token=${token}`, expiresAt });
  });
}

/** GET /api/documents/{document}?token=…: checks the client again. */
export function sendOwnDocument(e: RequestEvent): void {
  guarded(e, () => {
    if (!mayAsk(e, perAddress)) return;
    const id = e.request.pathValue('document');
    const client = accountBehind(e.app, 'clients', e.request.url.query().get('token'), id);
    const row = client && ownDocument(e.app, client, id);
    if (!client || !row) return refuse(e, 404, 'not_found');
    noteAccess(e.app, client, 'downloaded', row);
    showDocument(e, row, () => noteOpened(e.app, row, Date.now()));
  });
}

function ownDocument(app: PbApp, client: PbRecord, id: string): DocumentRow | undefined {
  const row = readDocument(app, id);
  const isOwn = row && isReadable(row) && clientOf(app, row)?.id === client.id;
  return isOwn ? row : undefined;
}

const sendDocumentPerAddress = { name: 'document', burst: 60, everySeconds: 2 };

/** GET /api/desk/documents/{document}?token=…: 404 for an invalid token. */
export function sendDocument(e: RequestEvent): void {
  guarded(e, () => {
    if (!mayAsk(e, sendDocumentPerAddress)) return;
    const id = e.request.pathValue('document');
    const staff = accountBehind(e.app, 'staff', e.request.url.query().get('token'), id);
    const document = staff && readDocument(e.app, id);
    if (!staff || !document || !isReadable(document)) return refuse(e, 404, 'not_found');
    noteAccess(e.app, staff, 'downloaded', document);
    showDocument(e, document);
  });
}
