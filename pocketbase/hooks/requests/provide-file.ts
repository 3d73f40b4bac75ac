/** A client's file can be opened from now on: its request is provided. */
import { saidAfterFile, stateAfter } from '#domain/requests/states.ts';
import { findRow } from '../core/rows.ts';
import { moveRequest } from './move-request.ts';
import { saidIn, stateIn } from './request-rows.ts';

/** A file that came whole after the request was closed stays with it, and moves nothing. */
export function provideFile(tx: PbApp, request: string, file: string, now: number): void {
  const row = findRow(tx, 'requests', request);
  const client = row && findRow(tx, 'clients', row.getString('client'));
  if (!row || !client || !stateAfter(stateIn(row), 'add-file')) return;
  moveRequest(tx, row, {
    act: 'add-file',
    action: 'request-provided',
    by: client,
    base: null,
    values: saidAfterFile(saidIn(row)),
    document: file,
    now,
  });
}
