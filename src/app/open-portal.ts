/** Opens a client's own database and joins it to the session and the server: everything the portal works with. */
import { paths } from '#config/paths.ts';
import type { Account, AuthAnswer } from '#domain/auth/session.ts';
import { findClaimable, forgetClaimable } from '#local/claimable.ts';
import { accountDatabase } from '#local/database-names.ts';
import { createHealth } from '#local/health.ts';
import { liveView } from '#local/live.ts';
import { keepEstimates, newestFirst } from '#local/own-copies.ts';
import type { ClaimAnswer, Portal } from '#local/portal.ts';
import { fieldsOf } from '#local/profile-ops.ts';
import { createProfileStore } from '#local/profile-store.ts';
import { removeDatabase } from '#local/remove-database.ts';
import type { Services } from '#local/services.ts';
import type { Session } from '#local/session.ts';
import { createSend, type SendingAccount } from '#remote/ops.ts';
import { createAccountReads } from '#remote/profiles.ts';
import { openOnceThere } from './load-device.ts';
import { openDevice, openStorage } from './open-device.ts';
import { createRefresh, keepFresh } from './portal-refresh.ts';
import type { Send } from './send-and-notice.ts';

export type OpenPortal = Awaited<ReturnType<typeof openPortal>>;

/** Who has signed in, how, and what the visitor's pages of this browser work with. */
export type PortalSurroundings = { account: Account; session: Session; visitor: Services };

/** Settles once what is kept of the account is known, with or without a network; `close` before another one is opened. */
export async function openPortal({ account, session, visitor }: PortalSurroundings) {
  const owner = account.id;
  const sender = sendingAccount(owner, session);
  const send = sendAndCheck(sender, session);
  const health = createHealth();
  const device = await openOnceThere(
    () =>
      Promise.resolve({
        openStorage: () => openStorage(health, accountDatabase(owner)),
        openDevice: (db: Parameters<typeof openDevice>[0]) =>
          openDevice(db, health, { owner, send }),
      }),
    health,
  );
  const { db, outbox, wake } = device;
  const guest = await openStorage(createHealth());
  const profile = createProfileStore({ db, device: device.device, health, wake, send, owner });
  const estimates = liveView(db, async () => newestFirst(await db.estimates.toArray()), []);
  const claimable = liveView(guest, () => findClaimable(guest), null);
  const sidebar = liveView(db, async () => isOpen(await db.facts.get('sidebar')), true);
  await Promise.all([profile.ready, estimates.ready, claimable.ready, sidebar.ready]);

  const reads = createAccountReads(sender);
  const fresh = createRefresh({ db, owner, reads, session, now: visitor.now });
  const stops = [
    keepFresh({
      refresh: fresh.refresh,
      outbox,
      profile,
      isSignedIn: () => sender.token() !== null,
    }),
    followSession(session, owner, device.signedIn),
    profile.stop,
    estimates.stop,
    claimable.stop,
    sidebar.stop,
  ];

  function close(): void {
    stops.forEach((stop) => stop());
    device.close();
    guest.end();
  }

  /** The one way out: everything of the account leaves this device, then its token does. */
  async function leave(): Promise<AuthAnswer> {
    // Emptied first: whatever happens next, nothing of this person is left to read.
    await db.write(db.tables, async () => {
      for (const table of db.tables) await table.clear();
    });
    await session.signOut();
    close();
    await removeDatabase(db.name);
    visitor.leaveTo(paths.portalLogin);
    return { ok: true };
  }

  const portal: Portal = {
    account,
    profile,
    estimates,
    claimable,
    sidebar,
    ...fresh,
    async claim({ estimate, key }): Promise<ClaimAnswer> {
      const answer = await reads.claim(estimate, key);
      if (answer.kind !== 'read') return answer.kind;
      await keepEstimates(db, [answer.value.estimate]);
      const isForgotten = await forgetClaimable(guest, estimate);
      // The visitor's pages of this tab would write it back.
      if (isForgotten && visitor.drafts.snapshot()?.draft.id === estimate) {
        await visitor.drafts.reset();
      }
      const { profile: now, loaded } = profile.snapshot();
      const empty = Object.values(fieldsOf(now)).every((text) => text === '');
      if (loaded && empty) await profile.save({ ...fieldsOf(now), ...answer.value.contact });
      return 'claimed';
    },
    keepSidebar: (open) => {
      void db.write([db.facts], () => db.facts.put({ name: 'sidebar', open }));
    },
    signOut: leave,
    async signOutEverywhere() {
      const answer = await session.signOutEverywhere();
      return answer.ok ? leave() : answer;
    },
  };

  const services: Services = {
    ...visitor,
    drafts: device.drafts,
    forms: device.forms,
    health,
    outbox,
    outboxPath: paths.portalOutbox,
    exportWaiting: device.exportWaiting,
    importWaiting: (zip) => device.importWaiting(zip),
    watchInventory: device.watchInventory,
    wipe: () => device.wipe(),
    source: device.source,
  };
  return { services, portal, close };
}

/** The token counts only while it is this account's and the server has not refused it. */
function sendingAccount(id: string, session: Session): SendingAccount {
  return {
    id,
    token: () => {
      const { user, expired } = session.snapshot();
      return user?.id === id && !expired ? session.token() : null;
    },
  };
}

/** Where the server does not know the account any more, the session hears of it. */
function sendAndCheck(sender: SendingAccount, session: Session): Send {
  const send = createSend(undefined, undefined, sender);
  return async (ops) => {
    const outcome = await send(ops);
    if (outcome.kind === 'refused' && outcome.code === 'auth_expired') void session.check();
    return outcome;
  };
}

/** What waits for a sign-in goes out after it, and after a token that was renewed. */
function followSession(
  session: Session,
  owner: string,
  signedIn: (atOnce: boolean) => Promise<void>,
): () => void {
  const isOwn = () => {
    const { user, expired } = session.snapshot();
    return user?.id === owner && !expired;
  };
  if (isOwn()) void signedIn(true);
  return session.on((event) => {
    if (!isOwn()) return;
    if (event === 'signed-in') void signedIn(true);
    if (event === 'token-refreshed') void signedIn(false);
  });
}

function isOpen(fact: { name: string; open?: boolean } | undefined): boolean {
  return fact?.open ?? true;
}
