/** Receives parts of declared files; a repeated part changes nothing. */
import { idPattern } from '#domain/ids.ts';
import { uploadPartBytes } from '#domain/documents/document.ts';
import { answer, refuse } from '../core/answer.ts';
import { credentialOf } from '../core/credential.ts';
import { type DocumentRow, openDocument } from './document-row.ts';
import { encryptionOf, isAwaited } from './stored-document.ts';
import { type Upload, withUpload } from './upload-folder.ts';
import { giveBack, roomFor } from './upload-room.ts';

/** 200 {have}; 409 for a gap, 429 or 507 for limits, 404 if not declared. */
export function uploadPart(e: RequestEvent, auth: PbRecord | null): void {
  const row = requestedDocument(e, auth);
  if (!row || row.status === 'refused' || row.taken > 0) return refuse(404, 'not_found');
  const at = e.request.pathValue('offset');
  const length = e.request.contentLength;
  if (!/^\d{1,9}$/.test(at) || length < 0) return refuse(400, 'bad_request');
  const offset = Number(at);
  if (length > uploadPartBytes || offset + length > row.size) return refuse(413, 'too_large');
  if (!isAwaited(e.app, row)) return answer(e, 200, { have: row.size });
  const sender = row.estimate === '' ? auth : null;
  withUpload(e.app, encryptionOf(e.app, row), (upload) => {
    takePart(e, sender, upload, { offset, length });
  });
}

export function uploadState(e: RequestEvent, auth: PbRecord | null): void {
  const row = requestedDocument(e, auth);
  if (!row) return refuse(404, 'not_found');
  answer(e, 200, { have: bytesHere(e.app, row), status: row.status });
}

function requestedDocument(e: RequestEvent, auth: PbRecord | null): DocumentRow | undefined {
  const id = e.request.pathValue('doc');
  if (!idPattern.test(id)) return undefined;
  const key = e.request.header.get('X-Key');
  const credential = credentialOf(key === '' ? (auth?.id ?? null) : null, key);
  return openDocument(e.app, id, credential);
}

function takePart(
  e: RequestEvent,
  sender: PbRecord | null,
  upload: Upload,
  { offset, length }: { offset: number; length: number },
): void {
  const have = upload.have();
  if (offset > have) return refuse(409, 'gap', { have });
  if (offset === have && length > 0) {
    const wait = roomFor(e, sender, length);
    if (wait) {
      e.response.header().set('Retry-After', `${wait.seconds}`);
      return refuse(wait.status, 'files_wait', { have });
    }
    try {
      upload.write(offset, length, e.request.body);
    } finally {
      // Another connection may have sent this part already.
      giveBack(e, sender, Math.min(length, offset + length - upload.have()));
    }
  }
  answer(e, 200, { have: upload.have() });
}

function bytesHere(app: PbApp, row: DocumentRow): number {
  if (row.status === 'refused') return 0;
  if (!isAwaited(app, row)) return row.size;
  return withUpload(app, encryptionOf(app, row), (upload) => upload.have());
}
