import { newId } from '#domain/ids.ts';
import type { Account } from '#domain/auth/session.ts';
import type { LeadDetails } from '#domain/leads/lead-details.ts';
import type { StaffMember } from '#domain/leads/lead-list.ts';
import { createDeskReads, type LeadDesk } from '#features/leads/data/lead-desk.ts';
import { createLeadList, toAnswer } from '#features/leads/data/lead-list.ts';
import { createLeadStore } from '#features/leads/data/lead-store.ts';
import type { Session } from '#session/session.ts';
import { deskHints, hintTopic, leadTopic } from '#domain/notifications/hints.ts';
import { createSignals } from '#session/signals.ts';
import { leadOccasions } from '#features/leads/data/lead-refresh-triggers.ts';
import { saveFrom } from '#ui/save-file.ts';
import type { OpenAccount } from './open-account.ts';

type Dependencies = {
  account: Account;
  session: Session;
  now: () => number;
};

export async function openLeads(open: OpenAccount, { account, session, now }: Dependencies) {
  const { asking, db, device, health, outbox, send, wake } = open;
  const work = createLeadStore({ db, device, health, wake, send });
  await work.ready;
  const reads = createDeskReads(open.ask);
  const signals = createSignals(asking.token, [leadTopic, hintTopic(deskHints)]);

  /** Opened leads, for offline use; only in memory, because visitors' data is never written to this disk. */
  const opened = new Map<string, { details: LeadDetails; at: number }>();

  let knownStaff: readonly StaffMember[] = [];

  const leads: LeadDesk = {
    me: { id: account.id, email: account.email },
    list: createLeadList({ find: reads.find, now, first: toAnswer }),
    work,
    ...reads,
    filters: { ...reads.filters, newId: () => newId(device.random) },
    async open(id) {
      const answer = await reads.open(id);
      if (answer.kind === 'read') opened.set(id, { details: answer.value, at: now() });
      return answer;
    },
    opened: (id) => opened.get(id),
    async staff() {
      const answer = await reads.staff();
      if (answer.kind !== 'read') return answer;
      knownStaff = answer.value.staff;
      return { kind: 'read', value: knownStaff };
    },
    knownStaff: () => knownStaff,
    download: (url) => saveFrom(url),
    onOccasion: shareOccasions((look) => leadOccasions({ look, signals, outbox, session })),
  };
  return { leads, stop: work.stop };
}

type Begin = (look: () => void) => () => void;

/** Lets all callers share one subscription of `begin`: each `look` runs at once and on every event. */
function shareOccasions(begin: Begin): Begin {
  const looks = new Set<() => void>();
  let stop: (() => void) | undefined;
  return (look) => {
    // Wrapped, so a function that was added twice can be removed once.
    const mine = () => look();
    looks.add(mine);
    if (stop) mine();
    else stop = begin(() => looks.forEach((each) => each()));
    return () => {
      if (!looks.delete(mine) || looks.size > 0) return;
      stop?.();
      stop = undefined;
    };
  };
}
