// @module-tag slow
/** Tests a server without room for files: it accepts the lead, and the file follows once there is room. */
import { expect, test } from 'vitest';

import { longestWaitMs } from '#sync/backoff.ts';
import { adminJson, postOne } from '../support/op-api.ts';
import { aFile, onStage, submitDraft } from '../support/fault-stage.ts';
import { aPdf } from '../support/files.ts';
import { putPart, storedDocument, submitWith, uploaded } from '../support/uploading.ts';
import { serverForTest } from '../support/use-server.ts';

test('the lead arrives at once, the file waits uncounted, and arrives by the device alone', async () => {
  const server = await serverForTest({ env: { UNDECIDED_FILES_MB: '1' } });
  const full = await uploaded(server.url, 'first.pdf', aPdf(1024 * 1024));
  expect(await postOne(server.url, full.attach)).toMatchObject({ status: 'applied' });
  const probe = await submitWith(server.url, 'probe.pdf', aPdf());
  await onStage(server, async ({ device, problems }) => {
    const phone = device();
    const tab = await phone.tab();
    const bytes = aPdf(300_000);
    const { entity: id, document } = await submitDraft(tab, { file: aFile(bytes) });
    await tab.pass();
    await tab.pass();
    expect(await server.rows('price_estimates', `id = "${id}"`)).toHaveLength(1);
    const [waiting] = await tab.db.ops.filter((op) => op.entity === document).toArray();
    expect(waiting).toMatchObject({
      state: 'queued',
      attempts: 0,
      trouble: { code: 'files_wait' },
    });
    expect(await tab.drain.nextAt()).toBe(phone.clock.now() + longestWaitMs);

    const lead = `/api/collections/leads/records/${full.submit.entity}`;
    await adminJson(server, lead, { state: 'won' }, 'PATCH');
    const thereIsRoom = async () =>
      (await putPart(server.url, probe.document.id, probe.key, 0, aPdf())).status;
    await expect.poll(thereIsRoom, { timeout: 30_000, interval: 500 }).toBe(200);
    await phone.settle(tab);
    expect((await storedDocument(server, document)).bytes.equals(Buffer.from(bytes))).toBe(true);
    expect(await problems(phone, tab)).toEqual([]);
  });
}, 90_000);
