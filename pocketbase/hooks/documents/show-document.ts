import { fileEnding, requestFiles } from '#domain/documents/accepted-files.ts';
import { cleanName } from '#domain/documents/document-name.ts';
import { answer, setApiHeaders, errorClass, sendLonger } from '../core/answer.ts';
import { requestedStretch, type Stretch } from './byte-range.ts';
import { type DocumentRow, readDocument } from './document-row.ts';
import { readStretch } from './stored-document.ts';

const types: Readonly<{ pdf: string } & Record<string, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
  heif: 'image/heif',
  webp: 'image/webp',
};

/**
 * Call after the access check; calls `note` before the first byte. An attachment, so no uploaded file opens as a page
 * of this site.
 */
export function showDocument(
  e: RequestEvent,
  document: DocumentRow,
  note: () => void = () => {},
): void {
  const { name, size } = document;
  sendLonger(e);
  setApiHeaders(e);
  const header = e.response.header();
  header.set('Content-Type', types[fileEnding(name, requestFiles) ?? 'pdf'] ?? types.pdf);
  header.set('Content-Disposition', attachmentNamed(name));
  header.set('Accept-Ranges', 'bytes');
  // We send no validators, so If-Range gets the whole file.
  const range = e.request.header.get('If-Range') === '' ? e.request.header.get('Range') : '';
  const stretch = requestedStretch(range, size);
  if (stretch) return send(e, document, stretch, note);
  header.set('Content-Range', `bytes */${size}`);
  answer(e, 416, { code: 'bad_request' });
}

/** Answers PocketBase's file route for superusers; decrypts received documents. */
export function showStored(e: FileDownloadEvent): void {
  const document = readDocument(e.app, e.record.id);
  if (document?.status === 'received') {
    return showDocument(e.requestEvent, document);
  }
  e.next();
}

/** Reads the start first, so errors still get a status. */
function send(
  e: RequestEvent,
  document: DocumentRow,
  { offset, length, isPart }: Stretch,
  note: () => void,
): void {
  const header = e.response.header();
  let hasStarted = false;
  const begin = () => {
    note();
    hasStarted = true;
    header.set('Content-Length', `${length}`);
    if (isPart)
      header.set('Content-Range', `bytes ${offset}-${offset + length - 1}/${document.size}`);
    e.response.writeHeader(isPart ? 206 : 200);
  };
  const wanted = e.request.method === 'HEAD' ? Math.min(length, 1) : length;
  try {
    readStretch(e.app, document, { offset, length: wanted }, (piece) => {
      if (!hasStarted) begin();
      if (e.request.method !== 'HEAD') e.response.write(piece);
    });
  } catch (error) {
    if (!hasStarted) throw error;
    // The answer has begun: the reader gets too few bytes, the operator the reason.
    e.app.logger().error('download ended', 'document', document.id, 'error', errorClass(error));
  }
}

/** Writes the name in UTF-8 (RFC 5987) and ASCII. */
function attachmentNamed(given: string): string {
  const name = cleanName(given);
  const plain = name.replace(/[^\w.\- ]/g, '_');
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
