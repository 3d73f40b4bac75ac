/**
 * Staff answer a lead by mail: sent once in the firm's name, logged in the lead's history, and the lead becomes
 * contacted.
 */
import { expect, test } from 'vitest';

import { firm } from '#config/firm.ts';
import { leadDetailsSchema } from '#domain/leads/lead-details.ts';
import { deskRoutes } from '#domain/leads/desk-routes.ts';
import { anAccount, anEmail } from '../support/accounts.ts';
import { messageBody } from '../support/bodies.ts';
import { anOp, postOne, anId } from '../support/op-api.ts';
import { useServer, useMailbox, useAccount } from '../support/use-server.ts';

const mailbox = useMailbox();
const server = useServer(() => ({ env: mailbox.env }));
const grace = useAccount(server, 'staff', { name: 'Grace Okafor' });

async function aLead() {
  const email = anEmail();
  const message = anOp('contact.send', { ...messageBody, name: 'Tomás Rivera', email });
  await postOne(server.url, message);
  return { id: message.entity, email };
}

const replyOp = (lead: string, text: string, more: object = {}) =>
  anOp('lead.reply', { lead, text, ...more }, { key: null });

/** Wins a contacted lead that was seen at revision `base`. */
const wonOp = (entity: string, base: number) => {
  const body = { changes: { state: 'won' }, base: { state: 'contacted' } };
  return anOp('lead.change', body, { entity, key: null, rev: base + 1, base });
};

const opened = (id: string) => grace.asks(deskRoutes.open, leadDetailsSchema, { id });

const replyIn = async (email: string) =>
  (await mailbox.received({ to: email, subject: /^Your message to/ })).at(-1);

test('mails a reply once in the firm’s name, with its author as Reply-To', async () => {
  const { id, email } = await aLead();
  const op = replyOp(id, 'We do.\nEven in June.\n\nCall us <any time>.');
  expect(await grace.sends(op)).toMatchObject([{ status: 'applied' }]);
  expect(await grace.sends(op)).toMatchObject([{ status: 'replayed' }]);
  const mail = await replyIn(email);
  expect(mail).toMatchObject({ subject: `Your message to ${firm.name}`, replyTo: grace.email });
  expect(mail?.text).toContain(
    `Hello Tomás,\n\nWe do.\nEven in June.\n\nCall us <any time>.\n\nGrace Okafor\n${firm.name}\n\n--`,
  );
  expect(mail?.html).toContain('We do.<br>Even in June.');
  expect(mail?.html).toContain('Call us &lt;any time&gt;.');
  expect(await server.rows('mails', `kind = "lead-reply" && about = "${id}"`)).toHaveLength(1);
});

test('a reply that was written with its greeting is not greeted again', async () => {
  const { id, email } = await aLead();
  await grace.sends(replyOp(id, 'Good morning Tomás!\n\nWe do.', { greeted: true }));
  const mail = await replyIn(email);
  expect(mail?.text).toMatch(/^\s*Good morning Tomás!\n\nWe do\./m);
  expect(mail?.text).not.toContain('Hello');
});

test('a greeting alone is refused', async () => {
  const { id } = await aLead();
  for (const more of [{}, { greeted: true }]) {
    expect(await grace.sends(replyOp(id, 'Hello Tomás,', more))).toMatchObject([
      { status: 'rejected', errors: [{ path: 'text', code: 'required' }] },
    ]);
  }
});

test('adds the reply to the history; the lead is contacted, a won lead stays won', async () => {
  const { id, email } = await aLead();
  await grace.sends(replyOp(id, 'We do.'));
  const { lead, notes, history } = await opened(id);
  expect(lead).toMatchObject({ state: 'contacted', owner: grace.id });
  expect(notes).toMatchObject([{ text: 'We do.', mailed: email, author: grace.id }]);
  expect(history.map(({ action, detail }) => [action, detail])).toEqual([
    [
      'changed',
      {
        changes: [
          { field: 'state', from: 'new', to: 'contacted' },
          { field: 'owner', from: '', to: grace.id },
        ],
      },
    ],
    ['replied', { note: notes[0]?.id }],
  ]);
  expect(await grace.sends(wonOp(id, lead.rev))).toMatchObject([{ status: 'applied' }]);
  await grace.sends(replyOp(id, 'Welcome.'));
  expect((await opened(id)).lead.state).toBe('won');
});

test('takes a greeting of one’s own; a colleague’s lead stays theirs', async () => {
  const { id, email } = await aLead();
  const ruth = await anAccount(server, 'staff');
  await ruth.sends(replyOp(id, 'Good morning Tomás,\n\nWe do.'));
  expect((await replyIn(email))?.text).toMatch(/^Good morning Tomás,\n\nWe do\.\n\n/);
  await grace.sends(replyOp(id, 'Even in June.'));
  expect((await opened(id)).lead.owner).toBe(ruth.id);
});

test('makes a lead new again if its reply is refused for good, until a reply arrives', async () => {
  const { id } = await aLead();
  mailbox.refuse({ code: 550, words: '5.1.1 no such mailbox' });
  await grace.sends(replyOp(id, 'We do.'));
  const state = async () => (await opened(id)).lead.state;
  await expect.poll(state).toBe('new');
  expect((await opened(id)).history[0]).toMatchObject({
    action: 'changed',
    detail: { changes: [{ field: 'state', from: 'contacted', to: 'new' }] },
  });
  mailbox.refuse(undefined);
  await grace.sends(replyOp(id, 'Once more.'));
  const mails = () => server.rows('mails', `about = "${id}" && state = "sent"`);
  await expect.poll(mails).toHaveLength(1);
  expect(await state()).toBe('contacted');
});

test('keeps the state that staff chose if the reply is refused', async () => {
  const { id } = await aLead();
  mailbox.refuse({ code: 451, words: '4.2.1 try again later' });
  await grace.sends(replyOp(id, 'We do.'));
  await grace.sends(wonOp(id, (await opened(id)).lead.rev));
  mailbox.refuse({ code: 550, words: '5.1.1 no such mailbox' });
  const failed = () => server.rows('mails', `about = "${id}" && state = "failed"`);
  await expect.poll(failed).toHaveLength(1);
  mailbox.refuse(undefined);
  expect((await opened(id)).lead.state).toBe('won');
});

test('refuses a reply to no lead', async () => {
  expect(await grace.sends(replyOp(anId(), 'To no one.'))).toMatchObject([
    { status: 'rejected', code: 'not_found' },
  ]);
});

test('never mails internal notes', async () => {
  const { id } = await aLead();
  const note = anOp('lead.note', { lead: id, text: 'Sounds nervous.' }, { key: null });
  await grace.sends(note);
  expect((await opened(id)).notes).toMatchObject([{ text: 'Sounds nervous.', mailed: '' }]);
  expect(await server.rows('mails', `kind = "lead-reply" && about = "${id}"`)).toEqual([]);
});
