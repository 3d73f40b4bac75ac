/**
 * Whose turn a job's loop is. What it waits for (a mail server that never answers, a scanner that hangs) may hold it for
 * ever: after a while another one takes over, each time later than before, so that few are ever held.
 */
const busyKey = 'jobs busy';
const endingKey = 'jobs ending';
const mostDoublings = 6;
const stepMs = 20;
/** Eight seconds in all: after ten a start ends the server by force. */
const lastSteps = 400;

/** The jobs that go on for longer than a minute; each has one turn at a time. */
export const jobs = ['mail', 'files'] as const;

export type Job = (typeof jobs)[number];

/** A new turn, or nothing while the present one shows that it goes on, or is not long enough silent. */
export function beginTurn(app: PbApp, job: Job, patienceMs: number): string | undefined {
  const store = app.store();
  const seen = Number(store.get(seenKey(job)) ?? 0);
  const held = Number(store.get(heldKey(job)) ?? 0);
  if (Date.now() - seen < patienceMs * 2 ** Math.min(held, mostDoublings)) return undefined;
  if (seen > 0) store.set(heldKey(job), held + 1);
  const turn = $security.randomString(12);
  store.set(turnKey(job), turn);
  keepTurn(app, job);
  return turn;
}

/** True until another turn begins, or the work ends. */
export function isTurn(app: PbApp, job: Job, turn: string): boolean {
  return app.store().get(turnKey(job)) === turn;
}

/** Shows that the turn goes on. */
export function keepTurn(app: PbApp, job: Job): void {
  app.store().set(seenKey(job), Date.now());
}

/** The work is done: the next minute begins anew. */
export function leaveTurn(app: PbApp, job: Job): void {
  app.store().set(turnKey(job), '');
  app.store().set(seenKey(job), 0);
}

/** It was answered: whatever held others back is over. */
export function noteReached(app: PbApp, job: Job): void {
  app.store().set(heldKey(job), 0);
}

/** Does what should not be cut off: a mail that would go twice, or work on the databases, which would not be closed in good order. */
export function whileBusy<T>(app: PbApp, work: () => T): T {
  const count = (change: number) =>
    app.store().setFunc(busyKey, (before) => (before ?? 0) + change);
  count(1);
  try {
    return work();
  } finally {
    count(-1);
  }
}

/** True once the server ends: no further piece of work begins. */
export function isEnding(app: PbApp): boolean {
  return app.store().get(endingKey) === true;
}

/** There is work for it, or there will be when the present transaction ends. */
export function wakeJob(app: PbApp, job: Job): void {
  app.store().set(wokenKey(job), Date.now());
}

/** When it was woken last, in UTC milliseconds; 0 before. */
export function wokenAt(app: PbApp, job: Job): number {
  return Number(app.store().get(wokenKey(job)) ?? 0);
}

/** Waits in short steps, so that a turn which is over ends soon. They are counted: a clock that is set back makes no rest longer. */
export function restTurn(app: PbApp, job: Job, turn: string, ms: number): void {
  for (let left = ms; left > 0 && isTurn(app, job, turn); left -= lookEveryMs) {
    keepTurn(app, job);
    sleep(Math.min(lookEveryMs, left));
  }
}

/** Waits until it is woken after `woken`, in steps of a second: an idle server pays for each. */
export function restUntilWoken(
  app: PbApp,
  job: Job,
  turn: string,
  { woken, ms }: { woken: number; ms: number },
): void {
  const rests = () => isTurn(app, job, turn) && wokenAt(app, job) === woken;
  for (let left = ms; left > 0 && rests(); left -= quietStepMs) {
    keepTurn(app, job);
    sleep(quietStepMs);
  }
}

/** As often as an idle loop looks. */
export const lookEveryMs = 250;
const quietStepMs = 1000;

/** Before the process ends: no turn goes on or begins, and a mail on its way has some seconds to arrive, and to be noted as sent. */
export function endTurns(e: AppEvent): void {
  const store = e.app.store();
  store.set(endingKey, true);
  for (const job of jobs) store.set(turnKey(job), '');
  for (let steps = 0; steps < lastSteps && Number(store.get(busyKey) ?? 0) > 0; steps += 1) {
    for (const job of jobs) keepTurn(e.app, job);
    sleep(stepMs);
  }
  e.next();
}

const turnKey = (job: Job) => `${job} turn`;
const seenKey = (job: Job) => `${job} turn seen`;
const wokenKey = (job: Job) => `${job} woken`;
const heldKey = (job: Job) => `${job} turns held`;
