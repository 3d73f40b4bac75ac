/** A drill on small data: a server and its replicator to S3 are killed while people write, the copy is compared and restored. */
import { expect, test } from 'vitest';

import { drillReplica } from '../support/replica-drill.ts';

test('row 120: what a copy on S3 lacks after a kill comes back from the devices, once', async () => {
  const { problems, said } = await drillReplica({
    writers: 4,
    messages: 8,
    unseen: 3,
    seconds: 60,
  });
  expect(problems).toEqual([]);
  expect(said).toContain('each is there');
  expect(said).toMatch(/^lost: [1-9]\d* ops that were acknowledged/m);
});
