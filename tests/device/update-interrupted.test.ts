/** What is begun or written while a new version comes in by itself, and what would not outlive it. */
import { describe, expect, it } from 'vitest';

import { aPage, onItsWay, seen, unseen } from '../support/page-to-update.ts';

describe('a new version that no one has asked for', () => {
  it.each([
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

  it('is offered to someone who begins to type while what came before is written', async () => {
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
});
