import { isInForce } from '#config/consents.ts';
import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { profileFields } from '#domain/clients/profile.ts';
import type { FormName } from '#domain/stored-form.ts';
import { hintTopic } from '#domain/notifications/hints.ts';
import { type ReadState, reasonOf } from '#domain/read-state.ts';
import { firstZone } from '#features/appointments/zone-choice.ts';
import {
  declineFound,
  findClaimable,
  firstFound,
  forgetClaimable,
  isBeingSent,
} from '#features/portal/data/claimable.ts';
import type { DraftStore } from '#features/estimator/data/draft-store.ts';
import { createHealth } from '#device/health.ts';
import { watched } from '#sync/watched.ts';
import { liveView } from '#sync/live.ts';
import {
  createEstimateReads,
  createRefresh,
  keepEstimates,
  keepFresh,
  newestFirst,
} from '#features/portal/data/portal-refresh.ts';
import { type ClaimAnswer, type Portal, createPreferences } from '#features/portal/data/portal.ts';
import { createSignals, whileVisible } from '#session/signals.ts';
import type { ClientKind } from '#sync/client-kinds.ts';
import { collectionKind } from '#sync/collection.ts';
import { createProfileStore } from '#features/portal/data/profile-store.ts';
import { filesInThreads, messageKinds } from '#features/messages/data/message-writes.ts';
import { visitorKinds } from '#worker/visitor-kinds.ts';
import { createAskChange } from '#features/appointments/data/appointments.ts';
import { createAppointments } from '#features/appointments/data/own-appointments.ts';
import { createEngagementStore, letterNews } from '#features/engagements/data/engagement-store.ts';
import { createOnboardingStore, progressIn } from '#features/onboarding/data/onboarding-store.ts';
import {
  type AccountDependencies,
  openAccount,
  type OpenAccount,
  openEvents,
} from './open-account.ts';
import { openStorage } from './open-device.ts';
import { openMessages } from './open-messages.ts';
import { createRequestFiles } from '#features/requests/data/request-files.ts';
import {
  type Requests,
  createFetchFile,
  createRequestReads,
  createRequestStore,
  filesWithRequests,
  requestKinds,
} from '#features/requests/data/request-store.ts';
import { countRequests } from '#features/requests/data/request-queries.ts';
import {
  createDeviceFiles,
  noteOpened,
  readFirmFiles,
  readStoredIds,
} from '#features/requests/data/device-files.ts';
import { previewType } from '#domain/documents/document.ts';
import { readPart } from '#sync/files.ts';
import { saveFile, saveFrom } from '#ui/save-file.ts';

export const clientKinds = {
  'profile.save': collectionKind,
  ...requestKinds,
  'onboarding.save': collectionKind,
  'onboarding.submit': collectionKind,
  'consent.give': collectionKind,
  'preferences.save': collectionKind,
  'event.read': collectionKind,
  ...messageKinds,
  'appointment.wish': collectionKind,
  'engagement.open': collectionKind,
  'engagement.sign': collectionKind,
  'engagement.decline': collectionKind,
} satisfies Record<string, ClientKind>;

const kinds = {
  ...clientKinds,
  'document.attach': filesInThreads(filesWithRequests(visitorKinds['document.attach'])),
};

/** Resolves once stored data is read, even offline. Close it before opening another. */
export async function openPortal(
  deps: AccountDependencies & { drafts: Pick<DraftStore, 'snapshot' | 'reset'> },
) {
  const { account, session, visitor, drafts } = deps;
  const owner = account.id;
  const [open, guest] = await Promise.all([
    openAccount(deps, { outboxPath: paths.portalOutbox, loginPath: paths.portalLogin, kinds }),
    openStorage(createHealth()),
  ]);
  const { asking, db, outbox, services } = open;
  const isSignedIn = async () => {
    await session.check();
    const { user, expired } = session.snapshot();
    return user?.id === owner && !expired;
  };
  const profile = createProfileStore({ ...open, owner, isSignedIn });
  const sidebar = liveView(db, async () => (await db.fact('sidebar'))?.open ?? true, true);
  const mails = createPreferences({ ...open, owner });
  const events = openEvents(open, owner, visitor);
  await Promise.all([profile.ready, sidebar.ready, mails.ready]);

  const reads = createEstimateReads(open.ask);
  const { requests, count, read, stop: stopRequests } = openRequests(open);
  const onboarding = createOnboardingStore({ ...open, owner });
  const progressNow = () => {
    const shown = onboarding.snapshot();
    return shown.loaded ? progressIn(shown) : null;
  };
  const { show: showProgress, ...progress } = watched(progressNow());
  onboarding.subscribe(() => showProgress(progressNow()));
  const letters = createEngagementStore(open);
  const agreesNow = () =>
    onboarding
      .snapshot()
      .consents.some((consent) => consent.kind === 'electronic-records' && isInForce(consent));
  const { show: showAgreed, ...agreed } = watched(agreesNow());
  onboarding.subscribe(() => showAgreed(agreesNow()));
  const letterNow = () => letterNews(letters.snapshot(), visitor.now());
  const { show: showLetter, ...letter } = watched(letterNow());
  letters.subscribe(() => showLetter(letterNow()));
  const booked = openAppointments(open);
  const { messages, adviser, unread } = openMessages(open, owner, {
    openFile: (file) => requests.openFile({ ...file, size: 0 }),
    download: (file) => requests.download({ ...file, size: 0 }),
  });
  const besides = {
    profile: profile.refresh,
    requests: read,
    onboarding: onboarding.refresh,
    engagements: letters.refresh,
    mails: mails.refresh,
    appointments: booked.read,
    messages: async () => (firm.features.messages ? messages.read(owner) : 'read'),
    events: events.refresh,
  };
  const { refresh, freshness, lastOf } = createRefresh({
    db,
    reads,
    besides,
    now: visitor.now,
  });
  const stops = [
    keepFresh({
      refresh,
      outbox,
      shown: [profile, onboarding],
      signals: whileVisible(createSignals(asking.token, [hintTopic(owner)])),
      isSignedIn: () => asking.token() !== null,
    }),
    profile.stop,
    stopRequests,
    onboarding.stop,
    letters.stop,
    sidebar.stop,
    mails.stop,
    events.stop,
    booked.stop,
  ];

  function close(): void {
    stops.forEach((stop) => stop());
    open.close();
    guest.end();
  }

  const leave = () => open.leave(close);

  const portal: Portal = {
    account,
    profile,
    mails,
    estimates: {
      db,
      read: async () => newestFirst(await db.estimates.toArray()),
      first: null,
    },
    requests: count,
    progress,
    letter,
    appointment: {
      ...booked.next,
      read: async () => {
        const found = await booked.next.read();
        if (!found) return null;
        const { next, can, zone } = found;
        return { can, next: next && { starts: next.starts, zone: firstZone(zone) } };
      },
    },
    unread,
    claimable: { db: guest, read: () => findClaimable(guest), first: null },
    found: { db, read: () => firstFound(db), first: null },
    decline: ({ estimate }) => declineFound(db, estimate),
    sidebar,
    refresh,
    freshness,
    lastOf,
    async claim({ estimate, key }): Promise<ClaimAnswer> {
      if (await isBeingSent(guest, estimate)) return 'sending';
      const answer = await reads.claim(estimate, key);
      if (answer.kind !== 'read') return reasonOf(answer);
      await keepEstimates(db, [answer.value.estimate]);
      await declineFound(db, estimate);
      const isForgotten = await forgetClaimable(guest, estimate);
      // Clears the claimed estimate in this tab, whose visitor pages would store it again.
      if (isForgotten && drafts.snapshot()?.draft.id === estimate) {
        await drafts.reset();
      }
      const fillIn = () => {
        const { profile: now, loaded } = profile.snapshot();
        if (!loaded) return;
        stop();
        const isEmpty = profileFields.every((field) => now[field] === '');
        if (isEmpty) void profile.save({ ...now, ...answer.value.contact });
      };
      const stop = profile.subscribe(fillIn);
      fillIn();
      return 'claimed';
    },
    keepSidebar: (open) => {
      void db.write([db.facts], () => db.facts.put({ name: 'sidebar', open }));
    },
    async findUnsaved() {
      const [forms, photos] = await db.withReconnect(() =>
        Promise.all([db.forms.toArray(), db.photos.count()]),
      );
      const found = new Set<FormName | 'photos'>(forms.map(({ form }) => form));
      return photos > 0 ? found.add('photos') : found;
    },
    signOut: leave,
    async signOutEverywhere() {
      const answer = await session.signOutEverywhere();
      return answer.ok ? leave() : answer;
    },
  };

  const parts = {
    services,
    portal,
    events,
    requests: { ...requests, last: lastOf('requests'), refresh },
    onboarding: { onboarding, last: lastOf('onboarding'), refresh },
    engagements: { engagements: letters, agreed, last: lastOf('engagements'), refresh },
    appointments: { ...booked.appointments, last: lastOf('appointments'), refresh },
    messages: {
      ...messages,
      adviser,
    },
  };
  return { parts, close };
}

/** Opens appointments; `read` reads nothing if the feature is disabled. */
function openAppointments(open: OpenAccount) {
  const change = createAskChange(open.asking);
  const opened = createAppointments(open, { ask: open.ask, change });
  return {
    ...opened,
    read: async (): Promise<ReadState> => (firm.features.appointments ? opened.read() : 'read'),
  };
}

/** Opens requests, without `last` and `refresh`, which the portal adds. */
function openRequests(open: OpenAccount) {
  const { db, device, health, outbox, photos } = open;
  const reads = createRequestReads(open.ask);
  const { look, read, stop, ...store } = createRequestStore({ ...open, read: reads.mine });
  const requests: Omit<Requests, 'last' | 'refresh'> = {
    ...store,
    ...createRequestFiles(open, photos, look),
    photos,
    discard: (op) => outbox.discard(op),
    ...createDeviceFiles({ db, device, health, fetchFile: createFetchFile(reads) }),
    history: reads.history,
    fromFirm: { db, read: () => readFirmFiles(db), first: null },
    storedIds: { db, read: () => readStoredIds(db), first: new Set() },
    async download({ id, name, size }) {
      const stored = await db.withReconnect(() => db.keptFiles.get(id));
      if (stored) {
        saveFile(
          name,
          previewType(name) ?? 'application/octet-stream',
          await readPart(db, id, 0, size),
        );
        return 'read';
      }
      const answer = await reads.link(id);
      if (answer.kind !== 'read') return reasonOf(answer);
      saveFrom(answer.value.url);
      await noteOpened(db, id, device.now());
      return 'read';
    },
  };
  const count = { db, read: async () => countRequests((await look()) ?? []), first: null };
  return { requests, count, read, stop };
}
