// @vitest-environment happy-dom
import { BaseAuthStore } from 'pocketbase';
import { expect, test } from 'vitest';

import { AskPassword } from '#features/auth/ask-password.tsx';
import { OwnAuthenticator } from '#features/auth/own-authenticator.tsx';
import { createKeptGrant } from '#session/session-kept.ts';
import { askPasswordTexts } from '#texts/auth.ts';
import { ownTexts, recoveryTexts } from '#texts/authenticator.ts';
import { granted, openTab } from '../../support/session-stage.ts';
import { createVirtualClock } from '../../support/virtual-clock.ts';
import { click, one, oneOf, typeInto, until } from '../../ui/render.ts';
import { openPart } from '../portal/part.tsx';

const root = '/api/account/authenticator';

test('a change asks for the password in the one dialog, says what for, then for a code, and sends it to the one route', async () => {
  const [clock, browser] = [createVirtualClock(), new BaseAuthStore()];
  createKeptGrant(browser).write(granted(clock.now() + 3_600_000));
  const said: Record<string, { status: number; body: unknown }> = {
    [root]: { status: 200, body: { on: true, since: 1, recoveryCodes: 3, required: false } },
    '/api/account/prove': { status: 200, body: {} },
    [`${root}/recovery-codes`]: { status: 200, body: { recoveryCodes: ['abcd-efgh'] } },
  };
  const { session, requests } = openTab({
    clock,
    browser,
    answer: (path) => said[path] ?? 'network',
  });
  const part = (
    <AskPassword>
      <OwnAuthenticator of="client" />
    </AskPassword>
  );
  const { page } = await openPart(part, { session });
  await until(() => expect(page.textContent).toContain(ownTexts.actions.renew));
  const button = (label: string) => {
    const all = Array.from(page.querySelectorAll('button'));
    return all.find((each) => each.textContent === label) ?? one(page, `button[title="${label}"]`);
  };
  await click(button(ownTexts.actions.renew));
  expect(one(page, 'dialog').textContent).toContain(ownTexts.passwordLead.renew);
  const field = oneOf(HTMLInputElement, page, 'dialog input');
  await typeInto(field, 'violet kettle harbor');
  await click(button(askPasswordTexts.send));
  await until(() => expect(page.textContent).toContain(ownTexts.codeLead));
  await typeInto(oneOf(HTMLInputElement, page, '[name="anyCode"]'), '123 456');
  await click(button(ownTexts.codeSend));
  await until(() => expect(page.textContent).toContain(recoveryTexts.title));
  expect(
    requests.map(({ path }) => path).filter((path) => path.startsWith('/api/account')),
  ).toEqual([root, '/api/account/prove', `${root}/recovery-codes`]);
});
