/** Installs app updates silently if nothing is interrupted; otherwise offers them. */

import { createStore } from 'zustand/vanilla';

import type { OutboxView, WaitingItem } from '#sync/outbox-view.ts';
import type { Health, Condition } from './health.ts';

export type UpdateStep = 'none' | 'offered' | 'loading';

export type UpdateDependencies = {
  /** `exist`: drafts or form texts exist. `settled` resolves once all are stored. */
  drafts: { exist: () => boolean; settled: () => Promise<unknown> };
  outbox: Pick<OutboxView, 'snapshot' | 'subscribe'>;
  health: Pick<Health, 'snapshot'>;
  isBusy: () => boolean;
  /** False after a recent reload, or while sending. */
  claimQuietReload: () => Promise<boolean>;
  reload: () => void;
};

export type Update = ReturnType<typeof createUpdate>;

/** How long to wait for ops in flight; unsent ones are sent after the reload. */
const sendingMs = 8000;
/** Milliseconds until the new worker must be active: it may be gone, or wait for a busy old one. */
const takeOverMs = 8000;

export type Meeting = {
  unseen: boolean;
  /** The page itself came from the server in that version. */
  same: boolean;
};

/** `asked`: the visitor accepted. Otherwise nothing may be interrupted. */
type Phase =
  | { name: 'quiet' }
  | { name: 'offered' }
  | { name: 'settling'; asked: boolean }
  | { name: 'ready'; asked: boolean; overdue: ReturnType<typeof setTimeout> }
  | { name: 'left' };

const stepOf = {
  quiet: 'none',
  offered: 'offered',
  settling: 'loading',
  ready: 'loading',
  left: 'loading',
} as const satisfies Record<Phase['name'], UpdateStep>;

/** `letIn` activates the waiting worker for all pages. */
export function createUpdate(deps: UpdateDependencies) {
  const { drafts, outbox, health } = deps;
  const store = createStore<{ step: UpdateStep }>(() => ({ step: 'none' }));
  let phase: Phase = { name: 'quiet' };
  /** The waiting version; `own` if it is this page's. */
  let waiting: { letIn: () => void; own: boolean } | null = null;
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
    deps.reload();
  }

  /** True if everything is stored and, unless `asked`, nothing is interrupted. */
  async function mayGo(asked: boolean): Promise<boolean> {
    await drafts.settled();
    return !health.snapshot().full && (asked || !(deps.isBusy() || inTheMaking()));
  }

  async function whenAllowed(
    settling: Extract<Phase, { name: 'settling' }>,
    go: () => void,
  ): Promise<void> {
    const may = await mayGo(settling.asked);
    if (phase !== settling) return;
    if (may) go();
    else offer();
  }

  /** Only reloads if the new version is already active. */
  function takeOver(settling: Extract<Phase, { name: 'settling' }>): Promise<void> {
    return whenAllowed(settling, () => {
      if (inCharge === 'another') return leave();
      // If the worker is late, the reload activates it.
      const goAnyway = () => void whenAllowed(settle(true), leave);
      const overdue = setTimeout(settling.asked ? goAnyway : offer, takeOverMs);
      enter({ name: 'ready', asked: settling.asked, overdue });
      waiting?.letIn();
    });
  }

  const inTheMaking = () => {
    const { keeps } = health.snapshot();
    return !mayTakeOver(drafts.exist(), outbox.snapshot(), keeps);
  };

  /** Activates this page's own version if nothing is interrupted: other pages may still need the old files. */
  function letOwnIn(): void {
    if (!inTheMaking()) waiting?.letIn();
  }

  async function takeOverQuietly(): Promise<void> {
    if (stepOf[phase.name] === 'loading' || inTheMaking() || deps.isBusy()) return;
    const settling = settle(false);
    // Claims last, because a claim that is not used blocks the next one.
    const may = (await mayGo(false)) && (await deps.claimQuietReload().catch(() => false));
    if (phase !== settling) return;
    if (may) await takeOver(settling);
    else offer();
  }

  return {
    store,

    async waits(letIn: () => void, meeting: Meeting): Promise<void> {
      waiting = { letIn, own: meeting.same };
      if (meeting.same) return letOwnIn();
      if (phase.name === 'quiet') offer();
      if (meeting.unseen) await takeOverQuietly();
    },

    async hasTakenOver(meeting: Meeting): Promise<void> {
      waiting = null;
      inCharge = meeting.same ? 'own' : 'another';
      if (phase.name === 'left') return;
      if (meeting.same) {
        enter({ name: 'quiet' });
        return;
      }
      // Checks again, because work may have begun on this page.
      if (phase.name === 'ready') return takeOver(settle(phase.asked));
      if (phase.name === 'settling') return;
      offer();
      if (meeting.unseen) await takeOverQuietly();
    },

    async quietMoment(): Promise<void> {
      if (waiting?.own) letOwnIn();
      else if (phase.name === 'offered') await takeOverQuietly();
    },

    async accept(): Promise<void> {
      if (phase.name !== 'offered') return;
      const settling = settle(true);
      await nothingOnItsWay(outbox, sendingMs);
      await takeOver(settling);
    },
  };
}

/** Resolves once no op is in flight, or after `ms`. */
function nothingOnItsWay(outbox: UpdateDependencies['outbox'], ms: number): Promise<void> {
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

/** False while drafts or form texts exist, an op is in flight, or ops are only in memory. */
function mayTakeOver(
  exist: boolean,
  waiting: readonly WaitingItem[],
  keeps: Condition['keeps'],
): boolean {
  const outlives = ({ op }: WaitingItem) => keeps !== 'memory' && op.state !== 'inflight';
  return !exist && waiting.every(outlives);
}
