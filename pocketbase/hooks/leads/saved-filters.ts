import * as v from 'valibot';

import {
  filtersAtMost,
  leadFilterSchema,
  removeFilterSchema,
  type SavedFilter,
  savedFilterSchema,
} from '#domain/leads/lead-list.ts';
import { hasRow, run, selectAll, upsert, transact } from '../core/database.ts';
import { refuseFields } from '../core/answer.ts';
import { endpoint } from '../route.ts';

export const findFilters = endpoint(v.object({}), ({ app, by: { id } }) => {
  return { filters: filtersOf(app, id) };
});

/** Idempotent; the last save of an id wins. */
export const saveFilter = endpoint(
  savedFilterSchema,
  ({ app, by: staff }, { id, name, filter }) => {
    transact(app, (tx) => {
      const others = filtersOf(tx, staff.id).filter((each) => each.id !== id);
      if (others.length >= filtersAtMost) refuseFields([{ path: 'name', code: 'invalid' }]);
      const taken = 'SELECT id FROM saved_filters WHERE id = {:id} AND staff != {:staff}';
      if (hasRow(tx, taken, { id, staff: staff.id })) return;
      const row = { name, staff: staff.id, filter: JSON.stringify(filter), changed: Date.now() };
      upsert(tx, 'saved_filters', ['id'], { id, ...row });
    });
    return { filters: filtersOf(app, staff.id) };
  },
);

export const dropFilter = endpoint(removeFilterSchema, ({ app, by: staff }, { id }) => {
  const sql = 'DELETE FROM saved_filters WHERE id = {:id} AND staff = {:staff}';
  run(app, sql, { id, staff: staff.id });
  return { filters: filtersOf(app, staff.id) };
});

/** Skips filters that this release cannot read. */
function filtersOf(app: PbApp, staff: string): SavedFilter[] {
  const sql =
    'SELECT id, name, filter FROM saved_filters WHERE staff = {:staff} ORDER BY name COLLATE NOCASE, id';
  return selectAll(app, sql, { staff }, { id: '', name: '', filter: '' }).flatMap((row) => {
    const read = v.safeParse(leadFilterSchema, JSON.parse(row.filter));
    return read.success ? [{ id: row.id, name: row.name, filter: read.output }] : [];
  });
}
