// @module-tag slow
import { beforeAll, describe, expect, test } from 'vitest';

import { documentMaxBytes } from '#domain/documents/document.ts';
import { aPdf } from '../support/files.ts';
import { anId, post, postOne } from '../support/op-api.ts';
import { peakMemory, processorSeconds } from '../support/process-memory.ts';
import { type Lead, uploaded } from '../support/uploading.ts';
import { useServer, serverForTest } from '../support/use-server.ts';

/** Ops that attach one large file but cannot apply: the file is judged all the same. */
const attempts = (lead: Lead, count: number) =>
  Array.from({ length: count }, () => ({ ...lead.attach, id: anId(), needs: [anId()] }));

describe('small ops about a large file', () => {
  let lead: Lead;
  const server = useServer();
  beforeAll(async () => {
    lead = await uploaded(server.url, 'return.pdf', aPdf(documentMaxBytes));
  });

  test('take no more memory than the server may have', async () => {
    const requests = Array.from({ length: 5 }, () => post(server.url, ...attempts(lead, 10)));
    await Promise.all(requests);
    expect(await peakMemory(server)).toBeLessThan(600);
    expect((await postOne(server.url, lead.attach)).status).toBe('applied');
  });
});

test('a file is judged a few times a minute, however many ops name it', async () => {
  const server = await serverForTest({ env: { ALLOWANCE_FACTOR: '' } });
  const lead = await uploaded(server.url, 'return.pdf', aPdf(documentMaxBytes));
  const costOf = async (ops: number) => {
    const before = await processorSeconds(server);
    await post(server.url, ...attempts(lead, ops));
    return (await processorSeconds(server)) - before;
  };
  const one = await costOf(1);
  expect(await costOf(20)).toBeLessThan(8 * one);
});
