/**
 * Gives each job's loop one turn at a time. A hanging mail server or scanner may hold a turn for ever, so another takes
 * over after a growing wait.
 */
const busyKey = 'jobs busy';
const endingKey = 'jobs ending';
const mostDoublings = 6;
const stepMs = 20;
/** Eight seconds; `spark start` kills the server after ten. */
const lastSteps = 400;

/** Jobs that run longer than a minute. */
export const jobs = ['mail', 'files'] as const;

export type Job = (typeof jobs)[number];

/** Undefined while the present turn is alive, or not silent for long enough. */
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

/** False once another turn began or the server ends. */
export function isTurn(app: PbApp, job: Job, turn: string): boolean {
  return app.store().get(turnKey(job)) === turn;
}

export function keepTurn(app: PbApp, job: Job): void {
  app.store().set(seenKey(job), Date.now());
}

export function leaveTurn(app: PbApp, job: Job): void {
  app.store().set(turnKey(job), '');
  app.store().set(seenKey(job), 0);
}

/** The peer answered: resets the growing wait. */
export function noteReached(app: PbApp, job: Job): void {
  app.store().set(heldKey(job), 0);
}

/** Delays the server's end: a cut-off mail would be sent twice, and databases must close properly. */
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

export function isEnding(app: PbApp): boolean {
  return app.store().get(endingKey) === true;
}

/** May be called before the transaction that adds the work commits. */
export function wakeJob(app: PbApp, job: Job): void {
  app.store().set(wokenKey(job), Date.now());
}

/** UTC milliseconds; 0 if never. */
export function wokenAt(app: PbApp, job: Job): number {
  return Number(app.store().get(wokenKey(job)) ?? 0);
}

/** Waits in short steps, so that an ended turn stops soon. Counts steps, because the clock may be set back. */
export function restTurn(app: PbApp, job: Job, turn: string, ms: number): void {
  for (let left = ms; left > 0 && isTurn(app, job, turn); left -= lookEveryMs) {
    keepTurn(app, job);
    sleep(Math.min(lookEveryMs, left));
  }
}

/** Waits until woken after `woken`. Steps of a second keep an idle server cheap. */
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

export const lookEveryMs = 250;
const quietStepMs = 1000;

/** Ends all turns, and gives a mail in progress some seconds to be sent and noted. */
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
