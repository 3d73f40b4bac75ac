/** Tests what a guest's key and a mailed link may do with an estimate before, while and after an account has it. */
import { isDeepStrictEqual } from 'node:util';

import * as v from 'valibot';
import { expect, test } from 'vitest';

import { invitationRoutes } from '#domain/leads/invitation.ts';
import type { Op } from '#domain/ops/op.ts';
import { anAccount, anEmail, anOwner, type TestAccount, tokenMailed } from '../support/accounts.ts';
import { declarationOf, saveBody, submitBody } from '../support/bodies.ts';
import { asAccount, sendJson, anId, anOp, hashOf, post, postOne } from '../support/op-api.ts';
import { attachOp, putPart } from '../support/uploading.ts';
import { useServer } from '../support/use-server.ts';

/** The answer to each request before, while and after an account has the estimate: its status, with its code if any. */
const table = `
                          before                 in an account        account deleted
  save                    applied                rejected in_account  rejected in_account
  save, later key         applied                rejected in_account  rejected in_account
  submit                  applied                rejected in_account  rejected in_account
  submit, later key       applied                rejected in_account  rejected in_account
  attach                  applied                rejected in_account  rejected in_account
  attach another          retry awaiting_file    rejected in_account  rejected in_account
  upload a part           200                    404 not_found        404 not_found
  ask for the upload      200                    404 not_found        404 not_found
  copy                    202                    409 in_account       409 in_account
  copy, later key         202                    409 in_account       409 in_account
  open the mailed link    200                    404 not_found        404 not_found
  claim                   200                    404 not_found        404 not_found
  send the same op again  replayed               replayed             replayed
  ask what has arrived    known                  known                known
`;

const pdf = new TextEncoder().encode('%PDF-1.4\n%%EOF\n');

const server = useServer({ env: { ALLOWANCE_FACTOR: '1000' } });

const send = (path: string, body: object, token?: string) =>
  sendJson(server.url + path, body, asAccount(token));

const keyed = v.object({ key: v.string() });

/** An estimate begun with one key, mailed, and continued by the mail's link with another key. */
async function begun() {
  const save = anOp('estimate.save', saveBody);
  await postOne(server.url, save);
  const copiedTo = anEmail();
  await send('/api/estimates/copy', { estimate: save.entity, key: save.key, email: copiedTo });
  const token = await tokenMailed(server, copiedTo, 'estimate-copy');
  const answer = await send('/api/estimates/continue', { token });
  const { key: later } = v.parse(keyed, await answer.json());
  return { id: save.entity, key: save.key, later, token, save, copiedTo };
}

type Begun = Awaited<ReturnType<typeof begun>>;

async function sentWithFile(estimate: Begun) {
  const document = declarationOf('return.pdf', pdf);
  const submit = anOp(
    'estimate.submit',
    { ...submitBody, email: anEmail(), document },
    { entity: estimate.id, key: estimate.key },
  );
  await postOne(server.url, submit);
  await putPart(server.url, document.id, estimate.key, 0, pdf);
  return { document, attach: attachOp(submit, document) };
}

async function sentWithoutFile({ id, key }: Begun): Promise<Op> {
  const submit = anOp('estimate.submit', { ...submitBody, email: anEmail() }, { entity: id, key });
  await postOne(server.url, submit);
  return submit;
}

const ofOp = async (op: Op) => {
  const { status, code = '' } = await postOne(server.url, op);
  return `${status} ${code}`.trim();
};

const ofAnswer = async (asked: Promise<Response>) => {
  const answer = await asked;
  if (answer.ok) return String(answer.status);
  return `${answer.status} ${v.parse(v.object({ code: v.string() }), await answer.json()).code}`;
};

type Action = { first?: (estimate: Begun) => Promise<unknown>; act: (estimate: Begun) => unknown };

const again = (estimate: Begun, kind: Op['kind'], key: string | null, body: object) =>
  ofOp(anOp(kind, body, { entity: estimate.id, key, rev: 9 }));

const stranger = { ...submitBody, email: 'eve@example.com' };
const copyWith = (id: string, key: string | null) =>
  ofAnswer(send('/api/estimates/copy', { estimate: id, key, email: anEmail() }));

let file: Awaited<ReturnType<typeof sentWithFile>>;
let sent: Op;
const withFile = async (estimate: Begun) => {
  file = await sentWithFile(estimate);
};

const actions: Record<string, Action> = {
  save: { act: (estimate) => again(estimate, 'estimate.save', estimate.key, saveBody) },
  'save, later key': {
    act: (estimate) => again(estimate, 'estimate.save', estimate.later, saveBody),
  },
  submit: { act: (estimate) => again(estimate, 'estimate.submit', estimate.key, stranger) },
  'submit, later key': {
    act: (estimate) => again(estimate, 'estimate.submit', estimate.later, stranger),
  },
  attach: { first: withFile, act: () => ofOp(file.attach) },
  'attach another': {
    first: async (estimate) => {
      sent = await sentWithoutFile(estimate);
    },
    act: () => ofOp(attachOp(sent, declarationOf('other.pdf', pdf))),
  },
  'upload a part': {
    first: withFile,
    act: ({ key }) => ofAnswer(putPart(server.url, file.document.id, key, 0, pdf)),
  },
  'ask for the upload': {
    first: withFile,
    act: ({ key }) =>
      ofAnswer(
        fetch(`${server.url}/api/uploads/${file.document.id}`, { headers: { 'X-Key': key ?? '' } }),
      ),
  },
  copy: { act: ({ id, key }) => copyWith(id, key) },
  'copy, later key': { act: ({ id, later }) => copyWith(id, later) },
  'open the mailed link': {
    act: ({ token }) => ofAnswer(send('/api/estimates/continue', { token })),
  },
  claim: {
    act: async ({ id, key }) => {
      const { token } = await anAccount(server, 'clients');
      return ofAnswer(send('/api/estimates/claim', { estimate: id, key }, token));
    },
  },
  'send the same op again': { act: ({ save }) => ofOp(save) },
  'ask what has arrived': {
    async act({ save }) {
      const ops = [{ id: save.id, hash: hashOf(save), key: save.key }];
      const answer = await send('/api/ops/verify', { v: 1, owner: null, ops });
      const { known } = v.parse(v.object({ known: v.array(v.string()) }), await answer.json());
      return known.includes(save.id) ? 'known' : 'unknown';
    },
  },
};

async function join({ id, key }: Begun): Promise<TestAccount> {
  const alice = await anAccount(server, 'clients');
  const claim = await send('/api/estimates/claim', { estimate: id, key }, alice.token);
  expect(claim.status).toBe(200);
  return alice;
}

async function joinAndDelete(estimate: Begun): Promise<void> {
  const { id } = await join(estimate);
  const path = `/api/collections/clients/records/${id}`;
  expect((await server.admin(path, { method: 'DELETE' })).status).toBe(204);
}

const states = [() => Promise.resolve(), join, joinAndDelete];

async function rowsOf(id: string) {
  return Promise.all([
    server.rows('abandoned_estimates', `id = "${id}"`),
    server.rows('price_estimates', `id = "${id}"`),
    server.rows('price_estimator_documents', `estimate = "${id}"`),
    server.rows('leads', `id = "${id}"`),
    server.rows('entity_keys', `id = "${id}"`),
    server.rows('continue_links', `estimate = "${id}"`),
  ]);
}

const [, ...cells] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/ {2,}/));

test.each(cells)('a guest: %s', async (name, ...expected) => {
  const action = actions[name];
  const seen: unknown[] = [];
  const changed: boolean[] = [];
  for (const reach of states) {
    const estimate = await begun();
    await action?.first?.(estimate);
    await reach(estimate);
    const before = await rowsOf(estimate.id);
    seen.push(await action?.act(estimate));
    changed.push(!isDeepStrictEqual(await rowsOf(estimate.id), before));
  }
  expect(seen).toEqual(expected);
  expect(changed.slice(1)).toEqual([false, false]);
});

test('who began an estimate neither reads nor writes it after an invited client has it', async () => {
  const estimate = await begun();
  const owner = await anOwner(server);
  await send(invitationRoutes.send, { lead: estimate.id }, owner.token);
  const alice = await anAccount(server, 'clients', { email: estimate.copiedTo });
  const token = await tokenMailed(server, estimate.copiedTo, 'client-invite');
  expect((await send(invitationRoutes.accept, { token })).status).toBe(200);
  const answers = { ...saveBody, services: ['Tax Preparation'] };
  const hers = anOp('estimate.save', answers, { entity: estimate.id, key: null, rev: 5 });
  const written = await send('/api/ops', { v: 1, owner: alice.id, ops: [hers] }, alice.token);
  expect(await written.json()).toMatchObject({ results: [{ status: 'applied' }] });
  const requests = await server.rows('requests', `client = "${alice.id}"`);

  const eve = anEmail();
  const copy = { estimate: estimate.id, key: estimate.key, email: eve };
  expect((await send('/api/estimates/copy', copy)).status).toBe(409);
  await expect(tokenMailed(server, eve, 'estimate-copy')).rejects.toThrow('no estimate-copy');
  const body = { ...submitBody, email: eve };
  const theirs = { entity: estimate.id, key: estimate.key, rev: 9 };
  const results = await post(
    server.url,
    anOp('estimate.save', saveBody, theirs),
    anOp('estimate.submit', body, theirs),
  );
  expect(results).toMatchObject([{ code: 'in_account' }, { code: 'in_account' }]);
  const asked = { id: hers.id, hash: hashOf(hers), key: estimate.key };
  const verified = await send('/api/ops/verify', { v: 1, owner: null, ops: [asked] });
  expect(await verified.json()).toEqual({ known: [] });
  expect(await server.rows('requests', `client = "${alice.id}"`)).toEqual(requests);
  expect(await server.row('abandoned_estimates', estimate.id)).toMatchObject({
    services: answers.services,
    rev: 5,
  });
});

test('a wrong key is told nothing of an estimate in an account', async () => {
  const estimate = await begun();
  await join(estimate);
  const wrong = anOp('estimate.save', saveBody, { entity: estimate.id, rev: 9 });
  const unknown = anOp('estimate.save', saveBody, { entity: anId(), key: wrong.key, rev: 9 });
  expect(await ofOp(wrong)).toBe('rejected not_found');
  expect(await ofOp(unknown)).toBe('applied');
  expect(await copyWith(estimate.id, wrong.key)).toBe('404 not_found');
});

test('guests’ reads of an estimate and its joining an account are in the log; of many reads most are counted', async () => {
  const estimate = await begun();
  for (let count = 0; count < 11; count += 1) {
    await send('/api/estimates/continue', { token: estimate.token });
  }
  const alice = await join(estimate);
  const log = await server.rows('audit_log', `lead = "${estimate.id}"`);
  const of = (action: string) => log.filter((row) => row['action'] === action);
  expect(of('estimate-copied')).toMatchObject([{ staff: '', actor: '' }]);
  expect(of('estimate-continued')).toHaveLength(10);
  expect(of('estimate-joined')).toMatchObject([{ staff: alice.id, actor: 'clients' }]);
  expect(JSON.stringify(log)).not.toContain(estimate.copiedTo);
});
