// @module-tag nightly
/** A drill on small data: kills a server and its replicator while people write, then restores the copy and compares. */
import { expect, test } from 'vitest';

import { figuresOf, drillReplica } from '../support/replica-drill.ts';

const writers = 4;
/** The messages of `npm run soak -- operate`, which kills server and replicator at once and measures times. */
const many = Number(process.env['SPARK_DRILL_MESSAGES'] ?? '0');

test('row 120: what a copy on S3 lacks after a kill comes back from the devices, once', async () => {
  const drilled = await drillReplica(
    many > 0
      ? { writers, alone: many / 2, messages: many, unseen: 0, seconds: 1 }
      : { writers, alone: 0, messages: 8, unseen: 3, seconds: 60 },
  );
  const { problems, figures } = figuresOf(drilled);
  if (many > 0) process.stdout.write(`drill: ${figures}\n`);
  expect(many > 0 ? problems : drilled.problems).toEqual([]);
  expect(drilled.said).toContain('each is there');
  expect(drilled.said).toMatch(many > 0 ? /^lost: /m : /^lost: [1-9]\d* ops that were/m);
}, 600_000);
