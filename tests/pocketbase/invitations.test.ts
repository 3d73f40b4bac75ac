/** Staff invite a lead: the link makes an account once and adds the estimate; it opens nothing else. */
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { acceptedSchema, invitationRoutes, invitedSchema } from '#domain/leads/invitation.ts';
import { leadDetailsSchema } from '#domain/leads/lead-details.ts';
import { asAccount, sendJson, aKey, anId, anOp, postOne, refusalOf } from '../support/op-api.ts';
import {
  anAccount,
  anEmail,
  aPassword,
  signInAs,
  tokenMailed,
  accountsOf,
} from '../support/accounts.ts';
import { messageBody, saveBody, submitBody } from '../support/bodies.ts';
import { useServer, useAccount } from '../support/use-server.ts';

const server = useServer();
const staff = useAccount(server, 'staff');

const send = (path: string, body: object, token?: string) =>
  sendJson(server.url + path, body, asAccount(token));

const invite = (lead: string) => send(invitationRoutes.send, { lead }, staff.token);

const accept = (token: string, password?: string) =>
  send(invitationRoutes.accept, { token, password });

const { signUp, confirm } = accountsOf(server);

const signIn = async (email: string, password: string) =>
  (await signInAs(server, 'clients', email, password)).status;

async function aLead(email = anEmail()) {
  const op = anOp('estimate.submit', { ...submitBody, email });
  await postOne(server.url, op);
  return { id: op.entity, key: op.key ?? '', email };
}

async function tokenTo(email: string): Promise<string> {
  const mails = await server.rows('mails', `recipient = "${email}" && kind = "client-invite"`);
  return /invitation#([\w-]+)/.exec(String(mails.at(-1)?.['letter']))?.[1] ?? '';
}

const said = async (answer: Promise<Response>) =>
  v.parse(acceptedSchema, await (await answer).json());

async function invited(email = anEmail()) {
  const lead = await aLead(email);
  expect((await invite(lead.id)).status).toBe(200);
  return { ...lead, token: await tokenTo(email) };
}

async function opened(id: string) {
  const answer = await send('/api/desk/leads/open', { id }, staff.token);
  return v.parse(leadDetailsSchema, await answer.json());
}

const clientOf = async (id: string) => (await server.row('price_estimates', id))?.['client'];

describe('someone without an account', () => {
  test('chooses a password, has the estimate, its list and a profile, and can sign in', async () => {
    const { id, email, token } = await invited();
    expect(await said(accept(token))).toEqual({ state: 'password', email });
    expect(await clientOf(id)).toBe('');
    const password = aPassword();
    expect(await said(accept(token, password))).toEqual({ state: 'made', email });
    expect(await signIn(email, password)).toBe(200);
    const [account] = await server.rows('clients', `email = "${email}"`);
    expect(account).toMatchObject({ verified: true });
    expect(await clientOf(id)).toBe(account?.id);
    expect(await server.row('profiles', account?.id ?? '')).toMatchObject({
      first_name: submitBody.first_name,
      last_name: submitBody.last_name,
    });
    expect((await server.rows('requests', `client = "${account?.id}"`)).length).toBeGreaterThan(0);
    const { invitation, lead } = await opened(id);
    expect(invitation).toMatchObject({ email, by: staff.id, client: account?.id });
    expect(invitation?.accepted).toBeGreaterThanOrEqual(invitation?.sent ?? Infinity);
    expect(lead.rev).toBeGreaterThan(2);
  });

  test('opens the link once, and neither a guess nor a weak password opens it', async () => {
    const { token, email } = await invited();
    expect(await refusalOf(accept(aKey(), aPassword()))).toBe('404 not_found');
    expect(await refusalOf(accept(token, 'password1234'))).toBe('422 invalid');
    expect(await refusalOf(accept(token, 'short'))).toBe('422 invalid');
    expect((await accept(token, aPassword())).status).toBe(200);
    expect(await refusalOf(accept(token, aPassword()))).toBe('404 not_found');
    expect(await refusalOf(accept(token))).toBe('404 not_found');
    expect(await server.rows('clients', `email = "${email}"`)).toHaveLength(1);
  });

  test('who accepts twice at once has one account', async () => {
    const { token, email } = await invited();
    const passwords = Array.from({ length: 6 }, () => aPassword());
    const answers = await Promise.all(passwords.map((password) => accept(token, password)));
    const won = answers.map(({ status }) => status);
    expect(won.toSorted((one, other) => one - other)).toEqual([200, 404, 404, 404, 404, 404]);
    expect(await server.rows('clients', `email = "${email}"`)).toHaveLength(1);
    expect(await signIn(email, passwords[won.indexOf(200)] ?? '')).toBe(200);
  });

  test('is too late after the days of the link, and a newer link ends the one before', async () => {
    const { id, email, token } = await invited();
    await invite(id);
    expect(await refusalOf(accept(token))).toBe('404 not_found');
    const newer = await tokenTo(email);
    expect(newer).not.toBe(token);
    await server.sql(`UPDATE lead_invitations SET expires = 1 WHERE lead = '${id}'`);
    expect(await refusalOf(accept(newer))).toBe('404 not_found');
  });
});

describe('someone with an account', () => {
  test('gets the estimate into it, without a password, and keeps their own', async () => {
    const client = await anAccount(server, 'clients');
    const { id, token } = await invited(client.email);
    expect(await said(accept(token, aPassword()))).toEqual({
      state: 'joined',
      email: client.email,
    });
    expect(await clientOf(id)).toBe(client.id);
    expect(await signIn(client.email, client.password)).toBe(200);
  });

  test('that was closed gets nothing', async () => {
    const client = await anAccount(server, 'clients');
    const { id, token } = await invited(client.email);
    await server.sql(`UPDATE clients SET disabled = TRUE WHERE id = '${client.id}'`);
    expect(await refusalOf(accept(token, aPassword()))).toBe('404 not_found');
    expect(await clientOf(id)).toBe('');
  });

  test('does not take over what is another client’s by now', async () => {
    const owner = await anAccount(server, 'clients');
    const { id, key, token } = await invited();
    await send('/api/estimates/claim', { estimate: id, key }, owner.token);
    expect(await clientOf(id)).toBe(owner.id);
    expect(await said(accept(token, aPassword()))).toMatchObject({ state: 'made' });
    expect(await clientOf(id)).toBe(owner.id);
  });
});

test('a stranger who signed up with the address before has nothing once its owner accepts', async () => {
  const email = anEmail();
  const [theirs, hers] = [aPassword(), aPassword()];
  await signUp(email, theirs);
  const { token } = await invited(email);
  expect(await said(accept(token))).toEqual({ state: 'password', email });
  expect(await said(accept(token, hers))).toEqual({ state: 'made', email });
  expect(await signIn(email, theirs)).toBe(400);
  expect(await signIn(email, hers)).toBe(200);
  const old = await tokenMailed(server, email, 'confirm-address');
  expect((await confirm(old, theirs)).status).toBeGreaterThanOrEqual(400);
  expect(await signIn(email, hers)).toBe(200);
});

describe('staff', () => {
  test('invite an estimate that was only saved, once it has an address, and a message without one', async () => {
    const save = anOp('estimate.save', saveBody);
    await postOne(server.url, save);
    expect(await refusalOf(invite(save.entity))).toBe('422 invalid');
    const email = anEmail();
    await send('/api/estimates/copy', { estimate: save.entity, key: save.key, email });
    expect((await invite(save.entity)).status).toBe(200);
    const message = anOp('contact.send', { ...messageBody, email: anEmail() });
    await postOne(server.url, message);
    expect((await invite(message.entity)).status).toBe(200);
  });

  test('invite no one who is no lead, or spam', async () => {
    const { id } = await aLead();
    expect(await refusalOf(invite(anId()))).toBe('404 not_found');
    await server.sql(`UPDATE leads SET state = 'spam' WHERE id = '${id}'`);
    expect(await refusalOf(invite(id))).toBe('422 invalid');
    expect((await opened(id)).invitation).toBeNull();
  });

  test('mail an address three times a day, however many ask at one moment, and nothing once it is accepted', async () => {
    const { id, email } = await aLead();
    const answers = await Promise.all(Array.from({ length: 12 }, () => invite(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await refusalOf(invite(id))).toBe('429 too_many_requests');
    expect((await accept(await tokenTo(email), aPassword())).status).toBe(200);
    const answer = v.parse(invitedSchema, await (await invite(id)).json());
    expect(answer.invitation.accepted).not.toBeNull();
    const mails = await server.rows('mails', `recipient = "${email}" && kind = "client-invite"`);
    expect(mails).toHaveLength(3);
  });

  test('find in the log who invited and who accepted; the token stands nowhere but in the mail', async () => {
    const { id, token } = await invited();
    await accept(token, aPassword());
    const log = await server.rows('audit_log', `lead = "${id}"`);
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['client-invited', 'invitation-accepted']),
    );
    expect(JSON.stringify(log)).not.toContain(token);
  });
});
