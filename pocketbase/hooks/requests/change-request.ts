/** `request.change`: its words and its date, merged field by field with what colleagues changed. */
import {
  mergeRequest,
  requestChangeSchema,
  requestFields,
  type RequestFields,
} from '#domain/requests/request.ts';
import { stateAfter } from '#domain/requests/states.ts';
import { appendAudit } from '../audit/append.ts';
import { applied, invalid, kind, type Outcome, rejected } from '../core/plan.ts';
import { changeRow, findRow } from '../core/rows.ts';
import { inConflict } from './move-request.ts';
import { stateIn } from './request-rows.ts';
import { recount } from './standings.ts';

/** A conflict writes nothing; a change that changes nothing leaves nothing in the log. */
export const changeRequest = kind(
  { scope: 'request', begins: false, by: 'staff' },
  requestChangeSchema,
  (op, change, { now, credential }) => ({
    apply({ tx }): Outcome {
      const row = findRow(tx, 'requests', op.entity);
      const staff = findRow(tx, 'staff', credential.owner);
      const client = row && findRow(tx, 'clients', row.getString('client'));
      if (!row || !staff || !client) return rejected('not_found');
      if (!stateAfter(stateIn(row), 'change')) return inConflict(row, ['state']);
      const before = fieldsOf(row);
      const merged = mergeRequest(before, change);
      if ('conflicts' in merged) return inConflict(row, merged.conflicts);
      const { fields: after } = merged;
      if (row.getString('item') === 'other' && after.title === '') {
        return invalid('changes.title', 'required');
      }
      const fields = requestFields.filter((name) => before[name] !== after[name]);
      const rev = row.getInt('rev') + (fields.length > 0 ? 1 : 0);
      if (fields.length === 0) return applied(rev);
      changeRow(tx, row, { ...after, rev });
      recount(tx, client.id, now);
      const detail = { request: row.id, fields };
      appendAudit(tx, { by: staff, action: 'request-changed', account: client, detail }, now);
      return applied(rev);
    },
  }),
);

function fieldsOf(row: PbRecord): RequestFields {
  return {
    title: row.getString('title'),
    details: row.getString('details'),
    due: row.getString('due'),
  };
}
