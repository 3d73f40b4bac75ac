/** Counts the firm's to-dos, for the desk and the daily mail. */
import { firm } from '#config/firm.ts';
import { daysFrom } from '#domain/appointments/appointment-time.ts';
import { noToDos, type ToDoCounts, toDoKinds } from '#domain/to-do/to-do-list.ts';
import { selectOne } from '../core/sql.ts';
import { countsSql, dueSql, type Moments } from './to-do-sql.ts';

const hourMs = 3_600_000;

export function kindsInUse() {
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

export function countToDos(app: PbApp, now: number): ToDoCounts {
  return selectOne(app, countsSql(kindsInUse()), momentsAt(now), noToDos) ?? noToDos;
}

/** Overdue, or due later in the firm's day. */
export function countDue(app: PbApp, now: number): { overdue: number; today: number } {
  const none = { overdue: 0, today: 0 };
  return selectOne(app, dueSql(kindsInUse()), momentsAt(now), none) ?? none;
}

export function momentsAt(now: number): Moments {
  const { starts, until } = daysFrom(now, firm.zone.name, { count: 1, away: 0 });
  return { now, from: starts[0] ?? now, until, promise: firm.replyHours * hourMs };
}
