/** The server looks at itself: the facts of the doctor, kept with what was found, and a mail when one turns. */
import { eachItem, tryAllAgain } from '../core/each-item.ts';
import { whileBusy } from '../core/sender-lease.ts';
import { hasRow, run, selectRows } from '../core/sql.ts';
import { transact } from '../core/transaction.ts';
import { queueMail, staffAddress } from '../mail/queue-mail.ts';
import { type Fact, factNames, lookAt } from './facts.ts';

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
const usualWaitMs = 5 * minuteMs;

/** These read all of a database, or ask storage for each file. */
const waitsMs: Record<string, number> = {
  database: dayMs,
  logs: dayMs,
  files: dayMs,
  // Each minute, however late the one before was: what is acknowledged and not there is lost with the machine.
  'copy on S3': minuteMs - 10_000,
};
/** How long a fact may be bad before someone hears of it: a new server has its first backup within a day. */
const gracesMs: Record<string, number> = { backup: dayMs };
/** Looks that are this much overdue have stopped. */
const overdueMs = 15 * minuteMs;

/** The server is about to listen: what the end before has cut off is due again, and not a day later. */
export function lookAgain(e: ServeEvent): void {
  run(e.app, 'UPDATE operation_facts SET claimed = at WHERE claimed > at');
  tryAllAgain(e.app);
  return e.next();
}

/** The minute's job: looks at those that are due. */
export function lookAtFacts(): void {
  const now = Date.now();
  const all = factNames.map((name) => ({ id: name }));
  eachItem($app, 'facts', all, ({ id: name }) => {
    whileBusy($app, () => {
      if (claim($app, name, now)) keep($app, lookAt($app, name, now), now);
    });
  });
}

/** Takes one look, at most once: a look at a large database takes longer than the minute to the next call. */
function claim(app: PbApp, name: string, now: number): boolean {
  const sql = `INSERT INTO operation_facts (name, claimed, at, is_well, says, since, told)
    VALUES ({:name}, {:now}, 0, 1, '', 0, 0)
    ON CONFLICT DO UPDATE SET claimed = {:now} WHERE claimed <= {:due} RETURNING name`;
  return hasRow(app, sql, { name, now, due: now - waitOf(name) });
}

/** What was found and the mail about it are there both, or neither. */
function keep(app: PbApp, fact: Fact, now: number): void {
  const { name, isWell, says } = fact;
  transact(app, (tx) => {
    run(
      tx,
      `UPDATE operation_facts SET at = {:now}, is_well = {:isWell}, says = {:says},
        since = CASE WHEN {:isWell} THEN 0 WHEN since = 0 THEN {:now} ELSE since END WHERE name = {:name}`,
      { name, isWell, says, now },
    );
    const turn = `UPDATE operation_facts SET told = 1 - told WHERE name = {:name} AND told = is_well
      AND (is_well OR since <= {:before}) RETURNING name`;
    if (!hasRow(tx, turn, { name, before: now - (gracesMs[name] ?? 0) })) return;
    queueMail(tx, { kind: 'staff-fact', to: staffAddress(), data: fact, about: name });
  });
}

export type KeptFact = Fact & {
  /** When it was looked at, UTC milliseconds; 0 for not yet. */
  at: number;
  /** Whether an alarm is out: it turned bad, someone was told, and it is not well again yet. */
  isTold: boolean;
};

/** All of them as the last looks found them; one that was never looked at, or not for too long, counts as bad. */
export function keptFacts(app: PbApp, now: number): KeptFact[] {
  const columns = { name: '', is_well: 0, says: '', at: 0, told: 0 };
  const rows = selectRows(app, columns, 'FROM operation_facts WHERE at > 0');
  return factNames.map((name) => {
    const row = rows.find((each) => each.name === name);
    if (!row)
      return { name, isWell: false, says: 'It was not looked at yet.', at: 0, isTold: false };
    const { says, at } = row;
    const hasStopped = at < now - waitOf(name) - overdueMs;
    const late = hasStopped ? `It was last looked at ${new Date(at).toISOString()}. ` : '';
    const isWell = row.is_well === 1 && !hasStopped;
    return { name, isWell, says: late + says, at, isTold: row.told === 1 };
  });
}

const waitOf = (name: string) => waitsMs[name] ?? usualWaitMs;
