import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { firm } from '#config/firm.ts';
import { anAccount, anEmail, anOwner, aPassword, type Role } from '../support/accounts.ts';
import { submitBody } from '../support/bodies.ts';
import { giveAuthenticator } from '../support/authenticator.ts';
import { anOp, post } from '../support/op-api.ts';
import { type Mail, type Mailbox, startMailbox } from '../support/mailbox.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { linkHere, oneMail } from './one-mail.ts';

let mailbox: Mailbox;
let server: TestServer;
beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startServer({
    env: { ...mailbox.env, ALLOWANCE_FACTOR: '1000' },
  });
});
afterAll(async () => {
  await server.stop();
  await mailbox.stop();
});

async function send(path: string, body: object, token = ''): Promise<Response> {
  return fetch(server.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: token },
    body: JSON.stringify(body),
  });
}

const mailTo = (to: string) => oneMail(mailbox, to);
const linkOf = (mail: Mail) => linkHere(mail, server);

describe('an account’s owner gets', () => {
  const auth = (role: Role, action: string) => `/api/collections/${role}/${action}`;

  test('a link that confirms the address', async () => {
    const client = await anAccount(server, 'clients', { verified: false });
    await send(auth('clients', 'request-verification'), { email: client.email });
    const { page, token } = linkOf(await mailTo(client.email));
    expect(page).toBe('/portal/confirm');
    const { password } = client;
    const answer = await send(auth('clients', 'confirm-verification'), { token, password });
    expect(answer.status).toBe(204);
  });

  test.each([
    ['clients', '/portal/reset'],
    ['staff', '/admin/reset'],
  ] as const)('a link to a new password: %s', async (role, expected) => {
    const account = await anAccount(server, role);
    await giveAuthenticator(server, account.id);
    await send(auth(role, 'request-password-reset'), { email: account.email });
    const { page, token } = linkOf(await mailTo(account.email));
    expect(page).toBe(expected);
    const password = 'a new and long enough one';
    const answer = await send(auth(role, 'confirm-password-reset'), {
      token,
      password,
      passwordConfirm: password,
    });
    expect(answer.status).toBe(204);
  });

  test('no link to a new password as staff without an authenticator, and hears who sends one', async () => {
    const ada = await anAccount(server, 'staff');
    await send(auth('staff', 'request-password-reset'), { email: ada.email });
    const mail = await mailTo(ada.email);
    expect(mail.subject).toBe(`A new password for ${firm.name}`);
    expect(mail.text).toContain('Ask an owner');
    expect(mail.text + mail.html).not.toContain('/admin/reset');
  });

  test('a link that changes the address, sent to the new one', async () => {
    const client = await anAccount(server, 'clients');
    const newEmail = anEmail();
    await send(auth('clients', 'request-email-change'), { newEmail }, client.token);
    const { page, token } = linkOf(await mailTo(newEmail));
    expect(page).toBe('/portal/email');
    const answer = await send(auth('clients', 'confirm-email-change'), {
      token,
      password: client.password,
    });
    expect(answer.status).toBe(204);
  });

  test('word that someone signed up with an address that has an account', async () => {
    const client = await anAccount(server, 'clients');
    await send('/api/clients/sign-up', { email: client.email, password: aPassword() });
    const mail = await mailTo(client.email);
    expect(mail.subject).toBe(`You already have an account at ${firm.name}`);
    expect(linkOf(mail)).toEqual({ page: '/portal/login', token: '' });
  });

  test('an invitation to the staff, and chooses a password with it', async () => {
    const host = await anOwner(server);
    const email = anEmail();
    await send('/api/staff/invite', { email, name: 'Noor <i>' }, host.token);
    const mail = await mailTo(email);
    expect(mail.html).toContain('Welcome, Noor &lt;i&gt;');
    const { page, token } = linkOf(mail);
    expect(page).toBe('/admin/reset');
    const password = aPassword();
    const answer = await send(auth('staff', 'confirm-password-reset'), {
      token,
      password,
      passwordConfirm: password,
    });
    expect(answer.status).toBe(204);
  });

  test('an invitation of a lead to the portal, without a word that a visitor typed', async () => {
    const member = await anAccount(server, 'staff');
    const email = anEmail();
    const op = anOp('estimate.submit', { ...submitBody, email, last_name: 'Harborlight' });
    await post(server.url, op);
    await send('/api/desk/leads/invite', { lead: op.entity }, member.token);
    const [mail] = await mailbox.received({ to: email, subject: /Your client portal/ });
    if (!mail) throw new Error('no mail');
    const { page, token } = linkOf(mail);
    expect([page, token.length]).toEqual(['/portal/invitation', 43]);
    expect(mail.text + mail.html + mail.subject).not.toContain('Harborlight');
    const answer = await send('/api/clients/accept-invitation', { token, password: aPassword() });
    expect(answer.status).toBe(200);
  });

  test('a sign-in code, in the mail alone', async () => {
    const person = await anAccount(server, 'staff');
    const first = await send(auth('staff', 'auth-with-password'), {
      identity: person.email,
      password: person.password,
    });
    expect(first.status).toBe(401);
    const { mfaId } = await first.json();
    const mail = await mailTo(person.email);
    const [code = ''] = /\b\d{6,}\b/.exec(mail.text) ?? [];
    expect(mail.subject).not.toContain(code);
    expect(mail.html).toContain(code);
    const second = await send('/api/account/second-step', { step: mfaId, code });
    expect(second.status).toBe(200);
  });
});
