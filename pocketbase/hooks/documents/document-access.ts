import { documentLinkSchema } from '#domain/documents/document.ts';
import { appendAudit, type AuditEvent } from '../audit/append.ts';
import { findRow } from '../core/rows.ts';
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
import type { Context, Input } from '../route.ts';
import { isActive } from '../accounts/account.ts';
import type { Role } from '../accounts/account-rows.ts';
import { sessionExpiry } from '../accounts/sessions.ts';
import { positiveSetting } from '../core/environment.ts';
import { currentKey } from './file-keys.ts';

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

/** Audits the access and returns a token, which stays out of logs. */
export function linkDocument(
  { app, by: staff, session }: Context,
  { document }: Input<typeof documentLinkSchema>,
) {
  const row = readDocument(app, document);
  if (!row || !isReadable(row)) return refuse(404, 'not_found');
  noteAccess(app, staff, 'linked', row);
  const claims = { account: staff, session, document };
  const { token, expiresAt } = newLinkToken(app, claims, Date.now());
  return { url: `/api/desk/documents/${document}?token=${token}`, expiresAt };
}

/** 404 for another client's file. */
export function linkOwnDocument(
  { app, by: client, session }: Context,
  wanted: Input<typeof documentLinkSchema>,
) {
  const row = ownDocument(app, client, wanted.document);
  if (!row) return refuse(404, 'not_found');
  noteAccess(app, client, 'linked', row);
  const claims = { account: client, session, document: row.id };
  const { token, expiresAt } = newLinkToken(app, claims, Date.now());
  return { url: `/api/documents/${row.id}?token=${token}`, expiresAt };
}

/** Checks again that the file is the client's. */
export function sendOwnDocument(e: RequestEvent): void {
  const id = e.request.pathValue('document');
  const client = accountBehind(e.app, 'clients', e.request.url.query().get('token'), id);
  const row = client && ownDocument(e.app, client, id);
  if (!client || !row) return refuse(404, 'not_found');
  noteAccess(e.app, client, 'downloaded', row);
  showDocument(e, row, () => noteOpened(e.app, row, client.id, Date.now()));
}

function ownDocument(app: PbApp, client: PbRecord, id: string): DocumentRow | undefined {
  const row = readDocument(app, id);
  if (!row || !isReadable(row)) return undefined;
  const isOwn = clientOf(app, row)?.id === client.id;
  return isOwn || isSignedBySpouse(app, row, client) ? row : undefined;
}

function isSignedBySpouse(app: PbApp, { id }: DocumentRow, { id: account }: PbRecord): boolean {
  return readDocuments(app, forSpouseSql, account).some((row) => row.id === id);
}

/** 404 for an invalid token. */
export function sendDocument(e: RequestEvent): void {
  const id = e.request.pathValue('document');
  const staff = accountBehind(e.app, 'staff', e.request.url.query().get('token'), id);
  const document = staff && readDocument(e.app, id);
  if (!staff || !document || !isReadable(document)) return refuse(404, 'not_found');
  noteAccess(e.app, staff, 'downloaded', document);
  showDocument(e, document);
}

/** Signs links that open one document for one account for two minutes. */

const type = 'leadDocument';
const longestSeconds = 120;

type LinkClaims = { account: PbRecord; session: string; document: string };

/** Returns the token, and its expiry in UTC milliseconds. */
function newLinkToken(app: PbApp, { account, session, document }: LinkClaims, now: number) {
  const seconds = validSeconds();
  const claims = { type, id: account.id, session, document };
  return {
    token: $security.createJWT(claims, keyOf(app, account), seconds),
    expiresAt: now + seconds * 1000,
  };
}

/** The link's account, if it opens this document and its session is open. */
function accountBehind(
  app: PbApp,
  role: Role,
  token: string,
  document: string,
): PbRecord | undefined {
  const said = claimsOf(() => $security.parseUnverifiedJWT(token));
  const account = typeof said?.['id'] === 'string' ? findRow(app, role, said['id']) : undefined;
  if (!account || !isActive(account)) return undefined;
  const claims = claimsOf(() => $security.parseJWT(token, keyOf(app, account)));
  if (claims?.['type'] !== type || claims['document'] !== document) return undefined;
  return sessionExpiry(app, String(claims['session']), account.id, Date.now()) > 0
    ? account
    : undefined;
}

/**
 * The signing key, which signing out everywhere changes. Part of it is outside the database: a copy of that forges no
 * link.
 */
function keyOf(app: PbApp, account: PbRecord): string {
  const inDatabase = `${account.tokenKey()}${account.collection().fileToken.secret}${type}`;
  return $security.hs256(inDatabase, currentKey(app).secret);
}

function claimsOf(read: () => Record<string, unknown>): Record<string, unknown> | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function validSeconds(): number {
  return Math.min(positiveSetting('DOCUMENT_LINK_SECONDS', longestSeconds), longestSeconds);
}
