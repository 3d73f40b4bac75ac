// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { one, oneOf, render } from './render.ts';

test('the safe answer stands first and is the gold one', async () => {
  const { page } = await render(
    <ConfirmDialog
      open
      title="Start over?"
      lead="All answers are cleared."
      confirmLabel="Reset"
      cancelLabel="Keep my answers"
      onConfirm={() => undefined}
      onCancel={() => undefined}
    />,
  );
  const answers = [...page.querySelectorAll('button:not([aria-label])')];
  expect(answers.map(({ textContent }) => textContent)).toEqual(['Keep my answers', 'Reset']);
  expect(answers.map(({ className }) => className.includes('bg-gold'))).toEqual([true, false]);
});

test('the dialog is modal while open, named by its title, and every way out asks its owner', async () => {
  const answers: string[] = [];
  const dialog = (open: boolean) => (
    <ConfirmDialog
      open={open}
      title="Start over?"
      lead="All answers are cleared."
      confirmLabel="Reset"
      cancelLabel="Keep"
      onConfirm={() => answers.push('yes')}
      onCancel={() => answers.push('no')}
    />
  );
  const { page, again } = await render(dialog(false));
  const element = oneOf(HTMLDialogElement, page, 'dialog');
  expect(element.open).toBe(false);
  expect(element.textContent).toBe('');

  await again(dialog(true));
  expect(element.open).toBe(true);
  expect(one(page, `[id="${element.getAttribute('aria-labelledby')}"]`).textContent).toBe(
    'Start over?',
  );

  // Firefox looks for it when the dialog is shown, and would focus Close.
  expect(one(page, 'h2').hasAttribute('autofocus')).toBe(true);

  const cancel = new Event('cancel', { cancelable: true });
  await act(async () => element.dispatchEvent(cancel));
  expect(cancel.defaultPrevented).toBe(true);
  await act(async () =>
    element.dispatchEvent(new MouseEvent('click', { clientX: -5, clientY: -5, bubbles: true })),
  );
  one(page, 'button[aria-label=Keep]').click();
  [...page.querySelectorAll('button')].find((button) => button.textContent === 'Reset')?.click();
  expect(answers).toEqual(['no', 'no', 'no', 'yes']);
  expect(element.open).toBe(true);

  await again(dialog(false));
  expect(element.open).toBe(false);
});
