/** When a new version takes over by itself, when it is offered, and that a page is loaded again once at most. */
import { describe, expect, it, vi } from 'vitest';

import { emptyDraft } from '#local/draft.ts';
import { createHealth } from '#local/health.ts';
import type { WaitingItem } from '#local/outbox-view.ts';
import { prepareOp } from '#local/outbox.ts';
import { createUpdate } from '#local/update.ts';
import { messageBody } from '../support/bodies.ts';
import { aKey, anId } from '../support/door.ts';
import { createTestDevice } from '../support/test-device.ts';

const device = await createTestDevice({ url: 'http://127.0.0.1' }).tab();

const seen = { unseen: false, same: false };
const unseen = { unseen: true, same: false };
const own = { unseen: false, same: true };

async function onItsWay(): Promise<WaitingItem> {
  const body = JSON.stringify(messageBody);
  const op = await prepareOp(device.device, {
    kind: 'contact.send',
    entity: anId(),
    key: aKey(),
    body,
  });
  return { op: { ...op, state: 'inflight' }, document: null, heldBack: false };
}

/** What a test changes of a page before or between the calls, and what it reads. */
type Page = {
  edits: number;
  formBegun: boolean;
  busy: boolean;
  justReloaded: boolean;
  waiting: readonly WaitingItem[];
  kept: () => Promise<unknown>;
  reloads: number;
  letIn: number;
  tell: () => void;
};

/** A page with nothing in the making. */
function aPage() {
  const page: Page = {
    edits: 0,
    formBegun: false,
    busy: false,
    justReloaded: false,
    waiting: [],
    kept: () => Promise.resolve(),
    reloads: 0,
    letIn: 0,
    tell: () => {},
  };
  const health = createHealth();
  const update = createUpdate({
    drafts: {
      snapshot: () => ({
        draft: { ...emptyDraft('', '', 0), edits: page.edits },
        document: null,
        savedAt: null,
        awayMs: 0,
      }),
      settled: () => page.kept(),
    },
    outbox: {
      snapshot: () => page.waiting,
      subscribe: (listener) => {
        page.tell = listener;
        return () => {};
      },
    },
    forms: { snapshot: () => page.formBegun, settled: () => Promise.resolve() },
    health,
    isBusy: () => page.busy,
    reloadedJustNow: () => Promise.resolve(page.justReloaded),
    reload: () => {
      page.reloads += 1;
    },
  });
  const enter = () => {
    page.letIn += 1;
  };
  return { page, health, update, enter, step: () => update.store.getState().step };
}

describe('a new version', () => {
  it('takes over where nobody has touched the page, and the page goes over to it once', async () => {
    const { page, update, enter } = aPage();
    await update.waits(enter, unseen);
    expect(page).toMatchObject({ letIn: 1, reloads: 0 });
    await update.hasTakenOver(seen);
    await update.hasTakenOver(unseen);
    expect(page).toMatchObject({ letIn: 1, reloads: 1 });
  });

  it('is offered to somebody who is using the page, and comes when they look away', async () => {
    const { page, update, enter, step } = aPage();
    await update.waits(enter, seen);
    expect([step(), page.letIn]).toEqual(['offered', 0]);
    await update.quietMoment();
    expect(page.letIn).toBe(1);
  });

  it.each([
    ['a draft is begun', { edits: 1 }],
    ['a form is begun', { formBegun: true }],
    ['somebody types', { busy: true }],
    ['the page was loaded again a moment ago', { justReloaded: true }],
  ])('only ever asks while %s', async (_, state) => {
    const { page, update, enter, step } = aPage();
    Object.assign(page, state);
    await update.waits(enter, unseen);
    await update.quietMoment();
    await update.hasTakenOver(unseen);
    await update.quietMoment();
    expect([step(), page.letIn, page.reloads]).toEqual(['offered', 0, 0]);
  });

  it('only ever asks while something is on its way', async () => {
    const { page, update, enter, step } = aPage();
    page.waiting = [await onItsWay()];
    await update.waits(enter, unseen);
    expect([step(), page.letIn]).toEqual(['offered', 0]);
  });

  it.each([
    ['begins to type', { busy: true }],
    ['begins a draft', { edits: 1 }],
    ['begins a form', { formBegun: true }],
  ])('is offered to somebody who %s while it comes in by itself', async (_, begun) => {
    const { page, update, enter, step } = aPage();
    await update.waits(enter, unseen);
    Object.assign(page, begun);
    await update.hasTakenOver(seen);
    expect([step(), page.letIn, page.reloads]).toEqual(['offered', 1, 0]);
    await update.accept();
    expect(page.reloads).toBe(1);
  });

  it('is offered to somebody who begins to type while what came before is written', async () => {
    const { page, update, step } = aPage();
    page.kept = async () => {
      page.busy = true;
    };
    await update.hasTakenOver(unseen);
    expect([step(), page.reloads]).toEqual(['offered', 0]);
  });

  it('waits, once in charge, for what is being written', async () => {
    const { page, update, enter } = aPage();
    await update.waits(enter, unseen);
    let written = () => {};
    const kept = new Promise<void>((done) => {
      written = done;
    });
    page.kept = () => kept;
    const gone = update.hasTakenOver(seen);
    await Promise.resolve();
    expect(page.reloads).toBe(0);
    written();
    await gone;
    expect(page.reloads).toBe(1);
  });

  it('only ever asks where what waits is in memory alone', async () => {
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

  it('that another page has let in is offered here too, and only loaded', async () => {
    const { page, update, enter } = aPage();
    page.edits = 1;
    await update.waits(enter, seen);
    await update.hasTakenOver(seen);
    await update.accept();
    expect(page).toMatchObject({ letIn: 0, reloads: 1 });
  });
});

describe('a page that the server has given in the new version already', () => {
  it('lets its worker in without a word and stays as it is', async () => {
    const { page, update, enter, step } = aPage();
    await update.waits(enter, own);
    await update.hasTakenOver(own);
    await update.quietMoment();
    expect([step(), page.letIn, page.reloads]).toEqual(['none', 1, 0]);
  });

  it('leaves it waiting while something is in the making, for other pages may be old', async () => {
    const { page, update, enter, step } = aPage();
    page.formBegun = true;
    await update.waits(enter, own);
    await update.quietMoment();
    expect([step(), page.letIn]).toEqual(['none', 0]);
    page.formBegun = false;
    await update.quietMoment();
    expect([step(), page.letIn]).toEqual(['none', 1]);
  });
});

describe('a visitor who accepts', () => {
  it('waits for what is being written', async () => {
    const { page, update, enter, step } = aPage();
    page.edits = 1;
    let written = () => {};
    const kept = new Promise<void>((done) => {
      written = done;
    });
    page.kept = () => kept;
    await update.waits(enter, seen);
    const accepted = update.accept();
    await update.hasTakenOver(seen);
    expect([step(), page.letIn, page.reloads]).toEqual(['loading', 0, 0]);
    written();
    await accepted;
    expect(page.reloads).toBe(1);
  });

  it('waits for what is on its way, and presses once', async () => {
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

  it('waits for that no longer than eight seconds', async () => {
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

  it('stays where the last change does not fit on the device', async () => {
    const { page, health, update, enter, step } = aPage();
    await update.waits(enter, seen);
    health.report({ full: true });
    await update.accept();
    expect([step(), page.letIn]).toEqual(['offered', 0]);
  });

  it('can try again where the version that waited is gone', async () => {
    vi.useFakeTimers();
    const { page, update, enter, step } = aPage();
    await update.waits(enter, seen);
    await update.accept();
    await vi.advanceTimersByTimeAsync(8000);
    expect([step(), page.reloads]).toEqual(['offered', 0]);
    await update.accept();
    expect(page.letIn).toBe(2);
    vi.useRealTimers();
  });
});
