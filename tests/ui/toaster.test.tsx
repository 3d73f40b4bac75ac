// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { showToast } from '#ui/show-toast.ts';
import { Toaster } from '#ui/toaster.tsx';
import { click, one, render, until } from './render.ts';

const toasts = () => [...document.querySelectorAll('[data-sonner-toast]')];

test('toasts called for before and after the stack is there are shown; a key is shown once; errors can be closed', async () => {
  showToast({ tone: 'error', title: 'Submission Failed', description: 'Try again.', key: 'a' });
  await render(<Toaster />);
  await until(() => expect(document.body.textContent).toContain('Submission Failed'));
  expect(one(document, '[role=alert]').textContent).toContain('Try again.');

  await act(async () => showToast({ tone: 'good', title: 'Sent', key: 'a' }));
  await until(() => expect(document.body.textContent).toContain('Sent'));
  expect(toasts()).toHaveLength(1);
  expect(document.body.textContent).not.toContain('Submission Failed');

  await click(one(document, '[data-sonner-toast] button'));
  await until(() => expect(toasts()).toHaveLength(0));
});
