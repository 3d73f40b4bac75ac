import { paths } from '#config/paths.ts';
import { createTeam, type Desk } from '#features/team/data/team-desk.ts';
import type { OpKind } from '#domain/ops/op.ts';
import {
  createClientStore,
  requestWorkKinds,
  type ClientDesk,
} from '#features/clients/data/client-store.ts';
import {
  createFirmFiles,
  filesFromFirm,
  firmFileKinds,
} from '#features/clients/data/files-for-clients.ts';
import {
  countTyped,
  filesInThreads,
  messageKinds,
  messageWorkKinds,
} from '#features/messages/data/message-writes.ts';
import { leadOpKinds } from '#features/leads/data/lead-store.ts';
import { postKinds } from '#features/posts/data/post-saving.ts';
import type { ClientKind } from '#sync/client-kinds.ts';
import { collectionKind } from '#sync/collection.ts';
import { countUnsaved, type PostArrival } from '#features/posts/data/post-views.ts';
import { visitorKinds } from '#worker/visitor-kinds.ts';
import { clientPath, leadPath, newPostPath } from '#config/member-paths.ts';
import type { WaitingKind } from '#device/waiting-kinds.ts';
import { textsIn } from '#forms/form-texts.ts';
import { templateRoutes, templateSchema } from '#domain/engagements/letter.ts';
import { newId } from '#domain/ids.ts';
import { createAppointmentDesk } from '#features/appointments/data/appointment-desk.ts';
import { createTypedTexts } from '#forms/typed-texts.ts';
import { firmRevisionSchema, firmRoutes } from '#domain/firm/firm-desk.ts';
import type { FirmDesk } from '#features/firm/data/firm-desk.ts';
import { createPostStore } from '#features/posts/data/post-store.ts';
import type { StaffPosts } from '#features/posts/data/staff-posts.ts';
import { shrinkImage } from '#features/posts/editor/shrink-image.ts';
import { createOwnerRequest } from '#session/owner-request.ts';
import { imageTexts } from '#texts/posts.ts';
import { letterReasons } from '#texts/outbox-members.ts';
import type { NoticeCode } from '#domain/notice-codes.ts';
import { dropIdleWorks } from '#features/posts/data/post-typing.ts';
import { createStaffImages } from '#features/posts/data/post-images.ts';
import { createPostReading } from '#features/posts/data/post-reading.ts';
import { bookListSchema, bookPreviewSchema, bookRoutes } from '#domain/price-books/book-desk.ts';
import { createCopyBook, type PriceDesk } from '#features/prices/data/price-desk.ts';
import {
  type AccountDependencies,
  openAccount,
  type OpenAccount,
  openEvents,
} from './open-account.ts';
import { openLeads } from './open-leads.ts';
import type { clientKinds } from './open-portal.ts';
import { filesByLink, openMessageDesk } from './open-message-desk.ts';
import { openToDo } from './open-to-do.ts';
import { at, memberWaiting, type OpLabels, waitingKindsOf } from './member-waiting.ts';
import type { Account } from '#domain/auth/session.ts';
import { createClientList } from '#features/clients/data/client-list.ts';
import { createClientReads, readFile } from '#features/clients/data/clients-server.ts';
import type { LeadDesk } from '#features/leads/data/lead-desk.ts';

const staffWaiting = {
  'document.withdraw': ['File withdrawn from a client', 'The client still has the file.'],
  'thread.note': [
    'Internal note on a thread',
    'The note is removed from this device and not saved.',
  ],
  'thread.move': ['Thread closed or opened', 'The thread stays as it was.'],
  'post.save': [
    'Post',
    'This version of the post is not saved. What you wrote stays in the editor.',
  ],
  'post.delete': ['Deleted post', 'The post is not deleted.'],
  'post.restore': ['Restored post', 'The post stays deleted.'],
  'image.add': ['Image', 'The image is removed from this device and not sent.'],
  'lead.change': ['Change to a lead', 'The lead stays as it was.'],
  'lead.note': ['Note on a lead', 'The note is removed from this device and not saved.'],
  'lead.reply': ['Reply to a lead', 'The reply is removed from this device and not sent.'],
  'request.begin': ['List of requests', 'The requests are not made.'],
  'request.add': ['Request to a client', 'The client is not asked for this.'],
  'request.change': ['Change to a request', 'The request stays as it was.'],
  'request.decide': ['Decision on a request', 'The request stays as it was.'],
  'onboarding.reopen': ['Part of an onboarding, opened again', 'The part stays submitted.'],
  'onboarding.review': ['Onboarding looked at', 'The onboarding goes on waiting for us.'],
  'engagement.draft': ['Draft of a letter', 'The letter stays as it was.'],
  'engagement.send': ['Engagement letter', 'The letter is not sent.'],
  'engagement.withdraw': ['Letter withdrawn', 'The client can still sign the letter.'],
} as const;

const staffKinds = {
  ...postKinds,
  ...leadOpKinds,
  ...requestWorkKinds,
  ...firmFileKinds,
  ...messageWorkKinds,
} satisfies Record<
  Exclude<OpKind, keyof typeof visitorKinds | keyof typeof clientKinds>,
  ClientKind
>;

const kinds = {
  ...staffKinds,
  ...messageKinds,
  'event.read': collectionKind,
  'document.attach': filesInThreads(filesFromFirm(visitorKinds['document.attach'])),
};

export async function openDesk(deps: AccountDependencies) {
  const open = await openAccount(deps, {
    outboxPath: paths.adminOutbox,
    loginPath: paths.admin,
    kinds,
  });
  const { services } = open;
  const { leads, stop: stopLeads } = await openLeads(open, { ...deps, now: deps.visitor.now });
  const ownName = () => leads.knownStaff().find(({ id }) => id === deps.account.id)?.name;
  const { posts, stop: stopPosts } = await openPosts(open, deps, ownName);
  const appointments = createAppointmentDesk(open, deps.account.id);
  const clients = openClients(open, { ...deps, leads, now: deps.visitor.now });
  const { messages, desk: messageDesk } = openMessageDesk(open, {
    me: deps.account.id,
    onOccasion: leads.onOccasion,
    files: filesByLink(clients),
    appointments,
  });
  const { toDo, stop: stopToDo } = openToDo(open, {
    leads,
    clients,
    messages: messageDesk,
    now: deps.visitor.now,
  });
  const owner = deps.account.id;
  const events = openEvents(open, owner, deps.visitor);
  const stopLooking = leads.onOccasion(() => void events.refresh());
  const stops: (() => void)[] = [stopLooking, events.stop, stopToDo, stopPosts, stopLeads];
  const prices = openPrices(open);
  const firm = openFirm(open, posts);

  function close(): void {
    stops.forEach((stop) => stop());
    open.close();
  }

  const desk: Desk = {
    account: deps.account,
    async countUnsaved() {
      const { notes: onLeads, replies } = leads.work;
      const notes =
        (await onLeads.countDrafts()) +
        (await replies.countDrafts()) +
        (await clients.work.countTyped());
      const messagesTyped = await countTyped(open.db);
      const others =
        (await appointments.countTyped()) + (await prices.countTyped()) + (await firm.countTyped());
      return (await countUnsaved(open.db)) + notes + messagesTyped + others;
    },
    team: createTeam(open.asking),
    staff: leads.staff,
    knownStaff: leads.knownStaff,
    signOut: () => open.leave(close),
  };
  const parts = {
    services: { ...services, waitingKinds: { ...services.waitingKinds, ...deskWaiting } },
    desk,
    posts,
    leads,
    clients,
    appointmentDesk: appointments,
    messages,
    messageDesk,
    toDo,
    events,
    prices,
    firm,
  };
  return { parts, close };
}

type MemberKind = Exclude<OpKind, keyof typeof visitorKinds> | 'document.attach';

const ofClient: Partial<WaitingKind> = {
  editPath: ({ body }) => clientPath(textsIn(body)['client'] ?? ''),
};
const ofLead: Partial<WaitingKind> = {
  editPath: ({ body }) => leadPath(textsIn(body)['lead'] ?? ''),
};

const staffLabels: OpLabels<keyof typeof staffWaiting> = {
  'document.withdraw': at(paths.adminClients),
  'post.save': { editPath: ({ entity }) => newPostPath(entity) },
  'post.delete': at(paths.adminDashboard),
  'post.restore': at(paths.adminDashboard),
  'lead.change': { editPath: ({ entity }) => leadPath(entity) },
  'lead.note': ofLead,
  'lead.reply': ofLead,
  'request.begin': at(paths.adminClients),
  'request.add': ofClient,
  'request.change': at(paths.adminClients),
  'request.decide': at(paths.adminClients),
  'engagement.draft': { ...ofClient, reasons: letterReasons },
  'engagement.send': { ...at(paths.adminClients), reasons: letterReasons },
  'engagement.withdraw': at(paths.adminClients),
};

const atDesk = { signIn: paths.admin };
const heldBack = 'It follows something else that waits here.';

export const deskWaiting: Record<MemberKind, WaitingKind> = {
  ...memberWaiting,
  ...waitingKindsOf(staffWaiting, staffLabels, { ...atDesk, heldBack }),
  'document.attach': {
    ...memberWaiting['document.attach'],
    ...atDesk,
    editPath: ({ body }) => {
      const { client } = textsIn(body);
      return client === undefined ? paths.adminMessages : clientPath(client);
    },
  },
  'thread.begin': { ...memberWaiting['thread.begin'], ...atDesk, ...ofClient },
  'message.send': { ...memberWaiting['message.send'], ...atDesk, ...at(paths.adminMessages) },
  'thread.seen': { ...memberWaiting['thread.seen'], ...atDesk },
  'event.read': { ...memberWaiting['event.read'], ...atDesk },
};

function openFirm(
  open: OpenAccount,
  pictures: Pick<StaffPosts, 'addImage' | 'imageUrl'>,
): FirmDesk & { countTyped: () => Promise<number> } {
  const ask = createOwnerRequest(open.asking);
  return {
    template: {
      look: () => ask(templateRoutes.look, templateSchema),
      save: (seen, text) => ask(templateRoutes.save, templateSchema, { seen, text }),
    },
    look: () => ask(firmRoutes.look, firmRevisionSchema),
    change: (rev, entered) => ask(firmRoutes.change, firmRevisionSchema, { rev, entered }),
    again: (rev) => ask(firmRoutes.again, firmRevisionSchema, { rev }),
    async takePicture(file) {
      const shrunk = await shrinkImage(file);
      if ('problem' in shrunk) return { problem: imageTexts[shrunk.problem] };
      return (await pictures.addImage(shrunk.image)) ?? { problem: imageTexts.full };
    },
    pictureUrl: pictures.imageUrl,
    ...createTypedTexts(open, 'firm'),
  };
}

/** Opens posts for editor and dashboard; call `stop` before closing the database. */
async function openPosts(
  open: OpenAccount,
  { account, session, visitor }: AccountDependencies,
  ownName: () => string | undefined,
): Promise<{ posts: StaffPosts; stop: () => void }> {
  const { db, asking } = open;
  await dropIdleWorks(db, visitor.now()).catch(() => undefined);
  const reading = createPostReading({
    db,
    ask: open.ask,
    session,
    isSignedIn: () => asking.token() !== null,
    now: visitor.now,
  });
  const { list, readPost, revisions, revision } = reading;
  const store = createPostStore({
    ...open,
    readPost,
    readImage: createStaffImages(asking),
    author: () => ownName() || (session.snapshot().user?.email ?? account.email),
  });
  store.onArrival((arrival) => {
    const notice = noticeOf(arrival);
    if (notice && document.visibilityState === 'visible') visitor.notify(...notice);
  });
  return {
    posts: { ...store, list, revisions, revision },
    stop: () => {
      reading.stop();
      store.stop();
    },
  };
}

/** An op's toast, null for none: frame and page show rejected saves. */
function noticeOf({ kind, made, moved, status }: PostArrival): [NoticeCode, string?] | null {
  if (status === 'refused') {
    if (kind === 'post.delete') return ['post-delete-failed'];
    return kind === 'post.restore' ? ['post-failed', 'Failed to restore post.'] : null;
  }
  if (kind === 'post.save') return [made ? 'post-created' : 'post-updated'];
  if (kind === 'post.delete') return ['post-deleted'];
  if (kind !== 'post.restore') return null;
  return moved
    ? ['post-restored', 'Restored as a draft with a new address; the old one is taken.']
    : ['post-restored'];
}

function openPrices(open: OpenAccount): PriceDesk & { countTyped: () => Promise<number> } {
  const ask = createOwnerRequest(open.asking);
  return {
    list: () => ask(bookRoutes.list, bookListSchema),
    copy: createCopyBook(
      (copy) => ask(bookRoutes.copy, bookListSchema, copy),
      () => newId(open.device.random),
    ),
    change: (change) => ask(bookRoutes.change, bookListSchema, change),
    preview: (id) => ask(bookRoutes.preview, bookPreviewSchema, { id }),
    publish: (book) => ask(bookRoutes.publish, bookListSchema, book),
    withdraw: (book) => ask(bookRoutes.withdraw, bookListSchema, book),
    ...createTypedTexts(open, 'prices'),
  };
}

type Dependencies = {
  account: Account;
  leads: LeadDesk;
  now: () => number;
};

export function openClients(
  { ask, db, device, health, outbox, send, wake }: OpenAccount,
  { account, leads, now }: Dependencies,
): ClientDesk {
  const { find, open, audit, countersign, link, assign, remind } = createClientReads(ask);
  const deps = { db, device, health, wake, send };
  return {
    me: { id: account.id, email: account.email },
    staff: leads.staff,
    knownStaff: leads.knownStaff,
    onOccasion: leads.onOccasion,
    download: leads.download,
    work: createClientStore({ ...deps, read: open }),
    files: createFirmFiles(deps),
    discard: (op) => outbox.discard(op),
    list: createClientList({
      me: account.id,
      find,
      now,
      cached: async (tab) => (await db.withReconnect(() => db.fact('clients')))?.pages[tab],
      keep: (tab, page) =>
        db
          .write([db.facts], async () => {
            const pages = { ...(await db.fact('clients'))?.pages, [tab]: page };
            await db.facts.put({ name: 'clients', pages });
          })
          .catch(() => undefined),
    }),
    assign,
    remind,
    audit,
    countersign,
    link,
    file: readFile,
  };
}
