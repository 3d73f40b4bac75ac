/** Opens a signed-in account's database and connects it to session and server. */

import type { Account, AuthAnswer } from '#domain/auth/session.ts';
import { accountDatabase } from '#sync/database-names.ts';
import type { ClientKinds } from '#sync/client-kinds.ts';
import { createHealth } from '#device/health.ts';
import { removeDatabase } from '#device/account-databases.ts';
import type { Services } from '#device/services.ts';
import { type Asking, createAsk } from '#session/account-ask.ts';
import type { Session } from '#session/session.ts';
import { createSend, type SendingAccount } from '#sync/ops.ts';
import { accountCopies } from '#device/export-waiting.ts';
import { keepingSent } from '#sync/sent-again.ts';
import { createUpload } from '#sync/uploads.ts';
import { createVerify } from '#sync/verify.ts';
import { visitorKinds } from '#worker/visitor-kinds.ts';
import { opOfForm } from '#domain/stored-form.ts';
import type { OpKind } from '#domain/ops/op.ts';
import { openOnceThere } from './boot/load-device.ts';
import { openDevice, openStorage, type Send } from './open-device.ts';
import { memberWaiting } from './member-waiting.ts';
import { visitorWaiting } from './visitor-waiting.ts';
import { openEstimate } from './create-services.ts';
import { showBadge } from '#device/badge.ts';
import { countUnread, createEvents, type Events } from '#features/notifications/data/events.ts';
import { storedRole } from '#session/stored-role.ts';

export type OpenAccount = Awaited<ReturnType<typeof openAccount>>;

export type AccountDependencies = { account: Account; session: Session; visitor: Services };

type AccountPaths = { outboxPath: string; loginPath: string; kinds: ClientKinds };

/** Resolves once pending ops are read, even offline; call `close` before opening another. */
export async function openAccount(
  { account, session, visitor }: AccountDependencies,
  { outboxPath, loginPath, kinds }: AccountPaths,
) {
  const owner = account.id;
  const sender = sendingAccount(owner, session);
  const transport = (watchedFetch: typeof fetch) => ({
    send: sendAndCheck(sender, session, watchedFetch),
    upload: createUpload(undefined, watchedFetch, sender),
    ask: createVerify(undefined, watchedFetch, sender),
  });
  const rows = keepingSent({ ...visitorKinds, ...kinds }, notSentAgain);
  const health = createHealth();
  const device = await openOnceThere(
    () =>
      Promise.resolve({
        openStorage: () => openStorage(health, accountDatabase(owner)),
        openDevice: (db: Parameters<typeof openDevice>[0]) =>
          openDevice(db, health, { owner, transport, kinds: rows }),
      }),
    health,
  );
  const { db, watchedFetch, outbox, wake } = device;
  const asking: Asking = {
    token: sender.token,
    onRefused: () => void session.check(),
    fetcher: watchedFetch,
  };
  const stopFollowing = followSession(session, owner, device.signedIn);

  function close(): void {
    stopFollowing();
    device.close();
  }

  const services: Services = {
    ...visitor,
    estimate: openEstimate(device.drafts),
    hasFormText: device.forms,
    health,
    outbox,
    waitingKinds: { ...visitorWaiting, ...memberWaiting },
    outboxPath,
    exportWaiting: async () => device.exportWaiting(await accountCopies(db, owner)),
    watchInventory: device.watchInventory,
    wipe: () => device.wipe(),
    source: device.source,
  };

  return {
    db,
    device: device.device,
    health,
    outbox,
    photos: device.photos,
    wake,
    send: sendAndCheck(sender, session, watchedFetch),
    ask: createAsk(asking),
    asking,
    services,
    close,
    /** Deletes the account's data here, then signs out. `closeAll` closes what reads this database. */
    async leave(closeAll: () => void): Promise<AuthAnswer> {
      // Deletes first, so no personal data is left if a later step fails.
      await db.write(db.tables, async () => {
        for (const table of db.tables) await table.clear();
      });
      await session.signOut('leaves');
      closeAll();
      await removeDatabase(db.name);
      visitor.leaveTo(loginPath);
      return { ok: true };
    },
  };
}

/** Sends only with this account's token, unless the server refused it. */
function sendingAccount(id: string, session: Session): SendingAccount {
  return {
    id,
    token: () => {
      const { user, expired } = session.snapshot();
      return user?.id === id && !expired ? session.token() : null;
    },
  };
}

function sendAndCheck(sender: SendingAccount, session: Session, watchedFetch: typeof fetch): Send {
  const send = createSend(undefined, watchedFetch, sender);
  return async (ops) => {
    const outcome = await send(ops);
    if (outcome.kind === 'refused' && outcome.code === 'auth_expired') void session.check();
    return outcome;
  };
}

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

/** Not resent to a restored server: visitors' forms, whose text is not kept, and posts, for editors to decide. */
export const notSentAgain: ReadonlySet<string> = new Set<OpKind>([
  ...Object.values(opOfForm),
  'estimate.save',
  'estimate.submit',
  'post.save',
  'post.delete',
  'post.restore',
  'image.add',
]);

/** After a sign-out the icon counts what of the visitor waits, in `visitor`. */
export function openEvents(open: OpenAccount, owner: string, visitor: Services): Events {
  const { outbox } = open;
  const events = createEvents({ ...open, owner });
  const show = () =>
    void showBadge(navigator, countUnread(events.snapshot()) + outbox.snapshot().length);
  const stops = [events.subscribe(show), outbox.subscribe(show)];
  show();
  const stop = () => {
    events.stop();
    for (const end of stops) end();
    if (storedRole() === null) void showBadge(navigator, visitor.outbox.snapshot().length);
  };
  return { ...events, stop };
}
