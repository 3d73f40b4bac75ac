// @vitest-environment happy-dom
import { act } from 'react';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { createServices } from '#app/create-services.ts';
import { useAuthForm } from '#features/auth/use-auth-form.ts';
import { emptyDraft } from '#domain/estimator/draft.ts';
import { ServicesProvider } from '#device/services.ts';
import { authErrorTexts } from '#texts/auth.ts';
import { oneOf, render } from '../../ui/render.ts';

const never = new Promise<never>(() => {});

test('a sign-in that breaks on this page says so, and the form can be sent again', async () => {
  let sent = 0;
  function Form() {
    const { checks, busy, trouble } = useAuthForm({
      schema: v.object({ email: v.string() }),
      fields: ['email'],
      send() {
        sent += 1;
        return Promise.reject(new Error('something of the page'));
      },
    });
    return (
      <form onSubmit={checks.onSubmit} aria-busy={busy}>
        <input {...checks.hold('email')} />
        <output>{trouble}</output>
      </form>
    );
  }
  const first = { draft: emptyDraft('a', 'b', 0), document: null, savedAt: null, awayMs: 0 };
  const { page } = await render(
    <ServicesProvider value={createServices(first, () => never)}>
      <Form />
    </ServicesProvider>,
  );
  const form = oneOf(HTMLFormElement, page, 'form');
  await act(async () => form.requestSubmit());
  expect(page.textContent).toBe(authErrorTexts.retryable);
  expect(form.getAttribute('aria-busy')).toBe('false');
  await act(async () => form.requestSubmit());
  expect(sent).toBe(2);
});
