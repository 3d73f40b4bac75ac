import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { payloadComparison } from '#domain/estimator/payload-answers.ts';
import { saveSchema } from '#domain/estimator/submission.ts';
import { anEmail } from '../support/accounts.ts';
import { comparison, saveBody, submitBody } from '../support/bodies.ts';
import { shownTotals } from '../support/embedded-prices.ts';
import { aKey, anId, anOp, post, postOne, refusalOf, sendJson } from '../support/op-api.ts';
import { tokenReceived } from '../support/mailbox.ts';
import { useServer, useMailbox } from '../support/use-server.ts';
import { sweep } from '../support/housekeeping.ts';

const mailbox = useMailbox();
const server = useServer(() => ({ env: { ...mailbox.env, ALLOWANCE_FACTOR: '1000' } }));

const send = (path: string, body: unknown) => sendJson(server.url + path, body);
const askCopy = (estimate: string, key: string | null, email: string) =>
  send('/api/estimates/copy', { estimate, key, email });
const goOn = (token: string) => send('/api/estimates/continue', { token });

/** Saves an estimate and mails its visitor a copy; resolves to the token of the mail's link. */
async function copied(body: object = saveBody) {
  const save = anOp('estimate.save', body);
  await post(server.url, save);
  const email = anEmail();
  expect((await askCopy(save.entity, save.key, email)).status).toBe(202);
  return { save, email, token: await tokenReceived(mailbox, { to: email }) };
}

describe('a copy', () => {
  test('is mailed to the holder of the key, and announced to staff once', async () => {
    const { save, email } = await copied();
    const [mail] = await mailbox.received({ to: email });
    expect(mail?.text).toContain('Here is the copy you asked for.');
    await askCopy(save.entity, save.key, anEmail());
    const rows = await server.rows('mails', `about = "${save.entity}"`);
    const [notice, ...more] = rows.filter((row) => row['kind'] === 'staff-new-estimate');
    expect(notice?.['subject']).toBe('Copy of an unsent estimate');
    expect(more).toEqual([]);
    expect(rows.filter((row) => row['kind'] === 'estimate-copy')).toHaveLength(2);
  });

  test('tells staff the amounts of other scenarios, and the visitor nothing of them', async () => {
    const [both, planned] = comparison.others;
    const compared = { ...comparison, others: [{ ...both, name: '<b>Both</b>' }, planned] };
    const email = anEmail();
    const person = { first_name: 'Zora', email, comparison: compared };
    await post(server.url, anOp('estimate.submit', { ...submitBody, ...person }));
    const [staff] = await mailbox.received({ subject: /^New estimate from Zora/ });
    expect(staff?.text).toContain('Compared with:');
    const read = payloadComparison(v.parse(saveSchema, { ...saveBody, comparison: compared }));
    const [first, second] = (read?.others ?? []).map(({ answers, choices }) => {
      const [once, monthly] = shownTotals(answers, choices);
      return `${once} one time, ${monthly} monthly`;
    });
    expect(staff?.text).toContain(`<b>Both</b>: ${first}`);
    expect(staff?.text).toContain(`Scenario 2: ${second}`);
    expect(staff?.html).toContain('&lt;b&gt;Both');
    const [copy] = await mailbox.received({ to: email });
    expect(copy?.text).not.toContain('Both');
  });

  test('tells visitor and staff how many answers are missing, and that the price is a minimum', async () => {
    const open = { ...saveBody, bookkeeping_details: {}, individual_details: {} };
    const copyOf = async (body: object) =>
      (await mailbox.received({ to: (await copied(body)).email }))[0]?.text;
    const whole = await copyOf(saveBody);
    expect([whole?.includes('\nTotal '), whole?.includes('missing')]).toEqual([true, false]);
    const begun = await copyOf(open);
    expect(begun).toContain('\nTotal from ');
    expect(begun).toMatch(/\n\n\d answers missing: this is where your price starts\./);
    const email = anEmail();
    const submit = anOp('estimate.submit', { ...submitBody, ...open, first_name: 'Nia', email });
    await post(server.url, submit);
    const [copy] = await mailbox.received({ to: email });
    expect(copy?.text).toContain('answers missing');
    const [staff] = await mailbox.received({ subject: /^New estimate from Nia/ });
    expect(staff?.text).toContain('answers missing.');
  });

  test('adds the first given address to the lead', async () => {
    const { save, email } = await copied();
    await askCopy(save.entity, save.key, anEmail());
    const lead = await server.row('leads', save.entity);
    expect(lead).toMatchObject({ kind: 'abandoned', email, name: '' });
  });

  test('is refused without the key, for an unknown or another entity', async () => {
    const { save } = await copied();
    const email = anEmail();
    expect(await refusalOf(askCopy(save.entity, aKey(), email))).toBe('404 not_found');
    expect(await refusalOf(askCopy(anId(), aKey(), email))).toBe('404 not_found');
    const list = anOp('checklist.subscribe', { first_name: 'A', email: anEmail() });
    await post(server.url, list);
    expect(await refusalOf(askCopy(list.entity, list.key, email))).toBe('404 not_found');
    for (const wrong of ['', 'nobody', `${email}\r\nBcc: ${email}`, 'a'.repeat(9000)]) {
      expect([413, 422]).toContain((await askCopy(save.entity, save.key, wrong)).status);
    }
    expect(await server.rows('mails', `recipient ~ "${email}"`)).toEqual([]);
  });

  test('includes the scenarios as answers', async () => {
    const { token } = await copied({ ...saveBody, comparison });
    const { estimate } = await (await goOn(token)).json();
    expect(payloadComparison(v.parse(saveSchema, estimate))).toMatchObject({
      main: { place: 1, name: 'As it is' },
      others: [
        { place: 3, name: 'Both of us', answers: { clientType: 'both' } },
        { place: 2, answers: { taxPlanningFrequency: 'Quarterly' } },
      ],
    });
  });

  test('says that the estimate was submitted, as its link does, and is not announced to staff', async () => {
    const submit = anOp('estimate.submit', { ...submitBody, email: anEmail() });
    await post(server.url, submit);
    const email = anEmail();
    await askCopy(submit.entity, submit.key, email);
    const [mail] = await mailbox.received({ to: email });
    expect(mail?.text).toContain('We have your estimate');
    const token = await tokenReceived(mailbox, { to: email });
    expect(await (await goOn(token)).json()).toMatchObject({ submitted: true });
    const filter = `about = "${submit.entity}" && kind = "staff-new-estimate"`;
    expect(await server.rows('mails', filter)).toHaveLength(1);
  });
});

describe('the link', () => {
  test('returns the answers and its own key; both devices can continue', async () => {
    const { save, token } = await copied();
    const answer = await goOn(token);
    expect(answer.headers.get('Cache-Control')).toContain('no-store');
    const { id, key, rev, submitted, estimate } = await answer.json();
    expect({ id, rev, submitted }).toEqual({ id: save.entity, rev: 1, submitted: false });
    expect(key).not.toBe(save.key);
    const { price_book: _book, website: _website, source: _source, ...answers } = saveBody;
    expect(estimate).toMatchObject(answers);
    const there = anOp('estimate.save', estimate, { entity: id, key, rev: 2 });
    expect((await postOne(server.url, there)).status).toBe('applied');
    const here = anOp('estimate.save', saveBody, { entity: id, key: save.key, rev: 3 });
    expect((await postOne(server.url, here)).status).toBe('applied');
  });

  test('works again; the first device’s key and the newest stay valid', async () => {
    const { save, token } = await copied();
    const keys: string[] = [];
    for (let device = 0; device < 6; device += 1) {
      keys.push((await (await goOn(token)).json()).key);
    }
    const statuses: string[] = [];
    for (const [index, key] of [save.key, ...keys].entries()) {
      const op = anOp('estimate.save', saveBody, { entity: save.entity, key, rev: index + 2 });
      statuses.push((await postOne(server.url, op)).status);
    }
    const last = ['applied', 'applied', 'applied', 'applied'];
    expect(statuses).toEqual(['applied', 'rejected', 'rejected', ...last]);
  });

  test('is valid for thirty days, and stored as a hash', async () => {
    const { save, token } = await copied();
    const [row] = await server.rows('continue_links', `estimate = "${save.entity}"`);
    const days = (Date.parse(String(row?.['expires'])) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    expect(JSON.stringify(row)).not.toContain(token);
    await server.sql("UPDATE continue_links SET expires = '2020-01-01 00:00:00.000Z'");
    expect(await refusalOf(goOn(token))).toBe('404 not_found');
    await sweep(server);
    expect(await server.rows('continue_links')).toEqual([]);
  });

  test.each([[''], ['short'], [aKey()], [7], [null], [['a']]])(
    'is not guessed: %j',
    async (token) => {
      const { status } = await send('/api/estimates/continue', { token });
      expect([404, 422]).toContain(status);
    },
  );
});
