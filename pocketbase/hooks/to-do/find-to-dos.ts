/** Lists what waits for the firm, and mails staff its counts each morning. */
import { hourMs } from '#domain/durations.ts';
import { leadFieldsSchema } from '#domain/leads/lead.ts';
import {
  leadRequestSchema,
  noToDos,
  type ToDo,
  type ToDoCounts,
  toDoKinds,
  type ToDoQuery,
  toDoQuerySchema,
  toDosPerPage,
  countAll,
} from '#domain/to-do/to-do-list.ts';
import { noteRead } from '../audit/entries.ts';
import {
  pageOf,
  selectAll,
  selectOne,
  transact,
  countRows,
  selectValue,
  upsert,
} from '../core/database.ts';
import { blankOf } from '../core/columns.ts';
import { countsSql, dueSql, type Moments, pageSql } from './to-do-sql.ts';
import { endpoint, type Context } from '../endpoint.ts';
import { firm } from '#config/firm.ts';
import { daysFrom } from '#domain/appointments/appointment-time.ts';
import { digestDay, digestSchema } from '#domain/to-do/digest.ts';
import { eachItem } from '../core/each-item.ts';
import { queueMail } from '../mail/queue-mail.ts';

const columns = {
  kind: '',
  id: '',
  client: '',
  name: '',
  email: '',
  about: '',
  count: 0,
  seen: 0,
  due: 0,
  requested: false,
  ...blankOf(leadRequestSchema),
  ...blankOf(leadFieldsSchema),
};

/** Returns 50 to-dos a page. Bulk reading is audited. */
export const findToDos = endpoint(toDoQuerySchema, ({ app, by: staff, route }, query) => {
  const now = Date.now();
  const action = query.kind === 'lead' ? 'leads-listed' : 'clients-listed';
  noteRead({ app, route }, staff, { action, wanted: query, isFurther: query.after !== null });
  const found = readPage(app, query, momentsAt(now));
  const { rows, next } = pageOf(found, toDosPerPage, ({ due, id }) => `${due}:${id}`);
  const counts = query.after === null ? countToDos(app, now) : null;
  return { toDos: rows.map(lineOf), next, counts };
});

function readPage(app: PbApp, { kind, after }: ToDoQuery, moments: Moments) {
  const kinds = kindsInUse().filter((each) => kind === null || each === kind);
  if (kinds.length === 0) return [];
  const [due = '0', id = ''] = after?.split(':') ?? [];
  const values = { ...moments, due: Number(due), id };
  return selectAll(app, pageSql(kinds, after === null), values, columns);
}

function lineOf({ kind: text, ...row }: typeof columns): ToDo {
  const kind = toDoKinds.find((each) => each === text) ?? 'lead';
  const { id, client, name, email, about, count, seen, due, requested, ...rest } = row;
  const { summary, oneTime, monthly, ...fields } = rest;
  const line = { id, client, name, email, about, count, seen, due, requested };
  const lead = kind === 'lead' ? fields : null;
  return { kind, ...line, summary, oneTime, monthly, lead };
}

function kindsInUse() {
  const { messages, documents, onboarding, appointments } = firm.features;
  const inUse = {
    lead: true,
    message: messages,
    document: documents,
    onboarding,
    engagement: true,
    appointment: appointments,
  };
  return toDoKinds.filter((kind) => inUse[kind]);
}

function countToDos(app: PbApp, now: number): ToDoCounts {
  return selectOne(app, countsSql(kindsInUse()), momentsAt(now), noToDos) ?? noToDos;
}

/** Overdue, or due later in the firm's day. */
function countDue(app: PbApp, now: number): { overdue: number; today: number } {
  const none = { overdue: 0, today: 0 };
  return selectOne(app, dueSql(kindsInUse()), momentsAt(now), none) ?? none;
}

function momentsAt(now: number): Moments {
  const { starts, until } = daysFrom(now, firm.zone.name, { count: 1, away: 0 });
  return { now, from: starts[0] ?? now, until, promise: firm.replyHours * hourMs };
}

export function showDigest({ app, by: staff }: Context) {
  return { wanted: countRows(app, 'staff_digests', { staff: staff.id, wanted: true }) > 0 };
}

/** If enabled after eight, the first mail comes tomorrow. */
export const saveDigest = endpoint(digestSchema, ({ app, by: staff }, { wanted }) => {
  const day = digestDay(Date.now(), firm.zone) ?? '';
  // One newly turned on skips the mail of the day.
  const last_day = 'CASE WHEN wanted THEN last_day ELSE max(last_day, excluded.last_day) END';
  const row = { staff: staff.id, wanted, last_day: day };
  upsert(app, 'staff_digests', ['staff'], row, { last_day });
  return { wanted };
});

/** Sends at most one mail a day, late after an outage; none without to-dos. */
export function sendDigests(app: PbApp, now: number): void {
  const day = digestDay(now, firm.zone);
  if (day === null) return;
  const due = `SELECT staff AS id FROM staff_digests WHERE ${isDue}`;
  const readers = selectAll(app, due, { day }, { id: '' });
  if (readers.length === 0) return;
  const counts = countToDos(app, now);
  const data = { counts, ...countDue(app, now) };
  eachItem(app, 'digests', readers, ({ id }) => {
    transact(app, (tx) => {
      const email = claimDigest(tx, id, day);
      if (email === '' || countAll(counts) === 0) return;
      queueMail(tx, { kind: 'staff-digest', to: email, data, about: id });
    });
  });
}

const isDue = `wanted AND last_day < {:day} AND staff IN (SELECT id FROM staff WHERE verified AND NOT disabled)`;

/** Claims a day's mail once; the caller queues it in the same transaction. */
function claimDigest(tx: PbApp, staff: string, day: string): string {
  const sql = `UPDATE staff_digests SET last_day = {:day} WHERE staff = {:staff} AND ${isDue}
    RETURNING (SELECT email FROM staff WHERE staff.id = staff_digests.staff) AS value`;
  return selectValue(tx, sql, { staff, day }, '');
}
