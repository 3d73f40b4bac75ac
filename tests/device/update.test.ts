import { describe, expect, test, vi } from 'vitest';

import { aPage, onItsWay, own, seen, unseen } from '../support/page-to-update.ts';
import { aHold } from '../support/held-database.ts';

// When a new version activates silently, when it is offered, and that a page reloads at most once.

const waiting = await onItsWay();

describe('a new version', () => {
  test('takes over an untouched page and reloads it once', async () => {
    const { page, update, enter } = aPage();
    await update.waits(enter, unseen);
    expect(page).toMatchObject({ letIn: 1, reloads: 0 });
    await update.hasTakenOver(seen);
    await update.hasTakenOver(unseen);
    expect(page).toMatchObject({ letIn: 1, reloads: 1 });
  });

  test('is offered to an active user, and applied when they look away', async () => {
    const { page, update, enter, step } = aPage();
    await update.waits(enter, seen);
    expect([step(), page.letIn]).toEqual(['offered', 0]);
    await update.quietMoment();
    expect(page.letIn).toBe(1);
  });

  test.each([
    ['something is begun', { begun: true }],
    ['someone types', { busy: true }],
    ['the page was loaded again a moment ago', { justReloaded: true }],
    ['something is on its way', { waiting: [waiting] }],
  ])('only ever asks while %s', async (_, state) => {
    const { page, update, enter, step } = aPage();
    Object.assign(page, state);
    await update.waits(enter, unseen);
    await update.quietMoment();
    await update.hasTakenOver(unseen);
    await update.quietMoment();
    expect([step(), page.letIn, page.reloads]).toEqual(['offered', 0, 0]);
  });

  test('does not reload if something begins during the last write', async () => {
    const { page, update, enter, step } = aPage();
    await update.waits(enter, seen);
    page.kept = () => {
      page.begun = true;
      return Promise.resolve();
    };
    await update.quietMoment();
    expect([step(), page.letIn, page.claims]).toEqual(['offered', 0, 0]);
    page.begun = false;
    page.kept = () => Promise.resolve();
    await update.quietMoment();
    expect(page).toMatchObject({ letIn: 1, claims: 1 });
  });

  test('is offered here too if another page activated it, and only reloads', async () => {
    const { page, update, enter } = aPage();
    page.begun = true;
    await update.waits(enter, seen);
    await update.hasTakenOver(seen);
    await update.accept();
    expect(page).toMatchObject({ letIn: 0, reloads: 1 });
  });
});

describe('a page served in the new version', () => {
  test('activates the new worker without reloading the page', async () => {
    const { page, update, enter, step } = aPage();
    await update.waits(enter, own);
    await update.hasTakenOver(own);
    await update.quietMoment();
    expect([step(), page.letIn, page.reloads]).toEqual(['none', 1, 0]);
  });

  test('leaves the worker waiting while something is unfinished: other pages may be old', async () => {
    const { page, update, enter, step } = aPage();
    page.begun = true;
    await update.waits(enter, own);
    await update.quietMoment();
    expect([step(), page.letIn]).toEqual(['none', 0]);
    page.begun = false;
    await update.quietMoment();
    expect([step(), page.letIn]).toEqual(['none', 1]);
  });
});

describe('a visitor who accepts', () => {
  test('waits for pending writes', async () => {
    const { page, update, enter, step } = aPage();
    page.begun = true;
    const [kept, written] = aHold();
    page.kept = () => kept;
    await update.waits(enter, seen);
    const accepted = update.accept();
    await update.hasTakenOver(seen);
    expect([step(), page.letIn, page.reloads]).toEqual(['loading', 0, 0]);
    written();
    await accepted;
    expect(page.reloads).toBe(1);
  });

  test('waits for ops in flight', async () => {
    const { page, update, enter } = aPage();
    page.waiting = [await onItsWay()];
    await update.waits(enter, seen);
    const accepted = [update.accept(), update.accept()];
    expect(page.letIn).toBe(0);
    page.waiting = [];
    page.tell();
    await Promise.all(accepted);
    expect(page.letIn).toBe(1);
  });

  test('waits for ops in flight at most eight seconds', async () => {
    vi.useFakeTimers();
    const { page, update, enter } = aPage();
    page.waiting = [await onItsWay()];
    await update.waits(enter, seen);
    const accepted = update.accept();
    await vi.advanceTimersByTimeAsync(8000);
    await accepted;
    expect(page.letIn).toBe(1);
    vi.useRealTimers();
  });

  test('does not reload if the last change does not fit on the device', async () => {
    const { page, health, update, enter, step } = aPage();
    await update.waits(enter, seen);
    health.report({ full: true });
    await update.accept();
    expect([step(), page.letIn]).toEqual(['offered', 0]);
  });

  test.each([
    ['loads the page again', seen, false, ['loading', 1]],
    ['is offered again to someone who has not asked', unseen, false, ['offered', 0]],
    ['stays where the last change does not fit', seen, true, ['offered', 0]],
  ])(
    'row 153: one that has not taken over after eight seconds %s',
    async (_, met, full, expected) => {
      vi.useFakeTimers();
      const { page, health, update, enter, step } = aPage();
      await update.waits(enter, met);
      await update.accept();
      health.report({ full });
      await vi.advanceTimersByTimeAsync(8000);
      expect([page.letIn, step(), page.reloads]).toEqual([1, ...expected]);
      vi.useRealTimers();
    },
  );
});

// A page whose own version takes over.

test.each(['accepted', 'taken over quietly'])('says nothing more, whatever was %s', async (way) => {
  vi.useFakeTimers();
  const { page, update, enter, step } = aPage();
  await update.waits(enter, way === 'accepted' ? seen : unseen);
  if (way === 'accepted') await update.accept();
  expect(page.letIn).toBe(1);
  await update.hasTakenOver(own);
  await vi.advanceTimersByTimeAsync(8000);
  expect([step(), page.reloads]).toEqual(['none', 0]);
  vi.useRealTimers();
});

describe('a new version that nobody asked for', () => {
  test.each([
    ['begins to type', { busy: true }],
    ['begins something', { begun: true }],
  ])('is offered to someone who %s while it comes in by itself', async (_, begun) => {
    const { page, update, enter, step } = aPage();
    await update.waits(enter, unseen);
    Object.assign(page, begun);
    await update.hasTakenOver(seen);
    expect([step(), page.letIn, page.reloads]).toEqual(['offered', 1, 0]);
    await update.accept();
    expect(page.reloads).toBe(1);
  });

  test('is offered if typing begins during the last write', async () => {
    const { page, update, step } = aPage();
    page.kept = async () => {
      page.busy = true;
    };
    await update.hasTakenOver(unseen);
    expect([step(), page.reloads]).toEqual(['offered', 0]);
  });

  test('waits for pending writes once active', async () => {
    const { page, update, enter } = aPage();
    await update.waits(enter, unseen);
    const [kept, written] = aHold();
    page.kept = () => kept;
    const gone = update.hasTakenOver(seen);
    await Promise.resolve();
    expect(page.reloads).toBe(0);
    written();
    await gone;
    expect(page.reloads).toBe(1);
  });

  test('always asks if pending ops are in memory only', async () => {
    const { page, health, update, enter, step } = aPage();
    const item = await onItsWay();
    page.waiting = [{ ...item, op: { ...item.op, state: 'queued' } }];
    health.report({ keeps: 'memory' });
    await update.waits(enter, unseen);
    expect([step(), page.letIn]).toEqual(['offered', 0]);
    health.report({ keeps: 'disk' });
    await update.quietMoment();
    expect(page.letIn).toBe(1);
  });
});
