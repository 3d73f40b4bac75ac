/** Opens a staff member's own database and joins it to the session and the server: everything the desk works with. */
import { paths } from '#config/paths.ts';
import type { Desk } from '#features/team/data/desk.ts';
import type { OpKind } from '#domain/ops/op.ts';
import { requestWorkKinds } from '#features/clients/data/client-kinds.ts';
import { filesFromFirm, firmFileKinds } from '#features/clients/data/firm-files.ts';
import { countTyped } from '#features/messages/data/message-writes.ts';
import { messageKinds } from '#features/messages/data/message-kinds.ts';
import { messageWorkKinds } from '#features/messages/data/message-work-kinds.ts';
import { leadKinds } from '#features/leads/data/lead-kinds.ts';
import { postKinds } from '#features/posts/data/post-kinds.ts';
import type { ClientKind } from '#sync/client-kinds.ts';
import { eventKindRows } from '#features/notifications/data/events.ts';
import { countUnsaved } from '#features/posts/data/post-local.ts';
import { createTeam } from '#features/team/data/team-server.ts';
import { type AccountSurroundings, openAccount } from './open-account.ts';
import { openClients } from './open-clients.ts';
import { openDeskAppointments } from './open-desk-appointments.ts';
import { openEvents } from './open-events.ts';
import { openLeads } from './open-leads.ts';
import type { clientKinds } from './open-portal.ts';
import { deskWaiting } from './desk-waiting.ts';
import { filesByLink, openMessageDesk } from './open-message-desk.ts';
import { openPosts } from './open-posts.ts';
import { openFirm } from './open-firm.ts';
import { openPrices } from './open-prices.ts';
import { openToDo } from './open-to-do.ts';
import { filesInThreads } from '#features/messages/data/thread-files.ts';
import { visitorKinds } from '#worker/visitor-kinds.ts';

/** Every kind of op that neither visitors nor clients send: one without a row does not compile. */
const staffKinds = {
  ...postKinds,
  ...leadKinds,
  ...requestWorkKinds,
  ...firmFileKinds,
  ...messageWorkKinds,
} satisfies Record<
  Exclude<OpKind, keyof typeof visitorKinds | keyof typeof clientKinds>,
  ClientKind
>;

/** Files are put there for clients too. */
const kinds = {
  ...staffKinds,
  ...messageKinds,
  ...eventKindRows,
  'document.attach': filesInThreads(filesFromFirm(visitorKinds['document.attach'])),
};

/** Settles once what waits here is known, with or without a network; `close` before another one is opened. */
export async function openDesk(around: AccountSurroundings) {
  const open = await openAccount(around, {
    outboxPath: paths.adminOutbox,
    door: paths.admin,
    kinds,
  });
  const { services } = open;
  const { posts, stop: stopPosts } = await openPosts(open, around);
  const { leads, stop: stopLeads } = await openLeads(open, { ...around, now: around.visitor.now });
  const appointments = openDeskAppointments(open, around.account.id);
  const clients = openClients(open, { ...around, leads, now: around.visitor.now });
  const { messages, desk: messageDesk } = openMessageDesk(open, {
    me: around.account.id,
    onOccasion: leads.onOccasion,
    files: filesByLink(clients),
    appointments,
  });
  const { toDo, stop: stopToDo } = openToDo(open, {
    leads,
    clients,
    messages: messageDesk,
    now: around.visitor.now,
  });
  const owner = around.account.id;
  const events = openEvents(open, owner);
  const stopLooking = leads.onOccasion(() => void events.refresh());
  const stops: (() => void)[] = [stopLooking, events.stop, stopToDo, stopPosts, stopLeads];
  const prices = openPrices(open);
  const firm = openFirm(open, posts);

  function close(): void {
    stops.forEach((stop) => stop());
    open.close();
  }

  const desk: Desk = {
    account: around.account,
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
  return {
    services: { ...services, waitingKinds: { ...services.waitingKinds, ...deskWaiting } },
    desk,
    posts,
    leads,
    clients,
    appointments,
    messages,
    messageDesk,
    toDo,
    events,
    prices,
    firm,
    close,
  };
}
