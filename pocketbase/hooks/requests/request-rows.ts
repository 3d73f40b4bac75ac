import { type RequestItem, requestItems, type Wanted } from '#domain/requests/items.ts';
import type { RequestFields } from '#domain/requests/request.ts';
import { type RequestState, requestStates, type ClientAnswer } from '#domain/requests/states.ts';
import { insert, selectOne } from '../core/sql.ts';

export type NewRequest = Wanted & RequestFields & { id: string; client: string; year: number };

export function createRequest(tx: PbApp, request: NewRequest, now: number): void {
  insert(tx, 'requests', {
    ...request,
    state: 'open',
    made: now,
    moved: now,
    moved_rev: 1,
    rev: 1,
  });
}

/** Counts a client's requests in a year, withdrawn ones too, and those with the same item. */
export function countRequests(
  tx: PbApp,
  { client, year, item, part }: Wanted & { client: string; year: number },
): { all: number; same: number } {
  const sql = `SELECT count(*) AS total, coalesce(sum(item = {:item} AND part = {:part} AND item != 'other'), 0) AS same
    FROM requests WHERE client = {:client} AND year = {:year}`;
  const found = selectOne(tx, sql, { client, year, item, part }, { total: 0, same: 0 });
  return { all: found?.total ?? 0, same: found?.same ?? 0 };
}

export function stateIn(row: PbRecord): RequestState {
  return stateOf(row.getString('state'));
}

export function saidIn(row: PbRecord): ClientAnswer {
  return { answer: answerOf(row.getString('answer')), word: row.getString('word') };
}

export function answerOf(text: string): ClientAnswer['answer'] {
  return text === 'provide' || text === 'decline' ? text : '';
}

export function stateOf(text: string): RequestState {
  return requestStates.find((state) => state === text) ?? 'withdrawn';
}

export function itemOf(text: string): RequestItem {
  return requestItems.find((item) => item === text) ?? 'other';
}
