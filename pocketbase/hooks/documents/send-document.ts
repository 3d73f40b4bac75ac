/** A document leaves the server, to be kept as a file and never shown as a page of this site. */
import { mayAsk } from '../accounts/allowance.ts';
import { isReadable, readDocument } from './document-row.ts';
import { showDocument } from './show-document.ts';
import { guarded, refuse } from '../core/answer.ts';
import { noteAccess } from './document-access.ts';
import { accountBehind } from './document-link.ts';

const perAddress = { name: 'document', burst: 60, everySeconds: 2 };

/** GET /api/desk/documents/{document}?token=…: a token that opens nothing, or nothing any more, is a 404 like any other. */
export function sendDocument(e: RequestEvent): void {
  guarded(e, () => {
    if (!mayAsk(e, perAddress)) return;
    const id = e.request.pathValue('document');
    const staff = accountBehind(e.app, 'staff', e.request.url.query().get('token'), id);
    const document = staff && readDocument(e.app, id);
    if (!staff || !document || !isReadable(document)) return refuse(e, 404, 'not_found');
    noteAccess(e.app, staff, 'downloaded', document);
    showDocument(e, document);
  });
}
