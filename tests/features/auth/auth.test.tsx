// @vitest-environment happy-dom

import { act } from 'react';
import { expect, test, onTestFinished, vi } from 'vitest';
import * as v from 'valibot';

import { AskPassword } from '#features/auth/ask-password.tsx';
import type { AuthAnswer } from '#domain/auth/session.ts';
import { useAskPassword } from '#session/ask-password.ts';
import { type Session } from '#session/session.ts';
import { CodeForm } from '#features/auth/parts/second-factor.tsx';
import { OwnAuthenticator } from '#features/auth/own-authenticator.tsx';
import { authErrorTexts } from '#texts/auth.ts';
import { ownTexts, recoveryTexts } from '#texts/authenticator.ts';
import { SignOut, SignOutDialog } from '#features/auth/sign-out.tsx';
import { useAskSignOut, useAskSignOutEverywhere } from '#session/ask-sign-out.ts';
import { watched } from '#sync/watched.ts';
import type { WaitingItem } from '#sync/outbox-view.ts';
import { useAuthForm } from '#features/auth/parts/auth-form.tsx';
import {
  click,
  one,
  oneOf,
  render,
  typeInto,
  until,
  pressUndrawn,
  buttonOf,
  press,
} from '../../ui/render.ts';
import { inApp, aServices } from '../../support/in-app.tsx';
import { openTab, browserWith } from '../../support/session-stage.ts';
import { openPart } from '../portal/part.tsx';
import { Provide } from '#device/services.ts';

test('row 279: the late answer to a question that was put away does not end the next one', async () => {
  const answers: ((answer: AuthAnswer) => void)[] = [];
  const session: Session = Object.assign(Object.create(null), {
    provePassword: () => new Promise<AuthAnswer>((resolve) => answers.push(resolve)),
  });
  const settled: boolean[] = [];
  function Deed() {
    const ask = useAskPassword();
    return (
      <button id="deed" onClick={() => void ask().then((was) => settled.push(was))}>
        Publish
      </button>
    );
  }
  const { page } = await render(
    inApp(
      <Provide parts={{ session: session }}>
        <AskPassword>
          <Deed />
        </AskPassword>
      </Provide>,
    ),
  );
  const give = async () => {
    await page.types('input', 'a long password');
    await page.sends();
  };
  await page.clicks('#deed');
  await give();
  await page.clicks('dialog button[aria-label]');
  await until(() => expect(settled).toEqual([false]));
  await page.clicks('#deed');
  await act(async () => answers[0]?.({ ok: true }));
  await give();
  await act(async () => answers[1]?.({ ok: true }));
  await until(() => expect(settled).toEqual([false, true]));
});

// Another mailed code: only the newest counts, so a double press must not send two.

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
  await pressUndrawn(page.button('Send another code'), () => end());
  await page.says('Another code is on its way.');
  expect(renewed).toEqual(['f1']);
});

const root = '/api/account/authenticator';

test('a change asks for the password in the one dialog, says what for, then for a code, and sends it to the one route', async () => {
  const stage = browserWith(3_600_000);
  const said: Record<string, { status: number; body: unknown }> = {
    [root]: { status: 200, body: { on: true, since: 1, recoveryCodes: 3, required: false } },
    '/api/account/prove': { status: 200, body: {} },
    [`${root}/recovery-codes`]: { status: 200, body: { recoveryCodes: ['abcd-efgh'] } },
  };
  const { session, requests } = openTab({
    ...stage,
    answer: (path) => said[path] ?? 'network',
  });
  const part = (
    <AskPassword>
      <OwnAuthenticator of="client" />
    </AskPassword>
  );
  const { page } = await openPart(part, { session });
  await page.says(ownTexts.actions.renew);
  const button = (label: string) => {
    const all = Array.from(page.querySelectorAll('button'));
    return all.find((each) => each.textContent === label) ?? one(page, `button[title="${label}"]`);
  };
  await click(button(ownTexts.actions.renew));
  expect(one(page, 'dialog').textContent).toContain(ownTexts.passwordLead.renew);
  const field = page.input('dialog input');
  await typeInto(field, 'violet kettle harbor');
  await click(button('Continue'));
  await page.says(ownTexts.codeLead);
  await page.types('[name="anyCode"]', '123 456');
  await click(button(ownTexts.codeSend));
  await page.says(recoveryTexts.title);
  expect(
    requests.map(({ path }) => path).filter((path) => path.startsWith('/api/account')),
  ).toEqual([root, '/api/account/prove', `${root}/recovery-codes`]);
});

test.each([
  ['could not be reached', 'network'],
  ['Not known right now.', { status: 500, body: { message: 'Something went wrong.' } }],
  ['Not known right now.', { status: 429, body: { code: 'too_many_requests' } }],
] as const)('says “%s” where the authenticator is answered %o', async (words, said) => {
  const { session } = openTab({
    ...browserWith(3_600_000),
    answer: (path) => (path === root ? said : 'network'),
  });
  const { page } = await openPart(<OwnAuthenticator of="client" />, { session });
  await page.says(words);
  expect(page.textContent?.includes('could not be reached')).toBe(said === 'network');
});

const nothing = () => {};

test('without a session nothing is said to go out by itself', async () => {
  const stage = browserWith(1000);
  const { session } = openTab({
    ...stage,
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
  expect(document.body.textContent).toContain(
    'It can only be sent once you have signed in again. Stay here and sign in, or save a backup copy.',
  );
  expect(document.body.textContent).not.toContain('by itself');
});

// Signing out with pending ops: ops added while they are being sent are asked about, too.

const waits: WaitingItem = Object.assign(Object.create(null), { op: { id: 'a' } });

/** Someone who has pressed Sign Out and Send without a network. */
async function sendingFirst() {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  const services = aServices();
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
    <Provide parts={{ services: { ...services, outbox } }}>
      <Provide parts={{ session: openTab().session }}>
        <SignOut
          signOut={() => {
            left += 1;
            return new Promise<never>(() => {});
          }}
          findUnsaved={() => Promise.resolve(unsaved)}
        >
          <Way />
        </SignOut>
      </Provide>
    </Provide>,
  );
  await press(document, 'Leave');
  await press(document, 'Send, then sign out');
  await until(() =>
    expect(document.body.textContent).toContain(
      'It could not be sent yet. Stay signed in and it sends automatically, or save a backup copy.',
    ),
  );
  return {
    left: () => left,
    /** Types in another tab. */
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
  await press(document, 'Sign out and discard');
  expect(left()).toBe(1);
});

test('where nothing was, what was wanted happens once all is sent', async () => {
  const { left, allIsSent } = await sendingFirst();
  await allIsSent();
  await until(() => expect(left()).toBe(1));
});

test('row 313: until every session has ended nothing can be typed that would go with them; where that fails, the page goes on', async () => {
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
    inApp(
      <Provide parts={{ session: openTab().session }}>
        <SignOut
          signOut={() => asked}
          signOutEverywhere={() => asked}
          findUnsaved={() => Promise.resolve('')}
        >
          <Page />
        </SignOut>
      </Provide>,
    ),
  );
  const isHeld = () => one(page, 'textarea').closest('[inert]') !== null;
  expect(isHeld()).toBe(false);
  const button = buttonOf(document, 'Everywhere');
  button.focus();
  await click(button);
  await until(() => expect(isHeld()).toBe(true));
  fail();
  await until(() => expect(isHeld()).toBe(false));
  expect(document.activeElement).toBe(button);
});

test('a sign-in that is on its way is sent once; one that breaks on this page says so, and can be sent again', async () => {
  let sent = 0;
  let fail = () => {};
  function Form() {
    const { checks, busy, trouble } = useAuthForm({
      schema: v.object({ email: v.string() }),
      send() {
        sent += 1;
        return new Promise((_, reject) => {
          fail = () => reject(new Error('something of the page'));
        });
      },
    });
    return (
      <form onSubmit={checks.onSubmit} aria-busy={busy}>
        <input {...checks.hold('email')} />
        <output>{trouble}</output>
      </form>
    );
  }
  const { page } = await render(inApp(<Form />));
  const form = oneOf(HTMLFormElement, page, 'form');
  const submits = () => act(async () => form.requestSubmit());
  await submits();
  expect(form.getAttribute('aria-busy')).toBe('true');
  await submits();
  expect(sent).toBe(1);
  await act(async () => fail());
  expect(page.textContent).toBe(authErrorTexts.retryable);
  expect(form.getAttribute('aria-busy')).toBe('false');
  await submits();
  expect(sent).toBe(2);
});
