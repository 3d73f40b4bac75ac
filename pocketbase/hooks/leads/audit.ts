/** Writes down what staff saw and changed; the database refuses to change it afterwards. */
import type { AuditAction, AuditDetail } from '#domain/leads/audit.ts';
import { newRowId } from '../rows.ts';

/** Who did what; `lead` is empty where it is about many. */
export type Deed = {
  staff: PbRecord;
  action: AuditAction;
  lead: string;
  detail?: AuditDetail;
};

/** Adds an entry to the log, at `now` in UTC milliseconds. Whoever is shown something is shown it after this. */
export function writeDown(app: PbApp, { staff, action, lead, detail = {} }: Deed, now: number) {
  app
    .db()
    .newQuery(
      `INSERT INTO audit_log (id, seq, at, staff, who, action, lead, detail)
      SELECT {:id}, coalesce(max(seq), 0) + 1, {:at}, {:staff}, {:who}, {:action}, {:lead}, {:detail} FROM audit_log`,
    )
    .bind({
      id: newRowId(),
      at: now,
      staff: staff.id,
      who: staff.getString('email'),
      action,
      lead,
      detail: JSON.stringify(detail),
    })
    .execute();
}
