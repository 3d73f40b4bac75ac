// @module-tag slow
/** Pending portal items are mailed once per ten minutes, without content. */
import { describe, expect, test } from 'vitest';

import { firm } from '#config/firm.ts';
import { documentLinkAnswerSchema } from '#domain/documents/document.ts';
import { preferencesIdOf } from '#domain/notifications/preferences.ts';
import { requestRoutes } from '#domain/requests/request-list.ts';
import { anAccount, type TestAccount } from '../support/accounts.ts';
import { eventsFor } from '../support/desk.ts';
import { aPdf } from '../support/files.ts';
import { loopPassed } from '../support/housekeeping.ts';
import { linkIn } from '../support/mailbox.ts';
import { beginOp, messageOp, seenOp } from '../support/messages.ts';
import { anOp } from '../support/op-api.ts';
import { reopenOp, submitOp, wholeAnswers } from '../support/onboarding.ts';
import { addOp, answerOp, decideOp, firmFileOp, sendFile } from '../support/requests.ts';
import { useServer, useMailbox, useAccount } from '../support/use-server.ts';

const mailbox = useMailbox();
const server = useServer(() => ({ env: { ...mailbox.env, STAFF_MAIL: 'desk@spark.test' } }));
const staff = useAccount(server, 'staff');

/** Ends the batch interval of ten minutes. */
const endWait = (of: TestAccount) =>
  server.sql(`UPDATE waiting_notifications SET due = 1 WHERE client = '${of.id}'`);

const mailsAbout = (client: TestAccount, kind: 'portal-waiting' | 'client-waiting') =>
  server.rows('mails', `kind = "${kind}" && about = "${client.id}"`);

const loopHasPassed = () => loopPassed(server, staff);

const aClient = () => anAccount(server, 'clients');

describe('a client', () => {
  test('gets one mail for several requests and a part of the onboarding, not before the time', async () => {
    const client = await aClient();
    await client.sends(submitOp(client.id, 'goals', wholeAnswers.goals));
    await staff.sends(
      addOp(client.id, { title: 'Lease of the office' }),
      addOp(client.id, { title: 'Mileage log' }),
      reopenOp(client.id, 'goals', 1),
    );
    await loopHasPassed();
    expect(await mailsAbout(client, 'portal-waiting')).toEqual([]);
    await endWait(client);
    const [mail, ...more] = await mailbox.received({ to: client.email });
    if (!mail) throw new Error('no mail');
    expect(more).toEqual([]);
    expect(mail.subject).toBe(`Something waits for you at ${firm.name}`);
    expect(new URL(linkIn(mail)).pathname).toBe('/portal/dashboard');
    for (const said of ['Lease', 'Mileage', 'goals', 'state did you move']) {
      expect(mail.text + mail.html + mail.subject).not.toContain(said);
    }
    await loopHasPassed();
    expect(await mailsAbout(client, 'portal-waiting')).toHaveLength(1);
  });

  test('gets another mail for later events', async () => {
    const client = await aClient();
    const request = addOp(client.id);
    await staff.sends(request);
    await endWait(client);
    await mailbox.received({ to: client.email });
    await client.sends(answerOp(request.entity, 'provide'));
    await staff.sends(decideOp(request.entity, 'ask', 2));
    await endWait(client);
    expect(await mailbox.received({ to: client.email }, 2)).toHaveLength(2);
  });

  test('gets no mail for what was withdrawn in time, or for their own actions', async () => {
    const client = await aClient();
    const request = addOp(client.id);
    await staff.sends(request, decideOp(request.entity, 'withdraw', 1));
    await endWait(client);
    await loopHasPassed();
    expect(await mailsAbout(client, 'portal-waiting')).toEqual([]);
  });

  test('gets no mail of a kind switched off by then, but those of others', async () => {
    const client = await aClient();
    await staff.sends(addOp(client.id));
    const off = { changes: { requests: 'off' }, base: { requests: 'on' } };
    const entity = preferencesIdOf(client.id);
    await client.sends(anOp('preferences.save', off, { entity, key: null }));
    await endWait(client);
    await loopHasPassed();
    expect(await mailsAbout(client, 'portal-waiting')).toEqual([]);
    await client.sends(submitOp(client.id, 'goals', wholeAnswers.goals));
    await staff.sends(reopenOp(client.id, 'goals', 1));
    await endWait(client);
    expect(await mailbox.received({ to: client.email })).toHaveLength(1);
  });

  test('gets no mail once the account is closed', async () => {
    const client = await aClient();
    await staff.sends(addOp(client.id));
    await server.sql(`UPDATE clients SET disabled = TRUE WHERE id = '${client.id}'`);
    await endWait(client);
    await loopHasPassed();
    expect(await mailsAbout(client, 'portal-waiting')).toEqual([]);
  });

  test('row 70: gets one mail if the server dies while it waits or writes', async () => {
    const client = await aClient();
    await staff.sends(addOp(client.id));
    await server.crash();
    await endWait(client);
    await server.crash();
    await mailbox.received({ to: client.email });
    await loopHasPassed();
    expect(await mailsAbout(client, 'portal-waiting')).toHaveLength(1);
  });
});

describe('the firm', () => {
  test('gets one mail for what a client answered and submitted, with a link to the client', async () => {
    const client = await aClient();
    const [first, second] = [addOp(client.id), addOp(client.id, { title: 'Mileage log' })];
    await staff.sends(first, second);
    await client.sends(
      answerOp(first.entity, 'provide'),
      answerOp(second.entity, 'decline', 1),
      submitOp(client.id, 'goals', wholeAnswers.goals),
    );
    await endWait(client);
    await expect.poll(() => mailsAbout(client, 'client-waiting')).toHaveLength(1);
    const mails = await mailbox.received({ to: 'desk@spark.test' });
    const mail = mails.find(({ text }) => text.includes(client.id));
    if (!mail) throw new Error('no mail');
    expect(new URL(linkIn(mail)).pathname).toBe(`/admin/clients/${client.id}`);
    expect(mail.text + mail.html).not.toContain(client.email);
    expect(mail.text + mail.html).not.toContain('Mileage');
    expect(await mailsAbout(client, 'portal-waiting')).toEqual([]);
  });

  test('gets no mail for what was accepted in time', async () => {
    const client = await aClient();
    const request = addOp(client.id);
    await staff.sends(request);
    await client.sends(answerOp(request.entity, 'provide'));
    await staff.sends(decideOp(request.entity, 'accept', 2));
    await endWait(client);
    await loopHasPassed();
    expect(await mailsAbout(client, 'client-waiting')).toEqual([]);
  });
});

describe('messages', () => {
  test('are announced without their words, to client and firm', async () => {
    const client = await aClient();
    const begin = beginOp(client.id, { subject: 'Quagga', text: 'A zebra question' });
    await client.sends(begin);
    await staff.sends(messageOp(begin.entity, 'A zebra answer'));
    await endWait(client);
    const [mail, ...more] = await mailbox.received({ to: client.email });
    expect(more).toEqual([]);
    await loopHasPassed();
    const [firm] = await mailsAbout(client, 'client-waiting');
    expect(firm).toBeDefined();
    expect(JSON.stringify([mail, firm])).not.toMatch(/quagga|zebra/i);
  });

  test('cause no mail if read and answered within ten minutes', async () => {
    const client = await aClient();
    const begin = beginOp(client.id);
    await client.sends(begin);
    await staff.sends(messageOp(begin.entity, 'Yes.', 1));
    await client.sends(seenOp(begin.entity, client, 2));
    await endWait(client);
    await loopHasPassed();
    expect(await mailsAbout(client, 'portal-waiting')).toEqual([]);
    expect(await mailsAbout(client, 'client-waiting')).toEqual([]);
  });
});

describe('a file that the firm put there', () => {
  async function put(client: TestAccount): Promise<string> {
    const bytes = aPdf();
    return (await sendFile(server, staff, firmFileOp(client.id, 'return.pdf', bytes), bytes)).id;
  }
  const isNews = async (client: TestAccount) => (await eventsFor(client)).some(({ read }) => !read);

  test('row 214: causes no mail or notification if withdrawn or opened in time', async () => {
    const [ines, eve, maya] = [await aClient(), await aClient(), await aClient()];
    const withdrawn = anOp('document.withdraw', {}, { entity: await put(ines), key: null });
    await staff.sends(withdrawn);
    const { url } = await eve.asks(requestRoutes.file, documentLinkAnswerSchema, {
      document: await put(eve),
    });
    expect((await fetch(server.url + url)).status).toBe(200);
    await put(maya);
    expect([await isNews(ines), await isNews(eve), await isNews(maya)]).toEqual([
      false,
      false,
      true,
    ]);
    for (const client of [ines, eve, maya]) await endWait(client);
    await mailbox.received({ to: maya.email });
    await loopHasPassed();
    for (const client of [ines, eve]) {
      expect(await mailsAbout(client, 'portal-waiting')).toEqual([]);
    }
  });
});
