/** A client takes a file of theirs away again, or one that the firm put there, by a short-lived link as staff do. */
import { documentLinkSchema } from '#domain/documents/document-link.ts';
import { aClient, forBody } from '../accounts/account-request.ts';
import { mayAsk } from '../accounts/allowance.ts';
import { sessionOf } from '../accounts/sessions.ts';
import { answer, guarded, refuse } from '../core/answer.ts';
import { clientOf, noteAccess } from './document-access.ts';
import { accountBehind, newLinkToken } from './document-link.ts';
import { type DocumentRow, isReadable, readDocument } from './document-row.ts';
import { noteOpened } from '../firm-files/firm-files.ts';
import { showDocument } from './show-document.ts';

const perAddress = { name: 'own document', burst: 60, everySeconds: 2 };

/** POST /api/documents/link: another client's file is not told from one that is not there. */
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

/** GET /api/documents/{document}?token=…: whose it is is looked at again. */
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
