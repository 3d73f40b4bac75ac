import { expect, test } from 'vitest';

import { aimLines, harmDone, type Results } from '../../bench/outbox/aims.ts';
import { figuresOf } from '../../bench/outbox/figures.ts';
import type { QueueName } from '../../bench/outbox/page/queue.ts';
import type { FaultCell } from '../../bench/outbox/rounds.ts';
import type { Outcome } from '../../bench/outbox/stage.ts';

const good: Outcome = {
  ms: 100,
  held: 0,
  count: 40,
  rows: 40,
  stored: 40,
  requests: 2,
  bytes: 16_000,
};

function cell(queue: QueueName, ...runs: Partial<Outcome>[]): FaultCell {
  return { queue, count: 40, share: 0, runs: runs.map((run) => Object.assign({}, good, run)) };
}

function resultsOf(...faults: FaultCell[]): Results {
  const trials = {
    poison: [cell('ours', { stored: 39, rows: 39, held: 1 })],
    errors: [],
    expired: [],
  };
  return { faults, trials, sdk: [cell('ours', {}), cell('sdk', { ms: 300 })] };
}

test('what a queue no longer holds and the server does not have is lost, once the queue says that it is done', () => {
  expect(
    figuresOf(cell('workbox', {}, { stored: 30, rows: 30 }, { stored: 39, rows: 39 })).lost,
  ).toBe(11);
  expect(figuresOf(cell('ours', { stored: 39, rows: 39, held: 1 })).lost).toBe(0);
  expect(figuresOf(cell('rxdb-1', { ms: null, stored: 3, rows: 3, held: 37 })).lost).toBe(0);
});

test('a second row for the same message is doubled, and most runs decide whether a queue ends', () => {
  expect(figuresOf(cell('ours', {}, { rows: 42 })).doubled).toBe(2);
  expect(figuresOf(cell('rxdb-1', {}, { ms: null }, { ms: null })).ms).toBeNull();
  expect(figuresOf(cell('rxdb-1', { ms: 300 }, { ms: null }, { ms: 200 })).ms).toBe(300);
});

test('loss, doubles and runs without an end are held against ours alone', () => {
  expect(harmDone(resultsOf(cell('ours', {}), cell('workbox', { stored: 0, rows: 0 })))).toBe(0);
  expect(harmDone(resultsOf(cell('ours', { stored: 38, rows: 38 })))).toBe(2);
  expect(harmDone(resultsOf(cell('ours', { rows: 41 })))).toBe(1);
  expect(harmDone(resultsOf(cell('ours', {}, { ms: null, stored: 0, rows: 0, held: 40 })))).toBe(1);
});

test('an aim is measured at the fastest peer that lost nothing', () => {
  const lines = aimLines(
    resultsOf(
      cell('ours', {}),
      cell('workbox', { ms: 10, stored: 39, rows: 39 }),
      cell('tanstack', { ms: 80 }),
    ),
  ).join('\n');
  expect(lines).toContain(
    'BEHIND: 40 records, no slower than the fastest peer that lost nothing (1.25 of it)',
  );
  expect(lines).toContain('reached: half the SDK’s time (0.33 of it)');
  expect(lines).toContain('reached: all but the poison record delivered (39 of 40)');
});
