/** The firm's facts on the real server: changes, drawing, pages and mails. */

import * as v from 'valibot';
import { expect, test } from 'vitest';

import { firm } from '#config/firm.ts';
import { sourceFacts } from '#config/source-facts.ts';
import { firmDay } from '#domain/firm-time.ts';
import { enteredOf } from '#domain/firm/facts-of.ts';
import { anAccount, anEmail } from '../support/accounts.ts';
import { appointmentsOf, staffToMeet } from '../support/appointments.ts';
import { messageBody } from '../support/bodies.ts';
import { anImage } from '../support/files.ts';
import { firmOf, putDrawn, tellDrawing } from '../support/firm-desk.ts';
import { anId, anOp, postOne } from '../support/op-api.ts';
import { staffOp } from '../support/posts.ts';
import { useFolder, useMailbox, useServer, useOwner } from '../support/use-server.ts';

const source = enteredOf(sourceFacts);
const moved = { ...source, name: 'Oak & Elm Tax', phone: '614.555.0142', closes: '16:30' };
const asDrawn = {
  name: 'Oak & Elm Tax',
  phone: { shown: '(614) 555-0142', dial: '+16145550142' },
  hours: { shown: 'Monday to Friday 9AM to 4:30PM', opens: '09:00', closes: '16:30' },
};

const place = useFolder();
const mailbox = useMailbox();
const server = useServer(() => ({ env: { ...mailbox.env, SPARK_DRAWN_DIR: place } }));
const ada = useOwner(server, { name: 'Ada Fields' });
const grace = useOwner(server);

const take = async (have = 0): Promise<unknown> =>
  (await tellDrawing(server, 'take', { have })).json();
const report = (rev: number, state: string, step = '') =>
  tellDrawing(server, 'report', { rev, state, step });
const fieldsOf = async (answer: Response) =>
  v.parse(v.object({ errors: v.array(v.object({ path: v.string() })) }), await answer.json())
    .errors;

test('what stands in the form at first is the source’s, and what is not acceptable is said at its field', async () => {
  const desk = firmOf(server, ada);
  expect(await desk.revision()).toMatchObject({ rev: 0, entered: source, state: 'drawn' });
  expect(await take()).toEqual({ rev: 0, facts: {} });
  const wrong = {
    ...source,
    name: ' ',
    short: 'A name too long',
    phone: '555-0142',
    email: 'office',
    state: 'Ohio',
    zip: '4321',
    closes: '09:00',
    zone: 'Europe/Zurich',
    messages: 'maybe',
  };
  const answer = await desk.ask('change', { rev: 0, entered: wrong });
  expect(answer.status).toBe(422);
  const paths = (await fieldsOf(answer)).map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining(['name', 'short', 'phone', 'email', 'state', 'zip', 'zone', 'messages']),
  );
  const closed = await desk.ask('change', { rev: 0, entered: { ...source, closes: '09:00' } });
  expect(await fieldsOf(closed)).toEqual([{ path: 'closes' }]);
  expect(await desk.revision()).toMatchObject({ rev: 0 });
});

test('of two owners who change them at once the second is notified, and an answer that was lost makes no second change', async () => {
  const changes = [ada, grace].map((owner, index) =>
    firmOf(server, owner).ask('change', {
      rev: 0,
      entered: { ...source, street: `${index + 1} Elm Street` },
    }),
  );
  const answers = await Promise.all(changes);
  expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409]);
  const { rev, entered } = await firmOf(server, ada).revision();
  expect(rev).toBe(1);
  for (const owner of [ada, grace]) {
    expect((await firmOf(server, owner).ask('change', { rev: 0, entered })).status).toBe(200);
  }
  expect(await firmOf(server, ada).revision()).toMatchObject({ rev: 1 });
  expect(await server.rows('audit_log', 'action = "firm-changed"')).toHaveLength(1);
});

test('what was saved is handed out as what it changes, and shown once it is drawn, on pages and in mails', async () => {
  const desk = firmOf(server, ada);
  await desk.ask('change', { rev: 1, entered: moved });
  expect(await desk.revision()).toMatchObject({
    rev: 2,
    state: 'waiting',
    changedBy: 'Ada Fields',
  });
  expect(await take(1)).toEqual({ rev: 2, facts: asDrawn });
  expect(await desk.revision()).toMatchObject({ state: 'drawing', shownRev: 0 });
  const before = await mailTo('before@example.com');
  expect([before.subject, before.text]).toEqual([
    `We have your message: ${firm.name}`,
    expect.stringContaining(firm.phone.shown),
  ]);
  await putDrawn(place, { rev: 2, facts: asDrawn, words: 'Oak and Elm' });
  await report(2, 'drawn');
  await expect.poll(() => desk.revision()).toMatchObject({ state: 'drawn', shownRev: 2, step: '' });
  // Each of the server's engines reads the drawn facts for itself, within 200 ms.
  await expect.poll(async () => (await fetch(server.url)).text()).toBe('Oak and Elm');
  expect((await fetch(`${server.url}/drawn-firm.json`)).status).toBe(404);
  let after = before;
  const mailed = async () => (after = await mailTo(anEmail())).subject;
  await expect.poll(mailed).toBe('We have your message: Oak & Elm Tax');
  expect(after.text).toContain('Call us: (614) 555-0142, Monday to Friday 9AM to 4:30PM.');
  expect(await take(2)).toEqual({ rev: 0, facts: {} });
  expect(await take(0)).toEqual({ rev: 2, facts: asDrawn });
});

test('where a drawing fails the step is named, the pages from before stay, and it is tried again when an owner says so', async () => {
  const desk = firmOf(server, ada);
  await desk.ask('change', { rev: 2, entered: { ...moved, city: 'Dayton' } });
  await take(2);
  await report(3, 'failed', 'build');
  expect(await desk.revision()).toMatchObject({
    rev: 3,
    state: 'failed',
    step: 'build',
    shownRev: 2,
  });
  expect(await (await fetch(server.url)).text()).toBe('Oak and Elm');
  expect(await take(2)).toEqual({ rev: 0, facts: {} });
  expect(await take(0)).toMatchObject({ rev: 2 });
  expect((await desk.ask('again', { rev: 3 })).status).toBe(200);
  expect(await take(2)).toMatchObject({ rev: 3, facts: { office: { city: 'Dayton' } } });
  expect(await take(3)).toEqual({ rev: 0, facts: {} });
  expect(await desk.revision()).toMatchObject({ state: 'drawn' });
});

test('a picture of someone is shown once it is saved, and only one that has arrived', async () => {
  const desk = firmOf(server, ada);
  const { rev, entered } = await desk.revision();
  const id = anId();
  const address = `/blog/images/${id}`;
  const withPicture: Record<string, string> = {
    ...entered,
    person2Name: 'Ann',
    person2Title: 'EA',
    person2Picture: address,
  };
  const early = await desk.ask('change', { rev, entered: withPicture });
  expect([early.status, await fieldsOf(early)]).toEqual([422, [{ path: 'person2Picture' }]]);
  const added = await ada.sends(staffOp('image.add', id, 0, anImage()));
  expect(added).toMatchObject([{ status: 'applied' }]);
  expect((await fetch(server.url + address)).status).toBe(404);
  expect((await desk.ask('change', { rev, entered: withPicture })).status).toBe(200);
  const shown = await fetch(server.url + address);
  expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, 'image/png']);
  // Pages older than these fields do not send them: the stored ones stay.
  const { person2Picture: _, ['founderCredential']: __, ...fewer } = withPicture;
  await desk.ask('change', { rev: rev + 1, entered: { ...fewer, city: 'Akron' } });
  expect((await desk.revision()).entered).toMatchObject({ city: 'Akron', person2Picture: address });
  await desk.ask('change', { rev: rev + 2, entered: { ...withPicture, person2Picture: '' } });
  await take(2);
  await report(rev + 3, 'drawn');
  expect((await fetch(server.url + address)).status).toBe(404);
});

test('no one is booked on a day on which the firm is closed, once that is drawn', async () => {
  const type = await staffToMeet(server, ada);
  const { slots } = appointmentsOf(server, await anAccount(server, 'clients'));
  const daysWithSlots = async () =>
    new Set((await slots(type.id)).map((start) => firmDay(start, firm.zone)));
  const [, second = '', third = ''] = await daysWithSlots();
  const daysOff = [{ from: second, to: third }];
  await putDrawn(place, { rev: 20, facts: { ...asDrawn, daysOff }, words: 'closed' });
  // Each of the server's engines reads the drawn facts for itself, within 200 ms.
  await expect
    .poll(async () => {
      const open = await daysWithSlots();
      return [open.has(second), open.has(third), open.size > 10];
    })
    .toEqual([false, false, true]);
});

test('a kept feed names the firm as it is drawn now', async () => {
  for (const [rev, name] of ['Oak and Elm', 'Larch'].entries()) {
    await putDrawn(place, { rev: 90 + rev, facts: { name }, words: name });
    await expect
      .poll(async () => (await fetch(`${server.url}/rss.xml`)).text())
      .toContain(`<title>${name}`);
  }
});

test('what the firm was stays as it was, and the public hands out nothing', async () => {
  await expect(server.sql("UPDATE firm_facts SET entered = '{}'")).rejects.toThrow('400');
  for (const path of ['take', 'report'] as const) {
    const body = { have: 0, rev: 1, state: 'drawn', step: '' };
    expect((await tellDrawing({ ...server, adminUrl: server.url }, path, body)).status).toBe(404);
  }
});

async function mailTo(email: string) {
  await postOne(server.url, anOp('contact.send', { ...messageBody, email }));
  const [mail] = await mailbox.received({ to: email }, 1);
  if (!mail) throw new Error('no mail');
  return mail;
}
