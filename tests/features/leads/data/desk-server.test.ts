/** Tests the desk's requests, and invalid answers. */
import { describe, expect, test } from 'vitest';

import { createAsk } from '#session/account-ask.ts';
import { createDeskReads } from '#features/leads/data/lead-desk.ts';
import { messageBody } from '../../../support/bodies.ts';
import { anOp, postOne } from '../../../support/op-api.ts';
import { useAccount, useServer } from '../../../support/use-server.ts';

const answers =
  (status: number, body: string): typeof fetch =>
  () =>
    Promise.resolve(new Response(body, { status }));

const nowhere = { token: () => 'token', origin: 'http://127.0.0.1:9' };
const readsFrom = (fetcher: typeof fetch, onRefused = () => {}) =>
  createDeskReads(createAsk({ ...nowhere, onRefused, fetcher }));

const query = {
  q: '',
  tab: 'answer',
  kind: null,
  state: null,
  owner: null,
  due: null,
  sort: null,
  direction: null,
  after: null,
} as const;

describe('answers', () => {
  test.each([
    ['a page of someone else', 200, '<html>Sign in to this network</html>'],
    ['JSON of someone else', 200, '{"leads":"all of them"}'],
    ['a lead that is none', 200, '{"leads":[{"id":"x"}],"next":null,"counts":null}'],
    ['a fault', 500, '{"code":"server_error"}', 'failed'],
    ['a busy server', 429, '{"code":"too_many_requests"}', 'limited'],
    ['nothing', 200, ''],
  ])('%s is no answer', async (_name, status, body, why?: string) => {
    const none = { kind: 'unreachable', ...(why && { why }) };
    const reads = readsFrom(answers(status, body));
    expect(await reads.find(query)).toEqual(none);
    expect(await reads.open('aaaaaaaaaaaaaaa')).toEqual(none);
    expect(await reads.documentLink('aaaaaaaaaaaaaaa')).toEqual(none);
  });

  test('503 of this app’s own server is a fault, that of a proxy no answer', async () => {
    const full = (headers: HeadersInit) =>
      readsFrom(() => Promise.resolve(new Response('', { status: 503, headers }))).staff();
    expect(await full({ 'Data-Epoch': 'e1' })).toEqual({ kind: 'unreachable', why: 'failed' });
    expect(await full({})).toEqual({ kind: 'unreachable' });
  });

  test('without a network there is none either, and nothing is thrown', async () => {
    const reads = readsFrom(() => Promise.reject(new TypeError('no network')));
    expect(await reads.staff()).toEqual({ kind: 'unreachable' });
    expect(await reads.audit({ lead: null, after: null })).toEqual({ kind: 'unreachable' });
    expect(await reads.export(query)).toEqual({ kind: 'unreachable' });
    expect(await reads.revision('aaaaaaaaaaaaaaa')).toEqual({ kind: 'unreachable' });
  });

  test.each([401, 403, 404])(
    '%i is the server’s no; 401 alone says that the session is over',
    async (status) => {
      let told = 0;
      const reads = readsFrom(answers(status, '{"code":"x"}'), () => (told += 1));
      const ended = status === 401 ? { ended: true } : {};
      expect(await reads.find(query)).toEqual({ kind: 'refused', ...ended });
      expect(told).toBe(status === 401 ? 1 : 0);
    },
  );

  test('without a token nothing leaves', async () => {
    let asked = 0;
    const fetcher: typeof fetch = () => {
      asked += 1;
      return Promise.resolve(new Response('{}'));
    };
    const ask = createAsk({ token: () => null, fetcher });
    expect(await createDeskReads(ask).find(query)).toEqual({ kind: 'refused', ended: true });
    expect(asked).toBe(0);
  });
});

describe('on a real server', () => {
  const server = useServer();
  const staff = useAccount(server, 'staff');

  test('whether a lead has changed is answered, and not written into the log', async () => {
    const asking = { token: () => staff.token, origin: server.url };
    const reads = createDeskReads(createAsk(asking));
    const op = anOp('contact.send', messageBody);
    await postOne(server.url, op);
    expect(await reads.revision(op.entity)).toEqual({ kind: 'read', value: { rev: 1 } });
    expect(await server.rows('audit_log', "lead != ''")).toEqual([]);
  });
});
