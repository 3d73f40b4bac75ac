// @vitest-environment happy-dom
/** Another code by mail: only the newest counts, so a double press must not send two. */
import { expect, test } from 'vitest';

import { CodeForm } from '#features/auth/parts/code-form.tsx';
import type { Session } from '#session/session.ts';
import { openTab } from '../../support/session-stage.ts';
import { pressUndrawn, until } from '../../ui/render.ts';
import { buttonOf } from '../appointments/an-appointment-desk.tsx';
import { openPart } from '../portal/part.tsx';

test('row 258: “Send another code” pressed twice mails one', async () => {
  const renewed: string[] = [];
  let end = () => {};
  const session: Session = {
    ...openTab().session,
    renewCode: (factor) => {
      renewed.push(factor);
      return new Promise((resolve) => {
        end = () => resolve({ ok: true });
      });
    },
  };
  const { page } = await openPart(<CodeForm factor="f1" onBack={() => {}} onSetUp={() => {}} />, {
    session,
  });
  await pressUndrawn(buttonOf(page, 'Send another code'), () => end());
  await until(() => expect(page.textContent).toContain('Another code is on its way.'));
  expect(renewed).toEqual(['f1']);
});
