/** Double presses in desk and portal count once, by touch. The same by mouse: presses.spec.ts. */
import { leadPath } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import { anAccount, anEmail } from '../support/accounts.ts';
import { submitBody } from '../support/bodies.ts';
import { points } from '../support/files.ts';
import { anOp, postOne } from '../support/op-api.ts';
import { aLeadToAnswer } from '../support/to-do.ts';
import { aName, estimateFrom, test, aClient, openClient, requestRow } from './staff.ts';
import { enter } from './client.ts';

import { expect, test as member } from './member.ts';
import { pressLate, pressTwice } from './presses.ts';

test.use({ hasTouch: true, expected: [/401|404/] });
member.use({ hasTouch: true });

const picture = Buffer.from(points['image/png'], 'base64');

test('row 264: Accept: the next file is not accepted', async ({ page, server }) => {
  const { client, ask, bring } = await aClient(server);
  for (const name of ['First', 'Second']) await bring(await ask(name), `${name}.png`, picture);
  await openClient(page, client.id);
  await requestRow(page, 'First').getByRole('button', { name: 'Preview: First.png' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'The file First.png' })).toBeVisible();
  const accept = dialog.getByRole('button', { name: 'Accept' });
  await pressTwice(page, accept, 'finger', () =>
    expect(dialog.getByRole('img', { name: 'The file Second.png' })).toBeVisible(),
  );
  await expect(requestRow(page, 'First')).toContainText('Accepted');
  await expect(dialog.getByRole('img', { name: 'The file Second.png' })).toBeVisible();
  await expect(requestRow(page, 'Second')).toContainText('Waiting for us');
  await expect
    .poll(() => server.rows('requests', `client = "${client.id}" && state = "accepted"`))
    .toHaveLength(1);
});

test('row 264: the answer to one request swallows no press on another', async ({
  page,
  server,
}) => {
  const { client, ask, bring } = await aClient(server);
  for (const name of ['First', 'Second']) await bring(await ask(name), `${name}.png`, picture);
  await openClient(page, client.id);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/ops', async (route) => {
    await answered;
    await route.continue();
  });
  const first = requestRow(page, 'First');
  await first.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(first).toContainText('Waiting to send');
  const title = requestRow(page, 'Second').getByRole('button', { name: 'Second', exact: true });
  await expect(title).toHaveAttribute('aria-expanded', 'true');
  const pressed = Date.now();
  answer();
  await expect(first).not.toContainText(/Take back|Waiting|Sending/);
  await pressLate(page, title, pressed);
  await expect(title).toHaveAttribute('aria-expanded', 'false');
});

test('row 264: Done: the line that moves up stays', async ({ page, server }) => {
  await server.sql('DELETE FROM leads');
  for (const name of ['Ada Moss', 'Ben Ortiz', 'Cleo Park']) await aLeadToAnswer(server, name);
  await page.goto(paths.adminToDo);
  const done = (name: string) => page.getByRole('button', { name: `Mark answered: ${name}` });
  // The last one, so that no other moves under the pointer.
  await done('Cleo Park').click();
  await expect(page.getByText('Marked answered: Cleo Park.')).toBeVisible();
  await expect(done('Cleo Park')).toBeHidden();
  await pressTwice(page, done('Ada Moss'), 'finger', () =>
    expect(page.getByText('Marked answered: Ada Moss.')).toBeVisible(),
  );
  await expect(done('Ada Moss')).toBeHidden();
  await expect(done('Ben Ortiz')).toBeVisible();
  await expect.poll(() => server.rows('leads', 'state = "contacted"')).toHaveLength(2);
});

test('row 264: Invite: one invitation is sent', async ({ page, server, mailbox }) => {
  const email = anEmail();
  const id = await estimateFrom(server, aName('Whitfield'), { email });
  await page.goto(leadPath(id));
  const again = page.getByRole('button', { name: 'Invite again' });
  await pressTwice(page, page.getByRole('button', { name: 'Invite to portal' }), 'finger', () =>
    expect(again).toBeVisible(),
  );
  await mailbox.received({ to: email, subject: /Your client portal/ });
  expect(
    await server.rows('mails', `recipient = "${email}" && kind = "client-invite"`),
  ).toHaveLength(1);
});

member('row 264: Not mine: the next one is still offered', async ({ page, server }) => {
  const client = await anAccount(server, 'clients');
  for (const often of ['Monthly', 'Quarterly']) {
    const body = {
      ...submitBody,
      email: client.email,
      services: ['Tax Planning'],
      bookkeeping_details: {},
    };
    await postOne(server.url, anOp('estimate.submit', { ...body, tax_planning_frequency: often }));
  }
  await enter(page, client);
  const offer = page.getByRole('region', { name: 'Add your estimate to your account' });
  await expect(offer).toContainText('each month');
  const first = /\$\d+/.exec(await offer.innerText())?.[0] ?? '';
  await pressTwice(page, offer.getByRole('button', { name: 'Not mine' }), 'finger', () =>
    expect(offer).not.toContainText(first),
  );
  await page.reload();
  await expect(offer).toBeVisible();
});
