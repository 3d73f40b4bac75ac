/** Creates the requests that an estimate's answers ask for. */
import type { Answers } from '#domain/estimator/answers.ts';
import type { Wanted } from '#domain/requests/items.ts';
import { requestsPerYear } from '#domain/requests/request.ts';
import { requestsFor } from '#domain/requests/rules.ts';
import { appendAudit } from '../audit/append.ts';
import { insertLocks } from '../core/ledger.ts';
import { newRowId } from '../core/rows.ts';
import { countRequests, createRequest } from './request-rows.ts';
import { recount } from './count-requests.ts';

export type Making = { client: PbRecord; year: number; by: PbRecord; now: number };

/** Idempotent: skips items that the year already has, withdrawn or not. Returns the number added. */
export function makeRequests(tx: PbApp, answers: Answers, making: Making): number {
  const { client, by, now } = making;
  const added = requestsFor(answers).filter((wanted) => addWanted(tx, wanted, making));
  if (added.length === 0) return 0;
  recount(tx, client.id, now);
  appendAudit(
    tx,
    { by, action: 'requests-begun', account: client, detail: { rows: added.length } },
    now,
  );
  return added.length;
}

function addWanted(tx: PbApp, wanted: Wanted, { client, year, now }: Making): boolean {
  const { all, same } = countRequests(tx, { ...wanted, client: client.id, year });
  if (same > 0 || all >= requestsPerYear) return false;
  const id = newRowId();
  const words = { title: '', details: '', due: '' };
  createRequest(tx, { id, client: client.id, year, ...wanted, ...words }, now);
  insertLocks(tx, [{ id, owner: client.id, key_hash: '', scope: 'request' }]);
  return true;
}
