import * as v from 'valibot';
import { expect, test } from 'vitest';

import { invitationRoutes } from '#domain/leads/invitation.ts';
import { onboardingRoute } from '#domain/onboarding/onboarding.ts';
import { recordRoutes } from '#domain/people/records.ts';
import {
  anAccount,
  anEmail,
  type TestAccount,
  aPassword,
  tokenMailed,
} from '../support/accounts.ts';
import { messageBody, saveBody, submitBody } from '../support/bodies.ts';
import {
  aKey,
  anId,
  anOp,
  post,
  postOne,
  refusalOf,
  sendJson,
  asAccount,
} from '../support/op-api.ts';
import { useServer, useOwner } from '../support/use-server.ts';

const server = useServer();

const send = (path: string, body: object, token?: string) =>
  sendJson(server.url + path, body, asAccount(token));

const claim = (account: TestAccount, estimate: string, key: string | null) =>
  send('/api/estimates/claim', { estimate, key }, account.token);

const some = v.array(v.looseObject({ id: v.string() }));
const list = v.object({ estimates: some, found: some });
const listed = (account: TestAccount) => account.asks('/api/estimates/mine', list);
const mine = async (account: TestAccount) => (await listed(account)).estimates;

async function submitted(email = submitBody.email) {
  const save = anOp('estimate.save', saveBody);
  const body = { ...submitBody, email };
  const submit = anOp('estimate.submit', body, { entity: save.entity, key: save.key });
  await post(server.url, save, submit);
  return { id: save.entity, key: save.key, save };
}

async function aLaterKey(estimate: string, key: string | null): Promise<string> {
  const email = anEmail();
  await send('/api/estimates/copy', { estimate, key, email });
  return keyMailed(email);
}

async function keyMailed(email: string): Promise<string> {
  const token = await tokenMailed(server, email, 'estimate-copy');
  const answer = await send('/api/estimates/continue', { token });
  return v.parse(v.object({ key: v.string() }), await answer.json()).key;
}

const noContact = { first_name: '', last_name: '', phone: '' };

test('whoever holds the key makes a submitted estimate theirs, and a repeat answers alike', async () => {
  const ines = await anAccount(server, 'clients');
  const { id, key } = await submitted(ines.email.toUpperCase());
  const first = await claim(ines, id, key);
  const said = await first.json();
  expect([first.status, said]).toMatchObject([
    200,
    {
      estimate: { id, services: submitBody.services },
      contact: { first_name: submitBody.first_name, last_name: submitBody.last_name },
    },
  ]);
  expect(Object.keys(said.estimate).sort()).toEqual([
    'created',
    'estimate_details',
    'id',
    'services',
  ]);
  expect(await (await claim(ines, id, key)).json()).toEqual(said);
  expect(await mine(ines)).toEqual([said.estimate]);
  for (const table of ['abandoned_estimates', 'price_estimates']) {
    expect(await server.row(table, id)).toMatchObject({ client: ines.id });
  }
});

test('a later device\u2019s key makes it only theirs whose address it was sent with', async () => {
  const [ines, eve] = [await anAccount(server, 'clients'), await anAccount(server, 'clients')];
  const { id, key } = await submitted(ines.email);
  const later = await aLaterKey(id, key);
  expect(await refusalOf(claim(eve, id, later))).toBe('404 not_found');
  expect(await mine(eve)).toEqual([]);
  expect((await claim(ines, id, later)).status).toBe(200);
  const save = anOp('estimate.save', saveBody);
  await postOne(server.url, save);
  const unsent = await aLaterKey(save.entity, save.key);
  expect(await refusalOf(claim(ines, save.entity, unsent))).toBe('404 not_found');
  expect((await claim(ines, save.entity, save.key)).status).toBe(200);
});

test('an estimate that was only saved can be claimed, and its client alone writes it from then on', async () => {
  const ines = await anAccount(server, 'clients');
  const save = anOp('estimate.save', saveBody);
  await postOne(server.url, save);
  const said = await (await claim(ines, save.entity, save.key)).json();
  expect(said).toMatchObject({ contact: noContact });
  const later = { ...save, id: anId(), rev: 2 };
  expect(await postOne(server.url, later)).toMatchObject({ code: 'in_account' });
  const hers = { ...later, id: anId(), key: null };
  const submit = anOp('estimate.submit', submitBody, { entity: save.entity, key: null });
  expect(await ines.sends(hers, submit)).toMatchObject([
    { status: 'applied', rev: 2 },
    { status: 'applied' },
  ]);
  expect(await mine(ines)).toMatchObject([{ id: save.entity }]);
});

test('a wrong key or none, an unknown estimate, a message and someone else\u2019s are all not found', async () => {
  const [ines, eve] = [await anAccount(server, 'clients'), await anAccount(server, 'clients')];
  const { id, key } = await submitted();
  const message = anOp('contact.send', messageBody);
  await postOne(server.url, message);
  expect(await refusalOf(claim(eve, id, aKey()))).toBe('404 not_found');
  expect(await refusalOf(claim(eve, id, null))).toBe('404 not_found');
  expect(await refusalOf(claim(eve, anId(), aKey()))).toBe('404 not_found');
  expect(await refusalOf(claim(eve, message.entity, message.key))).toBe('404 not_found');
  expect(await refusalOf(claim(eve, "x' OR 1=1", key))).toBe('422 invalid');
  expect(await server.rows('price_estimates', `id = "${id}" && client != ""`)).toEqual([]);
  expect((await claim(ines, id, key)).status).toBe(200);
  expect(await refusalOf(claim(eve, id, key))).toBe('404 not_found');
  expect(await mine(eve)).toEqual([]);
  expect(await mine(ines)).toHaveLength(1);
});

test('two who claim at once do not both get it', async () => {
  const [ines, eve] = [await anAccount(server, 'clients'), await anAccount(server, 'clients')];
  const { id, key } = await submitted();
  const answers = await Promise.all([claim(ines, id, key), claim(eve, id, key)]);
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404]);
});

test('an estimate of an account that was deleted stays, and is nobody\u2019s', async () => {
  const ines = await anAccount(server, 'clients');
  const { id, key, save } = await submitted();
  await claim(ines, id, key);
  const path = `/api/collections/clients/records/${ines.id}`;
  expect((await server.admin(path, { method: 'DELETE' })).status).toBe(204);
  for (const table of ['abandoned_estimates', 'price_estimates']) {
    expect(await server.row(table, id)).toMatchObject({ client: '' });
  }
  expect(await server.rows('entity_keys', `owner = "${ines.id}" || id = "${ines.id}"`)).toEqual([]);
  expect(await postOne(server.url, save)).toMatchObject({ status: 'replayed' });
  expect(await refusalOf(claim(await anAccount(server, 'clients'), id, key))).toBe('404 not_found');
  const again = await anAccount(server, 'clients', { email: submitBody.email });
  expect((await claim(again, id, null)).status).toBe(200);
});

test('a link that an account was mailed opens nothing once the account is deleted', async () => {
  const email = anEmail();
  const ines = await anAccount(server, 'clients', { email });
  const submit = anOp('estimate.submit', { ...submitBody, email }, { key: null });
  expect(await ines.sends(submit)).toMatchObject([{ status: 'applied' }]);
  const token = await tokenMailed(server, email, 'estimate-copy');
  const goOn = () => refusalOf(send('/api/estimates/continue', { token }));
  expect(await goOn()).toBe('404 not_found');
  await server.admin(`/api/collections/clients/records/${ines.id}`, { method: 'DELETE' });
  expect(await server.rows('price_estimates', `id = "${submit.entity}"`)).toHaveLength(1);
  expect(await goOn()).toBe('404 not_found');
});

test('an estimate that was sent with a client’s confirmed address is found, and theirs without a key', async () => {
  const ines = await anAccount(server, 'clients');
  const eve = await anAccount(server, 'clients');
  const { id } = await submitted(ines.email.toUpperCase());
  const others = await submitted(eve.email);
  const ids = async (account: TestAccount) => (await listed(account)).found.map((one) => one.id);
  expect([await ids(ines), await ids(eve)]).toEqual([[id], [others.id]]);
  expect(await refusalOf(claim(eve, id, null))).toBe('404 not_found');
  expect(await refusalOf(claim(ines, others.id, null))).toBe('404 not_found');
  expect((await claim(ines, id, null)).status).toBe(200);
  expect((await claim(ines, id, null)).status).toBe(200);
  expect([await ids(ines), (await mine(ines)).map((one) => one.id)]).toEqual([[], [id]]);
});

test('what may be spam is not found, nor more than the newest three, nor what was only saved', async () => {
  const ines = await anAccount(server, 'clients');
  const sent: string[] = [];
  for (let count = 0; count < 4; count += 1) sent.push((await submitted(ines.email)).id);
  const spam = anOp('estimate.submit', { ...submitBody, email: ines.email, website: 'x' });
  await postOne(server.url, spam);
  const { found } = await listed(ines);
  expect(found.map((one) => one.id)).toEqual(sent.toReversed().slice(0, 3));
  const save = anOp('estimate.save', saveBody);
  await postOne(server.url, save);
  expect(await refusalOf(claim(ines, save.entity, null))).toBe('404 not_found');
});

const owner = useOwner(server);

/** An estimate begun on one device and mailed to someone else, who submits it under another name and address. */
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
    sendIt: async () => {
      const key = await keyMailed(copiedTo);
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

async function exported(email: string): Promise<string> {
  const answer = await owner.calls(recordRoutes.export, { email });
  return v.parse(v.object({ json: v.string() }), await answer.json()).json;
}

async function erase(email: string): Promise<void> {
  expect((await owner.calls(recordRoutes.erase, { email, typed: email })).status).toBe(200);
}

const ofSender = (sentBy: string, json: string) =>
  [sentBy, 'Quillon', submitBody.phone].filter((word) => json.includes(word));

test('an invitation is over once someone else has sent the estimate, who can still have it', async () => {
  const estimate = await begunAndSent();
  const invited = await send(invitationRoutes.send, { lead: estimate.id }, owner.token);
  expect(invited.status).toBe(200);
  await estimate.sendIt();
  const token = await tokenMailed(server, estimate.copiedTo, 'client-invite');
  const accepted = await send(invitationRoutes.accept, { token, password: aPassword() });
  expect(accepted.status).toBe(404);
  const maya = await anAccount(server, 'clients', { email: estimate.sentBy });
  expect((await claim(maya, estimate.id, null)).status).toBe(200);
});

test('records of who was invited hold nothing of its sender, and erasing them leaves it', async () => {
  const { id, copiedTo, sentBy, sendIt } = await begunAndSent();
  await send(invitationRoutes.send, { lead: id }, owner.token);
  await sendIt();
  expect(ofSender(sentBy, await exported(copiedTo))).toEqual([]);
  await erase(copiedTo);
  expect(await server.rows('price_estimates', `id = "${id}"`)).toHaveLength(1);
});

test('the first device has the estimate and nothing of its sender, who can have it once that account is erased', async () => {
  const { id, first, sentBy, sendIt } = await begunAndSent();
  await sendIt();
  const eve = await anAccount(server, 'clients');
  const claimed = await claim(eve, id, first);
  expect(await claimed.json()).toMatchObject({ contact: { first_name: '', phone: '' } });
  const said = JSON.stringify(await known(eve.token));
  expect(sender.filter((word) => said.includes(word))).toEqual([]);

  const json = await exported(eve.email);
  expect(JSON.parse(json)).toMatchObject({ abandoned_estimates: [{ id }] });
  expect(ofSender(sentBy, json)).toEqual([]);

  await erase(eve.email);
  for (const table of ['price_estimates', 'abandoned_estimates']) {
    expect(await server.row(table, id)).toMatchObject({ client: '' });
  }
  expect(await server.rows('leads', `id = "${id}"`)).toHaveLength(1);
  const maya = await anAccount(server, 'clients', { email: sentBy });
  expect((await claim(maya, id, null)).status).toBe(200);
});

test('what is a client’s already is not offered to them once more when they send it', async () => {
  const save = anOp('estimate.save', saveBody);
  await postOne(server.url, save);
  const ines = await anAccount(server, 'clients');
  await claim(ines, save.entity, save.key);
  const body = { ...submitBody, email: ines.email };
  const submit = anOp('estimate.submit', body, { entity: save.entity, key: null });
  expect(await ines.sends(submit)).toMatchObject([{ status: 'applied' }]);
  const { estimates, found } = await listed(ines);
  expect(estimates).toHaveLength(1);
  expect(found).toEqual([]);
});
