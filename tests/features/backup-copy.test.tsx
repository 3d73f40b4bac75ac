// @vitest-environment happy-dom
/** Wherever a backup copy of what waits is offered, one that cannot be made is said. */
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';

import { type Services, ServicesProvider, useServices } from '#device/services.ts';
import { SignOutDialog } from '#features/auth/parts/sign-out-dialog.tsx';
import { WipeDialog } from '#features/device/wipe-dialog.tsx';
import { StoredActions } from '#features/portal/settings-page.tsx';
import { importTexts } from '#texts/outbox.ts';
import { settingsTexts } from '#texts/portal.ts';
import { click, until } from '../ui/render.ts';
import { openPart } from './portal/part.tsx';

const nothing = () => {};

/** On a device of which no copy can be made. */
function WithoutCopy({ children }: { readonly children: ReactNode }) {
  const services: Services = {
    ...useServices(),
    exportWaiting: () => Promise.reject(new Error('cannot be read')),
  };
  return <ServicesProvider value={services}>{children}</ServicesProvider>;
}

test.each([
  {
    place: 'before signing out',
    label: importTexts.exportAction,
    part: (
      <SignOutDialog
        open
        locked={false}
        step=""
        unsaved=""
        waiting={1}
        onSend={nothing}
        onDiscard={nothing}
        onStay={nothing}
      />
    ),
  },
  {
    place: 'before everything is deleted',
    label: importTexts.exportAction,
    part: (
      <WipeDialog
        open
        waiting={1}
        ofAccounts={0}
        busy={false}
        onConfirm={nothing}
        onCancel={nothing}
      />
    ),
  },
  {
    place: 'in the settings',
    label: settingsTexts.stored.action,
    part: <StoredActions />,
  },
])('row 310: a copy that cannot be made is said $place', async ({ label, part }) => {
  await openPart(
    <MemoryRouter>
      <WithoutCopy>{part}</WithoutCopy>
    </MemoryRouter>,
  );
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === label,
  );
  if (!button) throw new Error(`no ${label}`);
  await click(button);
  await until(() => expect(document.body.textContent).toContain(importTexts.exportFailed));
});
