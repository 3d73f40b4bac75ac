/** Leader election: one tab sends. A frozen tab loses its turn after ninety seconds. */
import type { DeviceDatabase } from './database.ts';
import type { Device } from './device.ts';
import type { TabLock } from './drain.ts';
import { onLeave } from './leaving.ts';

const silentMs = 90_000;
const lookEveryMs = 15_000;

type Pass = (lock: TabLock) => Promise<void>;

export type Locks = Pick<LockManager, 'request'> | undefined;

const lockOf = (database: string) => `${database}-outbox`;

/** Without locks every tab sends, and the server ignores duplicates. */
const unlocked: TabLock = { alone: false, held: () => true };

/** A browser that denies storage may also deny locks. */
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
      await inTurn(db, locks, { signal: waiting.signal }, (lock) => {
        began = true;
        clearInterval(look);
        return pass({ ...lock, alone: true });
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

/** Runs a pass; it ends early if another tab takes over. */
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

/** Takes the lock from a tab whose last heartbeat is old or in the future. Without any record counts from `since`. */
async function giveUpOnSilence(
  db: DeviceDatabase,
  device: Device,
  { waiting, since }: Wait,
): Promise<void> {
  const sign = await db.withReconnect(() => db.fact('heartbeat'));
  if (Math.abs(device.now() - (sign?.at ?? since)) > silentMs) waiting.abort();
}
