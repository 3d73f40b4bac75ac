/** Who sent an estimate is shown to no one else, whichever way the estimate came into an account. */
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { invitationRoutes } from '#domain/leads/invitation.ts';
import { onboardingRoute } from '#domain/onboarding/onboarding.ts';
import { recordRoutes } from '#domain/people/records.ts';
import { anAccount, anEmail, anOwner, aPassword, type TestAccount } from '../support/accounts.ts';
import { saveBody, submitBody } from '../support/bodies.ts';
import { askDesk } from '../support/desk.ts';
import { asAccount, sendJson } from '../support/json-requests.ts';
import { anOp, postOne } from '../support/op-api.ts';
import { resultsAs } from '../support/post-ops.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let owner: TestAccount;
beforeAll(async () => {
  server = await startServer();
  await server.withoutLoginLimits();
  owner = await anOwner(server);
});
afterAll(() => server.stop());

const send = (path: string, body: object, token?: string) =>
  sendJson(server.url + path, body, asAccount(token));

/** The token that was mailed last to an address. */
async function mailed(kind: string, email: string): Promise<string> {
  const mails = await server.rows('mails', `recipient = "${email}" && kind = "${kind}"`);
  return /#([\w-]+)/.exec(String(mails.at(-1)?.['letter']))?.[1] ?? '';
}

/** Begun on one device, mailed from there to someone else, who sends it with a name and an address of their own. */
async function begunAndSent() {
  const [copiedTo, sentBy] = [anEmail(), anEmail()];
  const save = anOp('estimate.save', saveBody);
  await postOne(server.url, save);
  await send('/api/estimates/copy', { estimate: save.entity, key: save.key, email: copiedTo });
  return {
    id: save.entity,
    first: save.key,
    copiedTo,
    sentBy,
    async sendIt() {
      const token = await mailed('estimate-copy', copiedTo);
      const answer = await send('/api/estimates/continue', { token });
      const { key } = v.parse(v.object({ key: v.string() }), await answer.json());
      const body = { ...submitBody, email: sentBy, first_name: 'Maya', last_name: 'Quillon' };
      const submit = anOp('estimate.submit', body, { entity: save.entity, key });
      expect(await postOne(server.url, submit)).toMatchObject({ status: 'applied' });
    },
  };
}

async function known(token: string): Promise<unknown> {
  const answer = await fetch(server.url + onboardingRoute, { headers: { Authorization: token } });
  return v.parse(v.object({ known: v.unknown() }), await answer.json()).known;
}

const sender = ['Maya', 'Quillon', submitBody.phone, submitBody.state_of_residency];

test('the first device has the estimate, and not the name and phone of its sender', async () => {
  const estimate = await begunAndSent();
  await estimate.sendIt();
  const eve = await anAccount(server, 'clients');
  const claim = await send(
    '/api/estimates/claim',
    { estimate: estimate.id, key: estimate.first },
    eve.token,
  );
  expect(await claim.json()).toMatchObject({ contact: { first_name: '', phone: '' } });
  const said = JSON.stringify(await known(eve.token));
  expect(sender.filter((word) => said.includes(word))).toEqual([]);
});

test('an invitation is over once someone else has sent the estimate, who can still have it', async () => {
  const estimate = await begunAndSent();
  const invited = await send(invitationRoutes.send, { lead: estimate.id }, owner.token);
  expect(invited.status).toBe(200);
  await estimate.sendIt();
  const token = await mailed('client-invite', estimate.copiedTo);
  const accepted = await send(invitationRoutes.accept, { token, password: aPassword() });
  expect(accepted.status).toBe(404);
  const maya = await anAccount(server, 'clients', { email: estimate.sentBy });
  const claim = await send(
    '/api/estimates/claim',
    { estimate: estimate.id, key: null },
    maya.token,
  );
  expect(claim.status).toBe(200);
});

test('an export for the invited address holds nothing of the sender', async () => {
  const estimate = await begunAndSent();
  await send(invitationRoutes.send, { lead: estimate.id }, owner.token);
  await estimate.sendIt();
  const email = estimate.copiedTo;
  const answer = await askDesk(server, recordRoutes.export, { email }, owner.token);
  const { json } = v.parse(v.object({ json: v.string() }), await answer.json());
  expect(
    [estimate.sentBy, 'Quillon', submitBody.phone].filter((word) => json.includes(word)),
  ).toEqual([]);
});

test('erasing who was invited leaves what someone else has sent', async () => {
  const estimate = await begunAndSent();
  await send(invitationRoutes.send, { lead: estimate.id }, owner.token);
  await estimate.sendIt();
  const email = estimate.copiedTo;
  const erased = await askDesk(server, recordRoutes.erase, { email, typed: email }, owner.token);
  expect(erased.status).toBe(200);
  expect(await server.rows('price_estimates', `id = "${estimate.id}"`)).toHaveLength(1);
});

/** Sent by someone else, and then brought into an account by its first device. */
async function sentAndClaimed() {
  const estimate = await begunAndSent();
  await estimate.sendIt();
  const eve = await anAccount(server, 'clients');
  const claim = { estimate: estimate.id, key: estimate.first };
  expect((await send('/api/estimates/claim', claim, eve.token)).status).toBe(200);
  return { ...estimate, eve };
}

test('an export for the account that had it first has the estimate, and nothing of the sender', async () => {
  const { id, eve, sentBy } = await sentAndClaimed();
  const answer = await askDesk(server, recordRoutes.export, { email: eve.email }, owner.token);
  const { json } = v.parse(v.object({ json: v.string() }), await answer.json());
  expect(JSON.parse(json)).toMatchObject({ abandoned_estimates: [{ id }] });
  expect([sentBy, 'Quillon', submitBody.phone].filter((word) => json.includes(word))).toEqual([]);
});

test('erasing that account leaves what someone else has sent, who can then have it', async () => {
  const { id, eve, sentBy } = await sentAndClaimed();
  const { email } = eve;
  const erased = await askDesk(server, recordRoutes.erase, { email, typed: email }, owner.token);
  expect(erased.status).toBe(200);
  for (const table of ['price_estimates', 'abandoned_estimates']) {
    expect(await server.rows(table, `id = "${id}"`)).toMatchObject([{ client: '' }]);
  }
  expect(await server.rows('leads', `id = "${id}"`)).toHaveLength(1);
  const maya = await anAccount(server, 'clients', { email: sentBy });
  const claim = await send('/api/estimates/claim', { estimate: id, key: null }, maya.token);
  expect(claim.status).toBe(200);
});

test('what is a client’s already is not offered to them once more when they send it', async () => {
  const save = anOp('estimate.save', saveBody);
  await postOne(server.url, save);
  const ines = await anAccount(server, 'clients');
  await send('/api/estimates/claim', { estimate: save.entity, key: save.key }, ines.token);
  const body = { ...submitBody, email: ines.email };
  const submit = anOp('estimate.submit', body, { entity: save.entity, key: null });
  expect(await resultsAs(server, ines, submit)).toMatchObject([{ status: 'applied' }]);
  const answer = await fetch(`${server.url}/api/estimates/mine`, {
    headers: { Authorization: ines.token },
  });
  const mine = v.object({ estimates: v.array(v.looseObject({})), found: v.array(v.unknown()) });
  const { estimates, found } = v.parse(mine, await answer.json());
  expect(estimates).toHaveLength(1);
  expect(found).toEqual([]);
});
