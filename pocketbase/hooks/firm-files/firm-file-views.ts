import type { FirmFile } from '#domain/requests/request-list.ts';
import { momentOf } from '../core/rows.ts';
import { type DocumentRow, filesFor, isReadable, statusOf } from '../documents/document-row.ts';

/** Complete, clean files, newest first. */
export function filesForClient(app: PbApp, client: string): FirmFile[] {
  return filesFor(app, client).filter(isReadable).map(viewOf);
}

/** Includes incomplete files. */
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
