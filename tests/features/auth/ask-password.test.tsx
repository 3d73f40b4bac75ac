// @vitest-environment happy-dom
/** The question for the password: an answer belongs to the question that it was typed for. */
import { act } from 'react';
import { expect, test } from 'vitest';

import { createServices } from '#app/create-services.ts';
import { AskPassword } from '#features/auth/ask-password.tsx';
import type { AuthAnswer } from '#domain/auth/session.ts';
import { emptyDraft } from '#domain/estimator/draft.ts';
import { ServicesProvider } from '#device/services.ts';
import { useAskPassword } from '#session/ask-password.ts';
import { type Session, SessionProvider } from '#session/session.ts';
import { click, one, oneOf, render, typeInto, until } from '../../ui/render.ts';

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
  const first = { draft: emptyDraft('a', 'b', 0), document: null, savedAt: null, awayMs: 0 };
  const { page } = await render(
    <ServicesProvider value={createServices(first, () => new Promise<never>(() => {}))}>
      <SessionProvider value={session}>
        <AskPassword>
          <Deed />
        </AskPassword>
      </SessionProvider>
    </ServicesProvider>,
  );
  const give = async () => {
    await typeInto(oneOf(HTMLInputElement, page, 'input'), 'a long password');
    await act(async () => oneOf(HTMLFormElement, page, 'form').requestSubmit());
  };
  await click(one(page, '#deed'));
  await give();
  await click(one(page, 'dialog button[aria-label]'));
  await until(() => expect(settled).toEqual([false]));
  await click(one(page, '#deed'));
  await act(async () => answers[0]?.({ ok: true }));
  await give();
  await act(async () => answers[1]?.({ ok: true }));
  await until(() => expect(settled).toEqual([false, true]));
});
