/** A new version of the app: let in by itself where no one would notice, offered where someone would. */

import { createStore } from 'zustand/vanilla';

import type { OutboxView, WaitingItem } from '#sync/outbox-view.ts';
import type { Health, Condition } from './health.ts';

/** What a page shows of an update. */
export type UpdateStep = 'none' | 'offered' | 'loading';

export type UpdateSurroundings = {
  /** Answers, and texts of forms: whether any are in the making, and when all of them are on the device. */
  drafts: { begun: () => boolean; settled: () => Promise<unknown> };
  outbox: Pick<OutboxView, 'snapshot' | 'subscribe'>;
  health: Pick<Health, 'snapshot'>;
  /** True while someone types or has a dialog open on this page. */
  isBusy: () => boolean;
  /** Notes that the page is about to load itself again; false where it did so a moment ago, or where something is being sent. */
  claimQuietReload: () => Promise<boolean>;
  reload: () => void;
};

export type Update = ReturnType<typeof createUpdate>;

/** A visitor who has accepted waits no longer than this for what is on its way; it goes on after the reload. */
const sendingMs = 8000;
/** A worker that has not taken over after this long was replaced or thrown away in the meantime, or the browser puts it off: while requests keep the one before busy, Chromium does so by up to five minutes. */
const takeOverMs = 8000;

/** How a new version finds a page. */
export type Meeting = {
  /** No one has used the page yet, or no one looks at it. */
  unseen: boolean;
  /** The page is of that version already: the server gave it, the old worker only stood in between. */
  same: boolean;
};

/** Where this page stands. `asked`: the visitor wants it; whoever has not asked is not interrupted. */
type Phase =
  /** Nothing is to be said. */
  | { name: 'quiet' }
  /** The visitor decides. */
  | { name: 'offered' }
  /** What is being written is waited for. */
  | { name: 'settling'; asked: boolean }
  /** Everything here is kept: as soon as the new version is in charge, this page goes. */
  | { name: 'ready'; asked: boolean; overdue: ReturnType<typeof setTimeout> }
  /** It is being loaded again, once. */
  | { name: 'left' };

const stepOf = {
  quiet: 'none',
  offered: 'offered',
  settling: 'loading',
  ready: 'loading',
  left: 'loading',
} as const satisfies Record<Phase['name'], UpdateStep>;

/** One page's part in an update. `letIn` tells the waiting worker to take over, for all pages of the site. */
export function createUpdate(around: UpdateSurroundings) {
  const { drafts, outbox, health } = around;
  const store = createStore<{ step: UpdateStep }>(() => ({ step: 'none' }));
  let phase: Phase = { name: 'quiet' };
  /** The version that waits; this page's own can come in without a word. */
  let waiting: { letIn: () => void; own: boolean } | null = null;
  /** Which version is in charge of this page's files. */
  let inCharge: 'own' | 'another' = 'own';

  function enter<P extends Phase>(next: P): P {
    if (phase.name === 'ready') clearTimeout(phase.overdue);
    phase = next;
    store.setState({ step: stepOf[next.name] });
    return next;
  }

  const offer = () => enter({ name: 'offered' });
  const settle = (asked: boolean) => enter({ name: 'settling', asked });

  function leave(): void {
    enter({ name: 'left' });
    around.reload();
  }

  /** Everything made so far is kept, and no one would be interrupted who has not asked for it. */
  async function mayGo(asked: boolean): Promise<boolean> {
    await drafts.settled();
    return !health.snapshot().full && (asked || !(around.isBusy() || inTheMaking()));
  }

  async function onceKept(
    settling: Extract<Phase, { name: 'settling' }>,
    go: () => void,
  ): Promise<void> {
    const may = await mayGo(settling.asked);
    if (phase !== settling) return;
    if (may) go();
    else offer();
  }

  /** This page goes over to the new version. One that is in charge already only has to be loaded. */
  function takeOver(settling: Extract<Phase, { name: 'settling' }>): Promise<void> {
    return onceKept(settling, () => {
      if (inCharge === 'another') return leave();
      // A page that is loaded again lets in what was put off.
      const goAnyway = () => void onceKept(settle(true), leave);
      const overdue = setTimeout(settling.asked ? goAnyway : offer, takeOverMs);
      enter({ name: 'ready', asked: settling.asked, overdue });
      waiting?.letIn();
    });
  }

  const inTheMaking = () => {
    const { keeps } = health.snapshot();
    return !mayTakeOver(drafts.begun(), outbox.snapshot(), keeps);
  };

  /** Other pages of the site may still be of the old version, and would miss its files. */
  function letOwnIn(): void {
    if (!inTheMaking()) waiting?.letIn();
  }

  /** Without asking, where nothing here would be interrupted, and not over and over again. */
  async function takeOverQuietly(): Promise<void> {
    if (stepOf[phase.name] === 'loading' || inTheMaking() || around.isBusy()) return;
    const settling = settle(false);
    // Claimed last: a claim that comes to nothing would keep the page from the next good moment.
    const may = (await mayGo(false)) && (await around.claimQuietReload().catch(() => false));
    if (phase !== settling) return;
    if (may) await takeOver(settling);
    else offer();
  }

  return {
    store,

    /** A new version waits. */
    async waits(letIn: () => void, meeting: Meeting): Promise<void> {
      waiting = { letIn, own: meeting.same };
      if (meeting.same) return letOwnIn();
      if (phase.name === 'quiet') offer();
      if (meeting.unseen) await takeOverQuietly();
    },

    /** A new version is in charge: let in from here, or from another page of the site. */
    async hasTakenOver(meeting: Meeting): Promise<void> {
      waiting = null;
      inCharge = meeting.same ? 'own' : 'another';
      if (phase.name === 'left') return;
      if (meeting.same) {
        enter({ name: 'quiet' });
        return;
      }
      // In the meantime something may have been begun here.
      if (phase.name === 'ready') return takeOver(settle(phase.asked));
      if (phase.name === 'settling') return;
      offer();
      if (meeting.unseen) await takeOverQuietly();
    },

    /** The visitor has just come back or gone away: a good moment, if there is something to do. */
    async quietMoment(): Promise<void> {
      if (waiting?.own) letOwnIn();
      else if (phase.name === 'offered') await takeOverQuietly();
    },

    /** The visitor wants it now. */
    async accept(): Promise<void> {
      if (phase.name !== 'offered') return;
      const settling = settle(true);
      await nothingOnItsWay(outbox, sendingMs);
      await takeOver(settling);
    },
  };
}

/** Settles once no op is on its way, or after `ms`. */
function nothingOnItsWay(outbox: UpdateSurroundings['outbox'], ms: number): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      done();
    };
    const look = () => {
      if (outbox.snapshot().every(({ op }) => op.state !== 'inflight')) end();
    };
    const timer = setTimeout(end, ms);
    const stop = outbox.subscribe(look);
    look();
  });
}

/** True when neither what is `begun` nor anything on its way would notice a reload; in memory, nothing that waits outlives one. */
function mayTakeOver(
  begun: boolean,
  waiting: readonly WaitingItem[],
  keeps: Condition['keeps'],
): boolean {
  const outlives = ({ op }: WaitingItem) => keeps !== 'memory' && op.state !== 'inflight';
  return !begun && waiting.every(outlives);
}
