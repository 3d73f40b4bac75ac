/** What clients agree to, on the real server: each consent a record that no one changes. */
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { onboardingRoute, onboardingSchema } from '#domain/onboarding/onboarding.ts';
import { anAccount, type TestAccount } from '../support/accounts.ts';
import { sha256 } from '../support/op-api.ts';
import { consentOp } from '../support/onboarding.ts';
import { sendAs } from '../support/requests.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let ines: TestAccount;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  ines = await anAccount(server, 'clients');
});
afterAll(() => server.stop());

async function shown({ token }: TestAccount) {
  const answer = await fetch(`${server.url}${onboardingRoute}`, {
    headers: { Authorization: token },
  });
  return v.parse(onboardingSchema, await answer.json());
}

test('each consent is a record of its own, with the words that were shown; the last one counts', async () => {
  const given = consentOp('terms');
  const other = consentOp('sister-firm');
  expect(await sendAs(server, ines, given, given, other)).toMatchObject([
    { status: 'applied' },
    { status: 'replayed' },
    { status: 'applied' },
  ]);
  const back = consentOp('sister-firm', { given: false });
  expect(await sendAs(server, ines, back)).toMatchObject([{ status: 'applied' }]);
  expect((await shown(ines)).consents).toMatchObject([
    { kind: 'terms', given: true, version: 1, name: 'Ines Okafor' },
    { kind: 'sister-firm', given: false },
  ]);
  expect(await server.rows('consents', `client = "${ines.id}"`)).toHaveLength(3);
});

test.each([
  ['words that no one was shown', { hash: sha256('Whatever you like.') }],
  ['a version that there has not been', { version: 2 }],
  ['no name', { name: ' ' }],
])('a consent with %s is refused', async (_, facts) => {
  expect(await sendAs(server, ines, consentOp('terms', facts))).toMatchObject([
    { status: 'rejected', code: 'invalid' },
  ]);
  expect((await shown(ines)).consents).toEqual([]);
});
