/** What "this device" means to a visitor's page: its own database, those of accounts, and who is signed in. */
import { type AccountDatabases } from '#device/account-databases.ts';
import { showBadge } from '#device/badge.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import { forgetIdle } from '#session/idle-storage.ts';
import { type Inventory, watchInventory } from '#device/inventory.ts';
import { notePushWanted } from '#session/push-wanted.ts';
import { forgetSession, isSessionKept } from '#session/session-storage.ts';
import { memberCaches } from '#worker/protocol.ts';

/** Counts all of it now, after each change of the visitor's own, and when someone comes back to the page. */
export function watchEverything(
  db: DeviceDatabase,
  accounts: AccountDatabases,
  show: (inventory: Inventory) => void,
): () => void {
  let own: Inventory | undefined;
  let ended = false;
  const look = async () => {
    if (!own || document.visibilityState === 'hidden') return;
    const all = await accounts.countWith(own);
    if (!ended) show({ ...all, signedIn: isSessionKept() });
  };
  const stop = watchInventory(db, (inventory) => {
    own = inventory;
    void look();
  });
  const lookAgain = () => void look();
  document.addEventListener('visibilitychange', lookAgain);
  return () => {
    ended = true;
    stop();
    document.removeEventListener('visibilitychange', lookAgain);
  };
}

/** Ends the session first: a tab of someone who is signed in would fetch everything again. */
export async function forgetMembers(accounts: AccountDatabases): Promise<void> {
  forgetSession();
  forgetIdle();
  notePushWanted(false);
  void showBadge(navigator, 0);
  for (const name of Object.values(memberCaches)) await globalThis.caches?.delete(name);
  await accounts.remove();
}
