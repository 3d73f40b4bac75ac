// @vitest-environment happy-dom
import { BaseAuthStore } from 'pocketbase';
import { expect, test } from 'vitest';

import { SignOutDialog } from '#features/auth/parts/sign-out-dialog.tsx';
import { createKeptGrant } from '#session/session-kept.ts';
import { signOutTexts } from '#texts/auth.ts';
import { granted, openTab } from '../../support/session-stage.ts';
import { createVirtualClock } from '../../support/virtual-clock.ts';
import { openPart } from '../portal/part.tsx';

const nothing = () => {};

test('without a session nothing is said to go out by itself', async () => {
  const [clock, browser] = [createVirtualClock(), new BaseAuthStore()];
  createKeptGrant(browser).write(granted(clock.now() + 1000));
  const { session } = openTab({
    clock,
    browser,
    answer: () => ({ status: 401, body: { status: 401, message: 'x', data: {} } }),
  });
  await session.check();
  const dialog = (
    <SignOutDialog
      open
      locked={false}
      step="sending"
      unsaved=""
      waiting={1}
      onSend={nothing}
      onDiscard={nothing}
      onStay={nothing}
    />
  );
  await openPart(dialog, { session });
  expect(document.body.textContent).toContain(signOutTexts.lateSignedOut);
  expect(document.body.textContent).not.toContain('by itself');
});
