// @module-tag slow
import { describe, expect, test } from 'vitest';

import { messageBody } from '../support/bodies.ts';
import { anOp, postRaw } from '../support/op-api.ts';
import { peakMemory } from '../support/process-memory.ts';
import { serverForTest } from '../support/use-server.ts';

const json = { 'Content-Type': 'application/json' };
const envelope = (ops: readonly unknown[]) => JSON.stringify({ v: 1, owner: null, ops });

describe('a body of many small values', () => {
  const count = 80 * 1024;
  const many = (item: string) => `[${`${item},`.repeat(count)}${item}]`;
  const inEnvelope = (ops: string) => `{"v":1,"owner":null,"ops":${ops}}`;
  const inOp = (body: string) =>
    JSON.stringify({ v: 1, owner: null, ops: [{ ...anOp('estimate.save', {}), body }] });

  test.each([
    ['arrays', '/api/ops', inEnvelope(many('[]'))],
    ['objects', '/api/ops/verify', inEnvelope(many('{}'))],
    ['arrays in arrays', '/api/ops', inEnvelope('['.repeat(count) + ']'.repeat(count))],
    ['values in an op', '/api/ops', inOp(`{"services":${many('1')}}`)],
  ])('costs no more than its size: %s', async (_, path, body) => {
    const server = await serverForTest();
    const request = { method: 'POST', headers: json, body };
    await (await fetch(server.url + path, { ...request, body: '{' })).text();
    const before = await peakMemory(server);
    const answer = await fetch(server.url + path, request);
    expect(await answer.text()).toMatch(/bad_request|malformed/);
    expect((await peakMemory(server)) - before).toBeLessThan(20);
  });

  test('is told from a text with many commas and brackets', async () => {
    const server = await serverForTest();
    const message = '[{,"'.repeat(1200);
    const op = anOp('contact.send', { ...messageBody, message });
    expect((await postRaw(server.url, envelope([op]))).status).toBe(200);
    expect((await server.rows('contacts')).map((row) => row['message'])).toEqual([message]);
  });
});
