// @vitest-environment happy-dom
/** Signing out while something still waits: what comes to the device until it has all been sent is asked about, too. */
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';

import { createServices } from '#app/create-services.ts';
import { ServicesProvider } from '#device/services.ts';
import { emptyDraft } from '#domain/estimator/draft.ts';
import { SignOut } from '#features/auth/sign-out.tsx';
import { useAskSignOut, useAskSignOutEverywhere } from '#session/ask-sign-out.ts';
import { SessionProvider } from '#session/session.ts';
import { watched } from '#sync/watched.ts';
import type { WaitingItem } from '#sync/outbox-view.ts';
import { signOutTexts } from '#texts/auth.ts';
import { openTab } from '../../support/session-stage.ts';
import { click, one, render, until } from '../../ui/render.ts';

const waits: WaitingItem = Object.assign(Object.create(null), { op: { id: 'a' } });

function buttonOf(words: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === words,
  );
  if (!found) throw new Error(`no button ${words}`);
  return found;
}

/** Someone who has pressed Sign Out, and Send, without a network. */
async function sendingFirst() {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  const first = { draft: emptyDraft('a', 'b', 0), document: null, savedAt: null, awayMs: 0 };
  const services = createServices(first, () => new Promise<never>(() => {}));
  const waiting = watched<readonly WaitingItem[]>([waits]);
  const outbox = { ...services.outbox, ...waiting, retry: () => Promise.resolve() };
  let unsaved = '';
  let left = 0;
  function Way() {
    const signOut = useAskSignOut();
    return (
      <button type="button" onClick={signOut}>
        Leave
      </button>
    );
  }
  await render(
    <ServicesProvider value={{ ...services, outbox }}>
      <SessionProvider value={openTab().session}>
        <SignOut
          signOut={() => {
            left += 1;
            return new Promise<never>(() => {});
          }}
          findUnsaved={() => Promise.resolve(unsaved)}
        >
          <Way />
        </SignOut>
      </SessionProvider>
    </ServicesProvider>,
  );
  await click(buttonOf('Leave'));
  await click(buttonOf(signOutTexts.send));
  await until(() => expect(document.body.textContent).toContain(signOutTexts.late));
  return {
    left: () => left,
    /** What someone types in another tab. */
    types: (text: string) => {
      unsaved = text;
    },
    allIsSent: () => act(async () => waiting.show([])),
  };
}

test('row 276: what was typed in another tab until all was sent is asked about, and stays', async () => {
  const { left, types, allIsSent } = await sendingFirst();
  types('Not finished: a message.');
  await allIsSent();
  await until(() => expect(document.body.textContent).toContain('Not finished: a message.'));
  expect(left()).toBe(0);
  await click(buttonOf(signOutTexts.discard));
  expect(left()).toBe(1);
});

test('where nothing was, what was wanted happens once all is sent', async () => {
  const { left, allIsSent } = await sendingFirst();
  await allIsSent();
  await until(() => expect(left()).toBe(1));
});

test('row 313: until every session has ended nothing can be typed that would go with them; where that fails, the page goes on', async () => {
  const first = { draft: emptyDraft('a', 'b', 0), document: null, savedAt: null, awayMs: 0 };
  const services = createServices(first, () => new Promise<never>(() => {}));
  let fail = () => {};
  const asked = new Promise<never>((_, reject) => {
    fail = () => reject(new Error('no network'));
  });
  function Page() {
    const { askEverywhere } = useAskSignOutEverywhere();
    return (
      <>
        <button type="button" onClick={askEverywhere}>
          Everywhere
        </button>
        <textarea />
      </>
    );
  }
  const { page } = await render(
    <ServicesProvider value={services}>
      <SessionProvider value={openTab().session}>
        <SignOut
          signOut={() => asked}
          signOutEverywhere={() => asked}
          findUnsaved={() => Promise.resolve('')}
        >
          <Page />
        </SignOut>
      </SessionProvider>
    </ServicesProvider>,
  );
  const isHeld = () => one(page, 'textarea').closest('[inert]') !== null;
  expect(isHeld()).toBe(false);
  const button = buttonOf('Everywhere');
  button.focus();
  await click(button);
  await until(() => expect(isHeld()).toBe(true));
  fail();
  await until(() => expect(isHeld()).toBe(false));
  expect(document.activeElement).toBe(button);
});
