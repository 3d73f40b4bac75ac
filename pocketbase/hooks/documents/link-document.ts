/** Staff ask for a link to a document. */
import { documentLinkSchema } from '#domain/documents/document-link.ts';
import { sessionOf } from '../accounts/sessions.ts';
import { isReadable, readDocument } from './document-row.ts';
import { answer, refuse } from '../core/answer.ts';
import { noteAccess } from './document-access.ts';
import { newLinkToken } from './document-link.ts';
import { atDesk } from '../accounts/account-request.ts';

/** POST /api/desk/documents/link: 404 until the file has been received. The token stands where no log keeps it. */
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
