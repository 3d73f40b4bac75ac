import { leadFieldsSchema } from '#domain/leads/lead.ts';
import {
  type ToDo,
  type ToDoKind,
  toDoKinds,
  type ToDoQuery,
  toDoQuerySchema,
  toDosPerPage,
} from '#domain/to-do/to-do-list.ts';
import { noteRead } from '../audit/bulk-reads.ts';
import { blankOf } from '../core/columns.ts';
import { selectAll } from '../core/sql.ts';
import { countToDos, kindsInUse, momentsAt } from './count-to-dos.ts';
import { type Moments, pageSql } from './to-do-sql.ts';
import type { Context, Input } from '../route.ts';

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
  ...blankOf(leadFieldsSchema),
};

/** Returns 50 to-dos a page. Bulk reading is audited. */
export function findToDos(
  { app, by: staff, route }: Context,
  query: Input<typeof toDoQuerySchema>,
) {
  const now = Date.now();
  const action = query.kind === 'lead' ? 'leads-listed' : 'clients-listed';
  noteRead({ app, route }, staff, { action, wanted: query, isFurther: query.after !== null });
  const found = readPage(app, query, momentsAt(now));
  const rows = found.slice(0, toDosPerPage);
  const last = rows[toDosPerPage - 1];
  const next = found.length > toDosPerPage && last ? `${last.due}:${last.id}` : null;
  const counts = query.after === null ? countToDos(app, now) : null;
  return { toDos: rows.map(lineOf), next, counts };
}

function readPage(app: PbApp, { kind, after }: ToDoQuery, moments: Moments) {
  const kinds = kindsInUse().filter((each) => kind === null || each === kind);
  if (kinds.length === 0) return [];
  const [due = '0', id = ''] = after?.split(':') ?? [];
  const values = { ...moments, due: Number(due), id };
  return selectAll(app, pageSql(kinds, after === null), values, columns);
}

const kindOf = (text: string): ToDoKind => toDoKinds.find((kind) => kind === text) ?? 'lead';

function lineOf({ kind: text, ...row }: typeof columns): ToDo {
  const kind = kindOf(text);
  const { id, client, name, email, about, count, seen, due, requested, ...fields } = row;
  const lead = kind === 'lead' ? fields : null;
  return { kind, id, client, name, email, about, count, seen, due, requested, lead };
}
