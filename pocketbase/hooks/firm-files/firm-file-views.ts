/** Files of the firm's as answers show them. */
import type { FirmFile } from '#domain/requests/request-list.ts';
import { momentOf } from '../core/rows.ts';
import { type DocumentRow, filesFor, isReadable, statusOf } from '../documents/document-row.ts';

/** As their client sees them, the newest first: what is not whole, not clean or withdrawn is not there. */
export function filesForClient(app: PbApp, client: string): FirmFile[] {
  return filesFor(app, client).filter(isReadable).map(viewOf);
}

/** As staff see them: whatever was begun and not withdrawn. */
export function filesAtTheDesk(app: PbApp, client: string): FirmFile[] {
  return filesFor(app, client)
    .filter(({ taken }) => taken === 0)
    .map(viewOf);
}

function viewOf(row: DocumentRow): FirmFile {
  const { id, name, size, reason, reply, opened, created } = row;
  const status = statusOf(row.status);
  return { id, name, size, status, reason, at: momentOf(created), reply, opened };
}
