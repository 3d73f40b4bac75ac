/** Leases the loop over files to one run at a time, ends jobs before shutdown, and wakes the outbox sender. */
const busyKey = 'jobs busy';
const endingKey = 'jobs ending';
const leaseKey = 'files lease';
const seenKey = 'files lease seen';
const heldKey = 'files leases held';
const mostDoublings = 6;
const stepMs = 20;
/** Steps that `endJobs` waits: eight seconds, as `spark start` kills the server after ten. */
const lastSteps = 400;

export const lookEveryMs = 250;

/**
 * Returns a lease of the loop; undefined while another holds it. After a growing wait a new one is given even if a
 * hanging scanner holds the old one.
 */
export function acquireLease(app: PbApp, patienceMs: number): string | undefined {
  const store = app.store();
  const seen = Number(store.get(seenKey) ?? 0);
  const held = Number(store.get(heldKey) ?? 0);
  if (Date.now() - seen < patienceMs * 2 ** Math.min(held, mostDoublings)) return undefined;
  if (seen > 0) store.set(heldKey, held + 1);
  const lease = $security.randomString(12);
  store.set(leaseKey, lease);
  renewLease(app);
  return lease;
}

/** False once another run has it or the server ends. */
export function hasLease(app: PbApp, lease: string): boolean {
  return app.store().get(leaseKey) === lease;
}

export function renewLease(app: PbApp): void {
  app.store().set(seenKey, Date.now());
}

export function releaseLease(app: PbApp): void {
  app.store().set(leaseKey, '');
  app.store().set(seenKey, 0);
}

export function restWithLease(app: PbApp): void {
  renewLease(app);
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

/** Ends the leases; waits some seconds for running work, and for mails being sent (`isOut` is true). */
export function endJobs(app: PbApp, isOut: () => boolean): void {
  const store = app.store();
  store.set(endingKey, true);
  store.set(leaseKey, '');
  const isBusy = () => Number(store.get(busyKey) ?? 0) > 0 || isOut();
  for (let steps = 0; steps < lastSteps && isBusy(); steps += 1) {
    renewLease(app);
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
