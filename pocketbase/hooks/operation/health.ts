/** Answers health requests, checks the operator's facts each minute, and mails changes. */
import { dayMs, minuteMs } from '#domain/durations.ts';
import { serveSite } from '../site/serve-site.ts';
import { answer, refuse, errorClass } from '../core/answer.ts';
import { proxyWord } from '../core/client-networks.ts';
import { fromEnvironment } from '../core/environment.ts';
import { hasRow, run, selectRows, transact } from '../core/database.ts';
import { eachItem, tryAllAgain } from '../core/each-item.ts';
import { noteAsked, wakeOutbox, whileBusy } from '../core/jobs.ts';
import { queueMail, staffAddress } from '../mail/queue-mail.ts';
import { type Fact, factNames, lookAt } from './health-checks.ts';

const writtenKey = 'health written';
/** How long a result is cached. */
const lookEveryMs = 1000;

/** Writes a row: 503 if none can be written. Says whether the proxy names the caller, and by which start it runs. */
export function health(e: RequestEvent): void {
  const { app } = e;
  if (e.request.pathValue('word') !== 'health') return serveSite(e);
  const now = Date.now();
  try {
    if (now - Number(app.store().get(writtenKey) ?? 0) > lookEveryMs) {
      run(app, 'UPDATE health_writes SET at = {:now}', { now });
      app.store().set(writtenKey, now);
    }
  } catch (error) {
    app.logger().error('nothing can be written', 'error', errorClass(error));
    return refuse(503, 'unavailable');
  }
  const data = { proxy: proxyWord(e), start: fromEnvironment('SPARK_START') };
  return answer(e, 200, { message: 'API is healthy.', code: 200, data });
}

/** On the administration listener only: the facts; 503 if any is bad. */
export function ready(e: RequestEvent): void {
  const facts = lastChecks(e.app, Date.now());
  const isWell = facts.every((fact) => fact.isWell);
  answer(e, isWell ? 200 : 503, { isWell, facts });
}

const usualWaitMs = 5 * minuteMs;

/** Unusual waits: longer if a check reads a whole database or lists storage. */
const waitsMs: Record<string, number> = {
  database: dayMs,
  logs: dayMs,
  files: dayMs,
  // Slightly less than a minute, so each run of the job checks them.
  'copy on S3': minuteMs - 10_000,
  outbox: minuteMs - 10_000,
};
/** Delays before an alarm, such as a day for a new server's first backup. */
const gracesMs: Record<string, number> = { backup: dayMs, outbox: 5 * minuteMs };
const overdueMs = 15 * minuteMs;

/** Repeats checks that the last shutdown interrupted, and gives the sender time to start. */
export function lookAgain(e: ServeEvent): void {
  run(e.app, 'UPDATE operation_facts SET claimed = at WHERE claimed > at');
  tryAllAgain(e.app);
  noteAsked(e.app);
  wakeOutbox(e.app);
  return e.next();
}

/** Runs each minute. */
export function lookAtFacts(): void {
  const now = Date.now();
  const all = factNames.map((name) => ({ id: name }));
  eachItem($app, 'facts', all, ({ id: name }) => {
    whileBusy($app, () => {
      // Claims a check, which may take over a minute, so that it runs once.
      const sql = `INSERT INTO operation_facts (name, claimed, at, is_well, says, since, told)
        VALUES ({:name}, {:now}, 0, 1, '', 0, 0)
        ON CONFLICT DO UPDATE SET claimed = {:now} WHERE claimed <= {:due} RETURNING name`;
      const isDue = hasRow($app, sql, { name, now, due: now - waitOf(name) });
      if (isDue) keep($app, lookAt($app, name, now), now);
    });
  });
}

/** Stores the result and its mail together. */
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

export type CheckedFact = Fact & {
  /** UTC ms; 0 for never. */
  at: number;
};

/** The last results. A fact counts as bad if it was not checked for too long. */
function lastChecks(app: PbApp, now: number): CheckedFact[] {
  const columns = { name: '', is_well: 0, says: '', at: 0 };
  const rows = selectRows(app, columns, 'FROM operation_facts WHERE at > 0');
  return factNames.map((name) => {
    const row = rows.find((each) => each.name === name);
    if (!row) return { name, isWell: false, says: 'It was not looked at yet.', at: 0 };
    const { says, at } = row;
    const hasStopped = at < now - waitOf(name) - overdueMs;
    const overdueText = hasStopped ? `It was last looked at ${new Date(at).toISOString()}. ` : '';
    const isWell = row.is_well === 1 && !hasStopped;
    return { name, isWell, says: overdueText + says, at };
  });
}

const waitOf = (name: string) => waitsMs[name] ?? usualWaitMs;
