import { describe, expect, test } from 'vitest';

import { firm } from '#config/firm.ts';
import type { Answers } from '#domain/estimator/answers.ts';
import { estimateTable } from '#domain/estimator/estimate-table.ts';
import { formatMoney } from '#domain/money.ts';
import {
  anAccount,
  anEmail,
  anOwner,
  aPassword,
  giveAuthenticator,
  accountsOf,
  askEmailChange,
  signInAs,
} from '../support/accounts.ts';
import {
  submitBody,
  bodyAnswers,
  messageBody,
  saveBody,
  subscriptionBody,
} from '../support/bodies.ts';
import { anOp, post, sendJson } from '../support/op-api.ts';
import { type Mail, linkIn } from '../support/mailbox.ts';
import { useServer, useMailbox } from '../support/use-server.ts';
import { lineOf, priced, shownTotals } from '../support/embedded-prices.ts';

const mailbox = useMailbox();

const server = useServer(() => ({
  env: {
    ...mailbox.env,
    ALLOWANCE_FACTOR: '1000',
    SPARK_ADMIN_URL: 'http://127.0.0.1:8091',
  },
}));

async function mailTo(to: string): Promise<Mail> {
  const [mail, ...others] = await mailbox.received({ to });
  if (!mail || others.length > 0) throw new Error(`${others.length + 1} mails to ${to}`);
  return mail;
}

function linkOf(mail: Mail): { page: string; token: string } {
  const url = new URL(linkIn(mail));
  expect(url.origin).toBe(server.url);
  expect(url.search).toBe('');
  expect(mail.text).toContain(url.href);
  return { page: url.pathname, token: url.hash.slice(1) };
}

describe('an account’s owner gets', () => {
  const { askReset, signUp, choose, confirmEmail } = accountsOf(server);

  test.each([
    ['clients', '/portal/reset'],
    ['staff', '/admin/reset'],
  ] as const)('a link to a new password: %s', async (role, expected) => {
    const account = await anAccount(server, role);
    await giveAuthenticator(server, account.id);
    await askReset(role, account.email);
    const { page, token } = linkOf(await mailTo(account.email));
    expect(page).toBe(expected);
    expect((await choose(role, token)).status).toBe(204);
  });

  test('a link that changes the address, sent to the new one', async () => {
    const client = await anAccount(server, 'clients');
    const newEmail = anEmail();
    await askEmailChange(server, client, newEmail);
    const { page, token } = linkOf(await mailTo(newEmail));
    expect(page).toBe('/portal/email');
    expect((await confirmEmail(token, client.password)).status).toBe(204);
  });

  test('word that someone signed up with an address that has an account', async () => {
    const client = await anAccount(server, 'clients');
    await signUp(client.email);
    const mail = await mailTo(client.email);
    expect(mail.subject).toBe(`You already have an account at ${firm.name}`);
    expect(linkOf(mail)).toEqual({ page: '/portal/login', token: '' });
  });

  test('an invitation to the staff, and chooses a password with it', async () => {
    const host = await anOwner(server);
    const email = anEmail();
    await host.calls('/api/staff/invite', { email, name: 'Noor <i>' });
    const mail = await mailTo(email);
    expect(mail.html).toContain('Welcome, Noor &lt;i&gt;');
    const { page, token } = linkOf(mail);
    expect(page).toBe('/admin/reset');
    expect((await choose('staff', token)).status).toBe(204);
  });

  test('an invitation of a lead to the portal, without a word that a visitor typed', async () => {
    const member = await anAccount(server, 'staff');
    const email = anEmail();
    const op = anOp('estimate.submit', { ...submitBody, email, last_name: 'Harborlight' });
    await post(server.url, op);
    await member.calls('/api/desk/leads/invite', { lead: op.entity });
    const [mail] = await mailbox.received({ to: email, subject: /Your client portal/ });
    if (!mail) throw new Error('no mail');
    const { page, token } = linkOf(mail);
    expect([page, token.length]).toEqual(['/portal/invitation', 43]);
    expect(mail.text + mail.html + mail.subject).not.toContain('Harborlight');
    const path = `${server.url}/api/clients/accept-invitation`;
    const answer = await sendJson(path, { token, password: aPassword() });
    expect(answer.status).toBe(200);
  });

  test('a sign-in code, in the mail alone', async () => {
    const person = await anAccount(server, 'staff');
    const first = await signInAs(server, 'staff', person.email, person.password);
    expect(first.status).toBe(401);
    const { mfaId: step } = await first.json();
    const mail = await mailTo(person.email);
    const [code = ''] = /\b\d{6,}\b/.exec(mail.text) ?? [];
    expect(mail.subject).not.toContain(code);
    expect(mail.html).toContain(code);
    const second = await sendJson(`${server.url}/api/account/second-step`, { step, code });
    expect(second.status).toBe(200);
  });
});

const desk = 'desk@spark.test';

describe('a visitor gets', () => {
  test('the answer to a message, and the staff who it is from', async () => {
    const email = anEmail();
    const op = anOp('contact.send', { ...messageBody, email, name: 'Ana <b>B</b>' });
    await post(server.url, op);
    const reply = await mailTo(email);
    expect(reply).toMatchObject({
      from: 'office@spark.test',
      subject: `We have your message: ${firm.name}`,
    });
    expect(reply.text).toContain('within 24 hours');
    expect(reply.text + reply.html).not.toContain('Ana');
    const [notice] = await mailbox.received({ to: desk, subject: /^New message from Ana/ });
    expect(notice?.replyTo).toBe(email);
    expect(notice?.html).toContain('Ana &lt;b&gt;B&lt;/b&gt;');
    expect(notice?.text).not.toContain('mid-year');
    expect(new URL(linkIn(notice ?? reply)).pathname).toBe(`/admin/leads/${op.entity}`);
  });

  test('the checklist’s real file, each time', async () => {
    const email = anEmail();
    const sign = () => anOp('checklist.subscribe', { ...subscriptionBody, email });
    await post(server.url, sign());
    await post(server.url, sign());
    const mails = await mailbox.received({ to: email }, 2);
    for (const mail of mails) {
      expect(new URL(linkIn(mail)).pathname).toBe('/downloads/creator-tax-checklist.pdf');
    }
  });

  test('a copy of a submitted estimate, and the staff the lead', async () => {
    const email = anEmail();
    const submit = anOp('estimate.submit', { ...submitBody, email, last_name: 'Leadwell' });
    await post(server.url, submit);
    const copy = await mailTo(email);
    expect(linkOf(copy).page).toBe('/price-estimator/continue');
    const [once, monthly] = shownTotals(bodyAnswers);
    expect(copy.text).toMatch(lineOf('Tax Preparation', once));
    expect(copy.text).toMatch(lineOf('Bookkeeping', monthly));
    expect(copy.text).toMatch(lineOf('Total', once, monthly));
    expect(copy.text).toMatch(/These prices hold until \w+ \d+, \d{4}\./);
    const subject = /^New estimate from Maya Leadwell/;
    const [lead] = await mailbox.received({ to: desk, subject });
    expect(lead?.replyTo).toBe(email);
    expect(lead?.text).toMatch(lineOf('Total', once, monthly));
  });

  test('discount and instalments as the page shows them', async () => {
    const email = anEmail();
    const details = {
      isSparkWealthClient: true,
      paymentChoices: { 'Tax Preparation': 'monthly' as const },
    };
    const submit = anOp('estimate.submit', {
      ...submitBody,
      email,
      services: ['Tax Preparation'],
      individual_details: { ...submitBody.individual_details, k1Count: '15+' },
      estimate_details: details,
    });
    await post(server.url, submit);
    const { text } = await mailTo(email);
    const answers: Answers = {
      ...bodyAnswers,
      services: ['Tax Preparation'],
      individual: { ...bodyAnswers.individual, k1Count: '15+' },
      isSparkWealthClient: true,
    };
    const table = estimateTable(priced(answers, details.paymentChoices));
    const [share] = table.moved;
    if (!share) throw new Error('nothing is paid in twelve');
    const { before, discount, total } = table;
    expect(text).toMatch(lineOf('Before discount', formatMoney(before.oneTime)));
    expect(text).toMatch(lineOf('.+ Client Discount \\(25%\\)', formatMoney(discount.oneTime)));
    const amounts = [share.amounts.oneTime, share.amounts.monthly].map(formatMoney);
    expect(text).toMatch(lineOf('Tax Preparation in 12 payments', ...amounts));
    expect(text).toMatch(lineOf('Total', formatMoney(total.oneTime), formatMoney(total.monthly)));
  });
});

test('an estimate that was only saved is mailed to no one', async () => {
  const save = anOp('estimate.save', saveBody);
  await post(server.url, save);
  expect(await server.rows('mails', `about = "${save.entity}"`)).toEqual([]);
});

test('suspected spam is announced as such, and answered by no one', async () => {
  const email = anEmail();
  const spam = { ...messageBody, email, website: 'https://buy.example' };
  const op = anOp('contact.send', spam);
  const submit = anOp('estimate.submit', { ...submitBody, email, website: 'x' });
  const list = anOp('checklist.subscribe', { ...subscriptionBody, email, website: 'x' });
  await post(server.url, op, submit, list);
  const [notice] = await mailbox.received({ to: desk, subject: /^Suspected spam: New message/ });
  expect(notice?.replyTo).toBe(email);
  expect(await server.rows('mails', `recipient = "${email}"`)).toEqual([]);
});

// The mails that PocketBase sends itself.

test('links a superuser’s reset to the administration listener', async () => {
  const email = 'superuser@spark.test';
  const path = `${server.adminUrl}/api/collections/_superusers/request-password-reset`;
  await sendJson(path, { email });
  const mail = await mailTo(email);
  expect(linkIn(mail)).toMatch(
    /^http:\/\/127\.0\.0\.1:8091\/_\/#\/auth\/confirm-password-reset\/[\w.-]+$/,
  );
  expect(mail.text).toContain('spark pb superuser upsert');
});

test('queues PocketBase’s other mails unchanged', async () => {
  const email = anEmail();
  const body = { email, template: 'login-alert', collection: '_superusers' };
  const headers = { 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  await server.admin('/api/settings/test/email', init);
  const mail = await mailTo(email);
  expect(mail.messageId).toMatch(/^<[a-z0-9]{15}@spark\.test>$/);
  const [row] = await server.rows('mails', `recipient = "${email}"`);
  expect(row).toMatchObject({ kind: 'system', message_id: mail.messageId });
});
