/** What visitors are mailed, and what staff are about them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { firm } from '#config/firm.ts';
import type { Answers } from '#domain/estimator/answers.ts';
import { estimateTable } from '#domain/estimator/estimate-table.ts';
import { formatMoney } from '#domain/money.ts';
import { anEmail } from '../support/accounts.ts';
import {
  bodyAnswers,
  messageBody,
  saveBody,
  submitBody,
  subscriptionBody,
} from '../support/bodies.ts';
import { lineOf, priced, shownTotals } from '../support/embedded-prices.ts';
import { linkIn, type Mail, type Mailbox, startMailbox } from '../support/mailbox.ts';
import { anOp, post } from '../support/op-api.ts';
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

const desk = 'desk@spark.test';

const mailTo = (to: string) => oneMail(mailbox, to);
const linkOf = (mail: Mail) => linkHere(mail, server);

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
    await post(
      server.url,
      anOp('estimate.submit', { ...submitBody, email, last_name: 'Leadwell' }),
    );
    const copy = await mailTo(email);
    expect(linkOf(copy).page).toBe('/price-estimator/continue');
    const [once, monthly] = shownTotals(bodyAnswers);
    expect(copy.text).toMatch(lineOf('Tax Preparation', once));
    expect(copy.text).toMatch(lineOf('Bookkeeping', monthly));
    expect(copy.text).toMatch(lineOf('Total', once, monthly));
    expect(copy.text).toMatch(/These prices hold until \w+ \d+, \d{4}\./);
    const [lead] = await mailbox.received({
      to: desk,
      subject: /^New estimate from Maya Leadwell/,
    });
    expect(lead?.replyTo).toBe(email);
    expect(lead?.text).toMatch(lineOf('Total', once, monthly));
  });

  test('discount and instalments as the page shows them', async () => {
    const email = anEmail();
    const details = {
      isSparkWealthClient: true,
      paymentChoices: { 'Tax Preparation': 'monthly' as const },
    };
    await post(
      server.url,
      anOp('estimate.submit', {
        ...submitBody,
        email,
        services: ['Tax Preparation'],
        individual_details: { ...submitBody.individual_details, k1Count: '15+' },
        estimate_details: details,
      }),
    );
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
