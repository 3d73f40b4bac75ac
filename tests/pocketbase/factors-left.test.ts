/** What a step that began before, and an address with other capital letters, make of an account of the staff. */
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { anAccount, anEmail, anOwner, aPassword, signInAs } from '../support/accounts.ts';
import { ask, codeOf, guidedToSetUp, halfway, signInByMail } from '../support/authenticator.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await server.withoutLoginLimits();
});
afterAll(() => server.stop());

const guided = v.object({ setUp: v.object({ secret: v.string() }) });

test('once an authenticator is set up no step that began before replaces it by the mailbox alone', async () => {
  const ada = await anAccount(server, 'staff');
  await signInByMail(server, ada);
  // One who knows the password and reads the mailbox has begun a sign-in of their own.
  const before = await halfway(server, 'staff', ada);
  const { step, secret } = await guidedToSetUp(server, ada);
  const done = await ask(server, '/api/account/second-step/set-up', { step, code: codeOf(secret) });
  expect(done.status).toBe(200);
  const answer = await ask(server, '/api/account/second-step', {
    step: before.step,
    code: before.code,
  });
  const said = v.safeParse(guided, await answer.json());
  const replaced = await ask(server, '/api/account/second-step/set-up', {
    step: before.step,
    code: codeOf(said.success ? said.output.setUp.secret : secret),
  });
  expect(replaced.status).toBe(400);
});

test('who is invited again with other capital letters comes in', async () => {
  const owner = await anOwner(server);
  const email = anEmail();
  const typed = email.replace('p', 'P');
  for (const address of [email, typed]) {
    const answer = await ask(
      server,
      '/api/staff/invite',
      { email: address, name: 'Grace' },
      owner.token,
    );
    expect(answer.status).toBe(202);
  }
  const [mail] = await server.rows('mails', `recipient = "${typed}" && kind = "staff-invite"`);
  const token = /#([\w.-]+)/.exec(String(mail?.['letter']))?.[1] ?? '';
  const password = aPassword();
  const chosen = await ask(server, '/api/collections/staff/confirm-password-reset', {
    token,
    password,
    passwordConfirm: password,
  });
  expect(chosen.status).toBe(204);
  const answer = await signInAs(server, 'staff', email, password);
  // The code is mailed.
  expect(answer.status).toBe(401);
});
