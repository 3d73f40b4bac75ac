/** Runs one loop over files at a time, ends it before shutdown, and wakes the outbox sender. */
const busyKey = 'jobs busy';
const endingKey = 'jobs ending';
const turnKey = 'files turn';
const seenKey = 'files turn seen';
const heldKey = 'files turns held';
const mostDoublings = 6;
const stepMs = 20;
/** Steps that `endTurns` waits: eight seconds, as `spark start` kills the server after ten. */
const lastSteps = 400;

export const lookEveryMs = 250;

/**
 * Begins a turn and returns its name; undefined while another runs. After a growing wait a new turn starts even if a
 * hanging scanner holds the old one.
 */
export function beginTurn(app: PbApp, patienceMs: number): string | undefined {
  const store = app.store();
  const seen = Number(store.get(seenKey) ?? 0);
  const held = Number(store.get(heldKey) ?? 0);
  if (Date.now() - seen < patienceMs * 2 ** Math.min(held, mostDoublings)) return undefined;
  if (seen > 0) store.set(heldKey, held + 1);
  const turn = $security.randomString(12);
  store.set(turnKey, turn);
  keepTurn(app);
  return turn;
}

/** False once another turn has begun or the server ends. */
export function isTurn(app: PbApp, turn: string): boolean {
  return app.store().get(turnKey) === turn;
}

export function keepTurn(app: PbApp): void {
  app.store().set(seenKey, Date.now());
}

export function leaveTurn(app: PbApp): void {
  app.store().set(turnKey, '');
  app.store().set(seenKey, 0);
}

export function restTurn(app: PbApp): void {
  keepTurn(app);
  sleep(lookEveryMs);
}

/** Delays the server's end, so databases close properly. */
export function whileBusy<T>(app: PbApp, work: () => T): T {
  return whileCounted(app, busyKey, work);
}

/** Counts the running work of all engines. */
function whileCounted<T>(app: PbApp, key: string, work: () => T): T {
  const count = (change: number) => app.store().setFunc(key, (before) => (before ?? 0) + change);
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

/** Ends the turns; waits some seconds for running work, and for mails being sent (`isOut` is true). */
export function endTurns(app: PbApp, isOut: () => boolean): void {
  const store = app.store();
  store.set(endingKey, true);
  store.set(turnKey, '');
  const isBusy = () => Number(store.get(busyKey) ?? 0) > 0 || isOut();
  for (let steps = 0; steps < lastSteps && isBusy(); steps += 1) {
    keepTurn(app);
    sleep(stepMs);
  }
}

const wokenKey = 'outbox woken';
const takingKey = 'outbox taking';
const askedKey = 'outbox asked';

/** Call when an item is written, even inside its transaction. */
export function wakeOutbox(app: PbApp): void {
  app.store().set(wokenKey, Date.now());
}

/** When the outbox was last woken, UTC ms; 0 for never. */
export function wokenAt(app: PbApp): number {
  return Number(app.store().get(wokenKey) ?? 0);
}

export function whileAsked<T>(app: PbApp, work: () => T): T {
  try {
    return whileCounted(app, takingKey, work);
  } finally {
    noteAsked(app);
  }
}

export function noteAsked(app: PbApp): void {
  app.store().set(askedKey, Date.now());
}

/** When the sender last asked, in UTC ms: `now` while it waits, 0 in a command. */
export function askedAt(app: PbApp, now: number): number {
  const store = app.store();
  return Number(store.get(takingKey) ?? 0) > 0 ? now : Number(store.get(askedKey) ?? 0);
}
