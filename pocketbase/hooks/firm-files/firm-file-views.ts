import type { FirmFile } from '#domain/requests/request-list.ts';
import { momentOf } from '../core/rows.ts';
import {
  type DocumentRow,
  filesFor,
  forSpouseSql,
  isReadable,
  readDocuments,
  statusOf,
} from '../documents/document-row.ts';

/** Complete, clean files, newest first; then letters that the client signed as a spouse, which count as opened. */
export function filesForClient(app: PbApp, client: string): FirmFile[] {
  const [own, asSpouse] = [filesFor(app, client), readDocuments(app, forSpouseSql, client)];
  return [
    ...own.filter(isReadable).map((row) => viewOf(row)),
    ...asSpouse.filter(isReadable).map((row) => viewOf(row, momentOf(row.created))),
  ];
}

/** Includes incomplete files. */
export function filesAtTheDesk(app: PbApp, client: string): FirmFile[] {
  return filesFor(app, client)
    .filter(({ taken }) => taken === 0)
    .map((row) => viewOf(row));
}

function viewOf(row: DocumentRow, opened = row.opened): FirmFile {
  const { id, name, size, reason, reply, created } = row;
  const status = statusOf(row.status);
  return { id, name, size, status, reason, at: momentOf(created), reply, opened };
}
