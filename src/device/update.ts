/** A new version of the app: let in by itself where no one would notice, offered where someone would. */
import { createStore } from 'zustand/vanilla';

import type { Health } from './health.ts';
import type { OutboxView } from '#sync/outbox-view.ts';
import { mayTakeOver } from './safe-update.ts';

/** none: nothing is to be said. offered: the visitor decides. loading: what is being written is waited for. */
export type UpdateStep = 'none' | 'offered' | 'loading';

export type UpdateSurroundings = {
  /** Answers, and texts of forms: whether any are in the making, and when all of them are on the device. */
  drafts: { begun: () => boolean; settled: () => Promise<unknown> };
  outbox: Pick<OutboxView, 'snapshot' | 'subscribe'>;
  health: Pick<Health, 'snapshot'>;
  /** True while someone types or has a dialog open on this page. */
  isBusy: () => boolean;
  /** Notes that the page is about to load itself again; true where it did so a moment ago. */
  reloadedJustNow: () => Promise<boolean>;
  reload: () => void;
};

export type Update = ReturnType<typeof createUpdate>;

/** A visitor who has accepted waits no longer than this for what is on its way; it goes on after the reload. */
const sendingMs = 8000;
/** A worker that has not taken over after this long was replaced or thrown away in the meantime. */
const takeOverMs = 8000;

/** How a new version finds a page. */
export type Meeting = {
  /** No one has used the page yet, or no one looks at it. */
  unseen: boolean;
  /** The page is of that version already: the server gave it, the old worker only stood in between. */
  same: boolean;
};

/** One page's part in an update. `letIn` tells the waiting worker to take over, for all pages of the site. */
export function createUpdate(around: UpdateSurroundings) {
  const { drafts, outbox, health } = around;
  const store = createStore<{ step: UpdateStep }>(() => ({ step: 'none' }));
  let letIn: (() => void) | undefined;
  /** What waits is this page's own version: it can come in without a word. */
  let same = false;
  let overdue: ReturnType<typeof setTimeout> | undefined;
  /** Another version is in charge of this page's files. */
  let replaced = false;
  /** Everything here is kept: as soon as the new version is in charge, this page goes. */
  let ready = false;
  /** No one has asked for it: whoever begins something in the meantime is not interrupted. */
  let quiet = false;
  let left = false;

  const show = (step: UpdateStep) => store.setState({ step });
  const stay = () => {
    clearTimeout(overdue);
    ready = false;
    show('offered');
  };
  const leave = () => {
    if (left) return;
    left = true;
    clearTimeout(overdue);
    around.reload();
  };

  /** Everything made so far is kept, and no one would be interrupted who has not asked for it. */
  async function mayGo(): Promise<boolean> {
    await drafts.settled();
    return !health.snapshot().full && !(quiet && (around.isBusy() || inTheMaking()));
  }

  /** The new version is in charge; in the meantime something may have been begun here. */
  async function arrive(): Promise<void> {
    clearTimeout(overdue);
    if (await mayGo()) leave();
    else stay();
  }

  /** This page goes over to the new version. One that another page has let in already only has to be loaded. */
  async function takeOver(): Promise<void> {
    show('loading');
    if (!(await mayGo())) return stay();
    ready = true;
    if (replaced) return leave();
    overdue = setTimeout(stay, takeOverMs);
    letIn?.();
  }

  const inTheMaking = () => {
    const { keeps } = health.snapshot();
    return !mayTakeOver(drafts.begun(), outbox.snapshot(), keeps);
  };

  /** Other pages of the site may still be of the old version, and would miss its files. */
  function letOwnIn(): void {
    if (!inTheMaking()) letIn?.();
  }

  /** Without asking, where nothing here would be interrupted, and not over and over again. */
  async function takeOverQuietly(): Promise<void> {
    if (store.getState().step === 'loading' || inTheMaking() || around.isBusy()) return;
    quiet = true;
    show('loading');
    if (await around.reloadedJustNow().catch(() => true)) return stay();
    await takeOver();
  }

  return {
    store,

    /** A new version waits. */
    async waits(enter: () => void, meeting: Meeting): Promise<void> {
      letIn = enter;
      same = meeting.same;
      if (same) return letOwnIn();
      if (store.getState().step === 'none') show('offered');
      if (meeting.unseen) await takeOverQuietly();
    },

    /** A new version is in charge: let in from here, or from another page of the site. */
    async hasTakenOver(meeting: Meeting): Promise<void> {
      letIn = undefined;
      same = false;
      if (meeting.same) return show('none');
      replaced = true;
      if (ready) return arrive();
      if (store.getState().step === 'loading') return;
      show('offered');
      if (meeting.unseen) await takeOverQuietly();
    },

    /** The visitor has just come back or gone away: a good moment, if there is something to do. */
    async quietMoment(): Promise<void> {
      if (same) letOwnIn();
      else if (store.getState().step === 'offered') await takeOverQuietly();
    },

    /** The visitor wants it now. */
    async accept(): Promise<void> {
      if (store.getState().step !== 'offered') return;
      quiet = false;
      show('loading');
      await nothingOnItsWay(outbox, sendingMs);
      await takeOver();
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
