/** A thread that is open under the desk's lock: no one reads it, and no one is said to have. */
import { deskThreadPath } from '#config/member-paths.ts';
import { anAccount } from '../support/accounts.ts';
import { eventsFor } from '../support/events.ts';
import { beginOp, messageOp, mineOf } from '../support/messages.ts';
import { sendAs } from '../support/requests.ts';
import { expect, fill, staffIsHere, test } from './member.ts';

test.use({ expected: [/404.*realtime/] });

test('row 211: what a client writes while the desk is locked is seen, and read, once it is unlocked', async ({
  page,
  server,
}) => {
  await page.clock.install();
  const ines = await anAccount(server, 'clients');
  const begin = beginOp(ines.id);
  await sendAs(server, ines, begin);
  const grace = await staffIsHere(page, server);
  const seenUpto = async () =>
    (await mineOf(server, ines)).threads[0]?.readers.find(({ side }) => side === 'firm')?.upto;
  const isNews = async () => (await eventsFor(server, grace)).some(({ read }) => !read);
  await page.goto(deskThreadPath(ines.id, begin.entity));
  await expect.poll(seenUpto).toBe(1);
  await page.clock.fastForward('15:30');
  const lock = page.getByRole('dialog', { name: 'Locked' });
  await expect(lock).toBeVisible();

  const told: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('thread.seen')) told.push('seen');
    if (request.url().endsWith('/api/account/prove')) told.push('unlocked');
  });
  const heard = page.waitForResponse((answer) => answer.url().endsWith('/notifications/events'));
  await sendAs(server, ines, messageOp(begin.entity, 'And the deposit is gone!'));
  await page.clock.runFor(31_000);
  await heard;
  await page.clock.runFor(31_000);
  expect(await isNews()).toBe(true);
  await fill(page, { Password: grace.password });
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(lock).toBeHidden();
  await expect(page.getByText('And the deposit is gone!')).toBeVisible();
  await expect.poll(seenUpto).toBe(2);
  expect(told).toEqual(['unlocked', 'seen']);
  expect(await isNews()).toBe(false);
});
