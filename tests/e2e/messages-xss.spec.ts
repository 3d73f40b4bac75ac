/** Whatever is written in a message, a note or a name: no browser runs it, and it is read as it was written. One of each class; all: tests/inputs. */
import { paths } from '#config/paths.ts';
import { subjectLimit } from '#domain/messages/thread.ts';
import { anAccount } from '../support/accounts.ts';
import { beginOp, messageOp, noteOp } from '../support/messages.ts';
import { sendAs } from '../support/requests.ts';
import { onePayloadAClass } from '../support/xss-payloads.ts';
import { enter } from './client.ts';
import { expect, staffIsHere, test } from './member.ts';
import { watch } from './tried-scripts.ts';

const texts = onePayloadAClass.map(({ html }) => html.trim());
const subject = texts.find(({ length }) => length <= subjectLimit) ?? '';

test('no payload runs for the client or the staff who read it', async ({ page, server }) => {
  const ines = await anAccount(server, 'clients', { name: subject });
  const grace = await anAccount(server, 'staff', { name: subject });
  const begin = beginOp(ines.id, { subject, text: texts[0] });
  const ops = texts.slice(1).map((text) => messageOp(begin.entity, text));
  const sent = [
    ...(await sendAs(server, ines, begin, ...ops)),
    ...(await sendAs(server, grace, ...texts.map((text) => messageOp(begin.entity, text)))),
    ...(await sendAs(server, grace, ...texts.map((text) => noteOp(begin.entity, text)))),
  ];
  expect(sent.filter(({ status }) => status !== 'applied')).toEqual([]);
  const tried = await watch(page);

  await enter(page, ines);
  await page.goto(paths.portalMessages);
  await page.getByRole('button', { name: subject }).click();
  const entries = page.getByRole('list', { name: subject, exact: true }).getByRole('listitem');
  await expect(entries).toHaveCount(texts.length * 2);
  for (const text of texts) await expect(entries.filter({ hasText: text }).nth(1)).toBeVisible();

  await staffIsHere(page, server);
  await page.goto(paths.adminMessages);
  await page.getByRole('row', { name: subject }).getByRole('link', { name: subject }).click();
  await expect(entries).toHaveCount(texts.length * 3);
  for (const text of texts) await expect(entries.filter({ hasText: text }).nth(2)).toBeVisible();
  expect(tried).toEqual([]);
});
