/**
 * Whose turn it is to send. A mail server that takes a connection and never answers holds its sender for ever: after a
 * while another one takes over, each time later than before, so that few are ever held.
 */
const turnKey = 'mail turn';
const seenKey = 'mail turn seen';
const heldKey = 'mail turns held';
const busyKey = 'mail busy';
const mostDoublings = 6;
const stepMs = 20;
const lastSteps = 100;

/** A new turn, or nothing while the present one shows that it goes on, or is not long enough silent. */
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

/** True until another turn begins, or sending ends. */
export function isTurn(app: PbApp, turn: string): boolean {
  return app.store().get(turnKey) === turn;
}

/** Shows that the turn goes on. */
export function keepTurn(app: PbApp): void {
  app.store().set(seenKey, Date.now());
}

/** A mail left: whatever held others back is over. */
export function noteReached(app: PbApp): void {
  app.store().set(heldKey, 0);
}

/** Does what should not be cut off. */
export function whileBusy(app: PbApp, work: () => void): void {
  const store = app.store();
  store.set(busyKey, true);
  try {
    work();
  } finally {
    store.remove(busyKey);
  }
}

/** Before the process ends: no turn goes on, and a mail on its way has a moment to arrive. */
export function endTurns(e: AppEvent): void {
  const store = e.app.store();
  store.set(turnKey, '');
  for (let steps = 0; steps < lastSteps && store.get(busyKey) === true; steps += 1) sleep(stepMs);
  e.next();
}
