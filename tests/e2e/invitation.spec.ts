/** From lead to client: invited at the desk, accepted by mailed link, with the estimate. */
import { leadPath } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import { anAccount, anEmail } from '../support/accounts.ts';
import { bodyAnswers } from '../support/bodies.ts';
import { shownTotals } from '../support/embedded-prices.ts';
import { linkIn } from '../support/mailbox.ts';
import { aName, estimateFrom, test } from './staff.ts';
import { expectWellMade } from './screens.ts';
import { expect, fill, logIn } from './member.ts';

test.use({ serviceWorkers: 'block' });
test.use({ expected: [/401.*auth-with-password|404.*(api\/realtime|accept-invitation)/] });

test('a lead becomes a client @gate', async ({ page, anotherDevice, server, mailbox }) => {
  const email = anEmail();
  const id = await estimateFrom(server, aName('Whitfield'), { email });
  await page.goto(leadPath(id));
  await page.getByRole('button', { name: 'Invite to portal' }).click();
  await expect(page.getByText(/^Invited .* by .*\.$/)).toBeVisible();
  await expect(page.getByText(/Not accepted yet\. The link works until/)).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await expectWellMade(page);

  const [mail] = await mailbox.received({ to: email, subject: /Your client portal/ });
  if (!mail) throw new Error('no mail');
  const visitor = await anotherDevice();
  await visitor.goto(linkIn(mail));
  await expect(visitor.getByText(`Choose a password for ${email}.`)).toBeVisible();
  await expectWellMade(visitor);
  const password = 'a quiet harbor at nine';
  await fill(visitor, { 'New Password': password, 'Confirm Password': password });
  await visitor.getByRole('button', { name: 'Open my portal' }).click();
  await expect(visitor.getByRole('heading', { name: 'Your portal is open' })).toBeVisible();
  expect(new URL(visitor.url()).hash).toBe('');
  await visitor.getByRole('link', { name: 'Go to Login' }).click();
  await logIn(visitor, { email, password });
  await expect(visitor.getByText(shownTotals(bodyAnswers)[0]).first()).toBeVisible();

  await visitor.goto(linkIn(mail));
  await expect(visitor.getByRole('heading', { name: 'This invitation is over' })).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Accepted today/)).toBeVisible();
  await page.getByRole('link', { name: 'Open the client' }).click();
  await expect(page).toHaveURL(/\/admin\/clients\/[a-z0-9]{15}$/);
});

test('who has an account needs no other', async ({ page, anotherDevice, server, mailbox }) => {
  const client = await anAccount(server, 'clients');
  const id = await estimateFrom(server, aName('Okafor'), { email: client.email });
  await page.goto(leadPath(id));
  await page.getByRole('button', { name: 'Invite to portal' }).click();
  const [mail] = await mailbox.received({ to: client.email, subject: /Your client portal/ });
  if (!mail) throw new Error('no mail');
  const visitor = await anotherDevice();
  await visitor.goto(linkIn(mail));
  await expect(visitor.getByRole('heading', { name: 'You have an account already' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Go to Login' })).toHaveAttribute(
    'href',
    paths.portalLogin,
  );
});
