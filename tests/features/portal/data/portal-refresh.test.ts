// @vitest-environment happy-dom
/** How often an account's data is read while a page waits for missing data. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { noProfile } from '#domain/clients/profile.ts';
import { keepFresh } from '#features/portal/data/portal-refresh.ts';
import type { ProfileView } from '#features/portal/data/profile-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const halfKnown: ProfileView = {
  loaded: true,
  profile: noProfile,
  waiting: null,
  conflict: { known: false, fields: [] },
};

/** Counts reads of a profile in the state `view`; they change nothing. */
function reading(view: () => ProfileView, isSignedIn = () => true) {
  const at: number[] = [];
  let hint: (() => void) | undefined;
  const stop = keepFresh({
    refresh: () => {
      at.push(Date.now());
      return Promise.resolve();
    },
    outbox: { snapshot: () => [], subscribe: () => () => {} },
    shown: [{ snapshot: view, subscribe: () => () => {} }],
    signals: (hear) => {
      hint = hear;
      return () => (hint = undefined);
    },
    isSignedIn,
  });
  return {
    stop,
    hint: () => hint?.(),
    waits: () => at.slice(1).map((moment, i) => moment - (at[i] ?? 0)),
    at,
  };
}

test('what a page waits for is read again, ever more rarely, until it is there or the portal closes', async () => {
  let view = halfKnown;
  const { stop, waits, at } = reading(() => view);
  await vi.advanceTimersByTimeAsync(130_000);
  expect(waits()).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000]);
  view = { ...halfKnown, conflict: null };
  await vi.advanceTimersByTimeAsync(300_000);
  expect(at).toHaveLength(7);
  stop();

  const closed = reading(() => halfKnown);
  closed.stop();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(closed.at).toHaveLength(1);
});

test('nothing is asked again that is there, nor for someone whose session has ended', async () => {
  const there = reading(() => ({ ...halfKnown, conflict: null }));
  const ended = reading(
    () => halfKnown,
    () => false,
  );
  await vi.advanceTimersByTimeAsync(300_000);
  expect([there.at.length, ended.at.length]).toEqual([1, 1]);
  there.stop();
  ended.stop();
});

test('a swarm of hints is one read; none is heard once the portal is closed', async () => {
  const { stop, at, hint } = reading(() => ({ ...halfKnown, conflict: null }));
  await vi.advanceTimersByTimeAsync(1000);
  for (let count = 0; count < 20; count += 1) hint();
  await vi.advanceTimersByTimeAsync(1000);
  expect(at).toHaveLength(2);
  hint();
  stop();
  hint();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(at).toHaveLength(2);
});
