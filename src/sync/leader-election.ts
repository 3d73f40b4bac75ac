/** Leader election between tabs: one drains at a time; a tab that froze in its turn is passed over after ninety seconds. */
import type { DeviceDatabase } from './database.ts';
import type { Device } from './device.ts';
import type { Turn } from './drain.ts';
import { onLeave } from './leaving.ts';

const silentMs = 90_000;
const lookEveryMs = 15_000;

type Pass = (turn: Turn) => Promise<void>;

/** Web Locks as far as they are needed here; absent in old browsers. */
export type Locks = Pick<LockManager, 'request'> | undefined;

/** Each database has a queue, and each queue turns of its own. */
const lockOf = (database: string) => `${database}-outbox`;

/** Without locks every tab sends, and the server tells doubles apart. */
const unlocked: Turn = { alone: false, held: () => true };

/** Builds the turn-taking of one database. A browser that denies its storage denies the locks with it: none, then. */
export function createLeaderElection(db: DeviceDatabase, device: Device, locks: Locks) {
  return async (pass: Pass): Promise<void> => {
    if (!locks) return pass(unlocked);
    let began = false;
    const waiting = new AbortController();
    const since = device.now();
    const look = setInterval(
      () => void giveUpOnSilence(db, device, { waiting, since }).catch(() => undefined),
      lookEveryMs,
    );
    try {
      await inTurn(db, locks, { signal: waiting.signal }, (turn) => {
        began = true;
        clearInterval(look);
        return pass({ ...turn, alone: true });
      });
    } catch (error) {
      if (began) throw error;
      if (!waiting.signal.aborted) return await pass(unlocked);
      await inTurn(db, locks, { steal: true }, pass);
    } finally {
      clearInterval(look);
    }
  };
}

/** Runs a pass under the lock. When another tab takes the lock away, the pass hears of it and ends by itself. */
async function inTurn(
  { name }: DeviceDatabase,
  locks: NonNullable<Locks>,
  options: { signal: AbortSignal } | { steal: true },
  pass: Pass,
): Promise<void> {
  let began = false;
  let held = true;
  let stop = () => {};
  try {
    await locks.request(lockOf(name), options, () => {
      began = true;
      const left = new Promise<void>((letGo) => {
        stop = onLeave(() => {
          held = false;
          letGo();
        });
      });
      return Promise.race([pass({ alone: false, held: () => held }), left]);
    });
  } catch (error) {
    held = false;
    const stolen = began && error instanceof DOMException && error.name === 'AbortError';
    if (!stolen) throw error;
  } finally {
    stop();
  }
}

type Wait = { waiting: AbortController; since: number };

/**
 * A holder that gives no sign of life is frozen; a sign from the future came before the clock was set back. Where none is
 * kept at all, the browser has deleted it, and the holder writes none any more: it has as long from when the wait began.
 */
async function giveUpOnSilence(
  db: DeviceDatabase,
  device: Device,
  { waiting, since }: Wait,
): Promise<void> {
  const sign = await db.withReconnect(() => db.fact('heartbeat'));
  if (Math.abs(device.now() - (sign?.at ?? since)) > silentMs) waiting.abort();
}
