/** How long leads are kept, and what the last removal did. */
import * as v from 'valibot';

import { type RemovalCause, removalCauses, type Retention } from '#domain/people/records.ts';
import { positiveSetting } from '../core/environment.ts';
import { run, selectRows } from '../core/sql.ts';
import { countsBySubject } from '../core/tables.ts';

const stored = {
  is_on: 0,
  days: 0,
  last_at: 0,
  last_days: 0,
  last_tables: '{}',
  last_by: '',
};

const tablesSchema = v.record(v.string(), v.number());

export function readRetention(app: PbApp): Retention {
  const [row = stored] = selectRows(app, stored, 'FROM retention');
  const { is_on, days, last_at, last_days, last_tables, last_by } = row;
  const by = removalCauses.find((remover) => remover === last_by);
  const tables = v.parse(tablesSchema, JSON.parse(last_tables));
  return {
    isOn: is_on === 1,
    days,
    byServer: positiveSetting('PURGE_AFTER_DAYS', 0) || null,
    last: by ? { at: last_at, days: last_days, by, counts: countsBySubject(tables) } : null,
  };
}

/** Set by the environment, else by owners; 0 for never. */
export function daysInForce(app: PbApp): number {
  const { isOn, days, byServer } = readRetention(app);
  return byServer ?? (isOn ? days : 0);
}

export function changeRetention(
  tx: PbApp,
  { isOn, days }: Pick<Retention, 'isOn' | 'days'>,
  by: PbRecord,
  now: number,
): void {
  run(
    tx,
    'UPDATE retention SET is_on = {:isOn}, days = {:days}, changed = {:now}, changed_by = {:by}',
    { isOn: isOn ? 1 : 0, days, now, by: by.id },
  );
}

export function noteRemoval(
  app: PbApp,
  { days, tables, by }: { days: number; tables: Record<string, number>; by: RemovalCause },
  now: number,
): void {
  run(
    app,
    `UPDATE retention SET last_at = {:now}, last_days = {:days}, last_tables = {:tables}, last_by = {:by}`,
    { now, days, tables: JSON.stringify(tables), by },
  );
}
