/** A mail server that is down: visitors notice nothing, and each mail arrives once later. */
import { paths } from '#config/paths.ts';
import { anEmail, aPassword } from '../support/accounts.ts';
import { fillIn, message } from './visitor.ts';
import { expect, fill, followMail, logIn, test } from './member.ts';

test('each mail comes once, when it is back', async ({ visitor, page, server, mailbox }) => {
  const [sender, client] = [anEmail(), anEmail()];
  const password = aPassword();
  const theirs = `(recipient = "${sender}" || recipient = "${client}")`;
  await mailbox.stop();
  try {
    await page.goto(paths.contact);
    await fillIn(page, { ...message, Email: sender });
    await visitor.press('Send Message');
    await expect(visitor.toast('Message sent successfully!')).toBeVisible();

    await page.goto(paths.portalLogin);
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await fill(page, { Email: client, Password: password, 'Confirm Password': password });
    await visitor.press('Sign Up');
    await expect(visitor.toast('Sign Up Successful!')).toBeVisible();
    const untried = () => server.rows('mails', `attempts < 2 && ${theirs}`);
    await expect.poll(untried).toEqual([]);
  } finally {
    await mailbox.restart();
  }
  await followMail(page, mailbox, client);
  await fill(page, { Password: password });
  await visitor.press('Confirm my email', 'Your email is confirmed');
  await logIn(page, { email: client, password });
  await expect(page).toHaveURL(paths.portalDashboard);
  await mailbox.received({ to: sender });
  await expect.poll(() => server.rows('mails', `state != "sent" && ${theirs}`)).toEqual([]);
  for (const to of [sender, client]) {
    expect(mailbox.mails.filter((mail) => mail.to === to)).toHaveLength(1);
  }
});
