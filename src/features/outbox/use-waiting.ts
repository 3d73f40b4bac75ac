import { useEffect, useEffectEvent, useState } from 'react';

import { useServices } from '#device/services.ts';
import { useCondition, useOpenEstimate, useWaitingItems } from '#device/use-device.ts';
import type { Condition } from '#device/health.ts';
import type { OpenDraft, WaitingKinds } from '#device/waiting-kinds.ts';
import type { WaitingItem } from '#sync/outbox-view.ts';
import { waitingLine, waitingRest } from '#texts/outbox.ts';
import { editPathOf, reasonOf } from './waiting-row.ts';

/** A shorter state is neither shown nor announced. */
const worthALineMs = 1000;

export function useWaitingSummary(): WaitingSummary | null {
  const draft = useOpenEstimate();
  const services = useServices();
  return useSteady(waitingSummary(useWaitingItems(), useCondition(), draft, services));
}

/** Returns a value once it has not changed for `worthALineMs`; the first one at once. */
function useSteady<T>(value: T): T {
  const text = JSON.stringify(value);
  const [steady, setSteady] = useState({ text, value });
  const settle = useEffectEvent((now: string) => setSteady({ text: now, value }));
  useEffect(() => {
    const timer = setTimeout(() => settle(text), worthALineMs);
    return () => clearTimeout(timer);
  }, [text]);
  return steady.value;
}

type WaitingSummary = {
  state: 'waiting' | 'refused';
  fact: string;
  rest: string;
  link: { to: string; label: string };
};

type Listed = { waitingKinds: WaitingKinds; outboxPath: string };

/** Summarizes pending changes, refused ones first: only the user can fix them. */
export function waitingSummary(
  items: readonly WaitingItem[],
  { portal }: Pick<Condition, 'portal'>,
  draft: OpenDraft | undefined,
  { waitingKinds, outboxPath }: Listed,
): WaitingSummary | null {
  const [first] = items;
  if (!first) return null;
  const all = { to: outboxPath, label: `${waitingLine.seeWaiting} (${items.length})` };
  const refused = items.find(({ op }) => op.state === 'parked');
  if (refused) {
    const to = editPathOf(refused, draft, waitingKinds) ?? outboxPath;
    const link = { to, label: waitingLine.openIt };
    return {
      state: 'refused',
      fact: waitingLine.refused,
      rest: reasonOf(refused, waitingKinds),
      link,
    };
  }
  if (items.every(({ op }) => op.state === 'needs_auth')) {
    const to = editPathOf(first, draft, waitingKinds) ?? outboxPath;
    return line('Needs sign-in.', "It is saved here and sends once you've signed in again.", {
      to,
      label: waitingLine.signIn,
    });
  }
  if (portal) return line(waitingLine.portal, waitingLine.portalRest, all);
  if (items.some(({ op }) => op.state === 'inflight')) {
    return line(waitingLine.sending, waitingLine.sendingRest, all);
  }
  return line(waitingLine.waiting, waitingRest(first.op.trouble?.code), all);
}

function line(fact: string, rest: string, link: WaitingSummary['link']): WaitingSummary {
  return { state: 'waiting', fact, rest, link };
}
