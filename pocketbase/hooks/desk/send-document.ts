/** A tax return leaves the server, to be kept as a file and never shown as a page of this site. */
import { documentEnding } from '#domain/documents/document.ts';
import { mayAsk } from '../accounts/allowance.ts';
import { readDocument } from '../documents/document-row.ts';
import { writeDown } from '../leads/audit.ts';
import { guarded, refuse } from '../ops/answer.ts';
import { findRow } from '../rows.ts';
import { setApiHeaders } from '../site/safe-headers.ts';
import { attachmentNamed } from './disposition.ts';
import { staffBehind } from './document-link.ts';

const perAddress = { name: 'document', burst: 60, everySeconds: 2 };

const types = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

/** GET /api/desk/documents/{document}?token=…: a token that opens nothing, or nothing any more, is a 404 like any other. */
export function sendDocument(e: RequestEvent): void {
  guarded(e, () => {
    if (!mayAsk(e, perAddress)) return;
    const id = e.request.pathValue('document');
    const staff = staffBehind(e.app, e.request.url.query().get('token'), id);
    const document = staff && readDocument(e.app, id);
    const row = findRow(e.app, 'price_estimator_documents', id);
    if (!staff || !row || document?.status !== 'received') return refuse(e, 404, 'not_found');
    const { estimate: lead, name } = document;
    writeDown(e.app, { staff, action: 'downloaded', lead, detail: { document: name } }, Date.now());
    setApiHeaders(e);
    const header = e.response.header();
    header.set('Content-Type', types[documentEnding(name) ?? 'pdf']);
    header.set('Content-Disposition', attachmentNamed(name));
    serve(e, `${row.baseFilesPath()}/${row.getString('file')}`, name);
  });
}

function serve(e: RequestEvent, path: string, name: string): void {
  const storage = e.app.newFilesystem();
  try {
    storage.serve(e.response, e.request, path, name);
  } finally {
    storage.close();
  }
}
