// @vitest-environment happy-dom

import { expect, test } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import { act } from 'react';

import { Button, LinkButton } from '#ui/button.tsx';
import { CheckCard } from '#ui/check-card.tsx';
import { Choices } from '#ui/choices.tsx';
import { firm } from '#config/firm.ts';
import { appointmentsTexts, bookingTexts } from '#texts/appointments.ts';
import { WithPhone } from '#ui/text-link.tsx';
import { FileActs } from '#ui/file-acts.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { click, one, render, oneOf } from './render.ts';

test('a busy button says so, keeps its first label for its width and swallows clicks and submits', async () => {
  const happened: string[] = [];
  const form = (busyLabel?: string) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        happened.push('submit');
      }}
    >
      <Button type="submit" busyLabel={busyLabel} onClick={() => happened.push('click')}>
        Send
      </Button>
    </form>
  );
  const { page, again } = await render(form());
  const button = one(page, 'button');
  await click(button);
  expect(happened).toEqual(['click', 'submit']);
  expect(button.hasAttribute('aria-disabled')).toBe(false);

  await again(form('Sending...'));
  await click(button);
  expect(happened).toEqual(['click', 'submit']);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(one(button, '[aria-hidden]').textContent).toBe('Send');
  expect(button.textContent).toContain('Sending...');
});

const options = [
  { value: 'few', label: '1-2' },
  { value: 'many', label: '3-4', note: 'Each month', tag: 'RECOMMENDED' },
] as const;

test('a question is a named group of radios; hint and error are read with it', async () => {
  const chosen: string[] = [];
  const { page } = await render(
    <Choices
      legend="How many accounts?"
      name="accounts"
      options={options}
      value="few"
      onChange={(value) => chosen.push(value)}
      hint="Bank and card."
      error="Choose how many."
    />,
  );
  const group = oneOf(HTMLFieldSetElement, page, 'fieldset#accounts');
  expect(one(group, 'legend').textContent).toBe('How many accounts?');
  const described = (group.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => one(page, `#${id}`).textContent)).toEqual([
    'Bank and card.',
    'Choose how many.',
  ]);
  expect(page.input('input[value=few]').checked).toBe(true);
  await page.clicks('input[value=many]');
  expect(chosen).toEqual(['many']);
});

test('the action of a service card is a target of its own', async () => {
  const happened: string[] = [];
  const { page } = await render(
    <CheckCard
      name="bookkeeping"
      label="Bookkeeping"
      checked={false}
      onChange={(checked) => happened.push(`checked ${checked}`)}
      action={
        <button type="button" onClick={() => happened.push('details')}>
          View Details
        </button>
      }
    />,
  );
  await page.clicks('button');
  await page.clicks('label');
  expect(happened).toEqual(['details', 'checked true']);
});

test('a link out of the site opens a new tab without its opener, and says so; one inside stays in its tab', async () => {
  const { page } = await render(
    <MemoryRouter>
      <LinkButton href="https://portal.example" outside>
        Client Portal
      </LinkButton>
      <LinkButton to="/services">Services</LinkButton>
    </MemoryRouter>,
  );
  const [out, inside] = page.querySelectorAll('a');
  expect(out?.target).toBe('_blank');
  expect(out?.rel).toBe('noopener noreferrer');
  expect(out?.textContent).toBe('Client Portal (opens in a new tab)');
  expect(inside?.getAttribute('href')).toBe('/services');
  expect(inside?.hasAttribute('target')).toBe(false);
});

// The firm's number in a sentence is a link that dials it.

test.each([
  ['an appointment that can be changed no more', appointmentsTexts.tooLate, 1],
  ['no kinds of meetings', bookingTexts.noTypes, 1],
  ['a client without a second factor', 'Lost the phone and the codes? Call us at {phone}.', 1],
  [
    'staff without one, who ask an owner',
    'Lost the phone and the codes? An owner can reset your authenticator app.',
    0,
  ],
])('%s', async (_case, text, links) => {
  const { page } = await render(<WithPhone text={text} />);
  expect(page.textContent).toBe(text.replace('{phone}', firm.phone.shown));
  const found = [...page.querySelectorAll('a')].map(({ href }) => href);
  expect(found).toEqual(Array.from({ length: links }, () => `tel:${firm.phone.dial}`));
});

// Buttons for a file, on a device that fails.

test('where the device itself fails, it says so, and the button can be pressed again', async () => {
  let pressed = 0;
  const open = {
    key: 'open',
    label: 'Open',
    busyLabel: 'Opening...',
    work: async () => {
      pressed += 1;
      throw new Error('the database is closed');
    },
  };
  const troubles = { unreachable: 'It cannot be opened now.' };
  const { page } = await render(
    <FileActs name="w2.pdf" acts={[open]} troubles={troubles} alt="The file w2.pdf" />,
  );
  await page.clicks('button');
  await page.says(troubles.unreachable);
  await page.clicks('button');
  expect(pressed).toBe(2);
});

test('the dialog is modal while open, named by its title, its safe answer first and gold, and every way out asks its owner', async () => {
  const answers: string[] = [];
  const dialog = (open: boolean) => (
    <ConfirmDialog
      open={open}
      title="Start over?"
      lead="All answers are cleared."
      confirmLabel="Reset"
      cancelLabel="Keep my answers"
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

  const buttons = [...page.querySelectorAll('button:not([aria-label])')];
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Keep my answers', 'Reset']);
  expect(buttons.map(({ className }) => className.includes('bg-gold'))).toEqual([true, false]);

  // Firefox reads the attribute when the dialog opens, and would focus Close.
  expect(one(page, 'h2').hasAttribute('autofocus')).toBe(true);

  const cancel = new Event('cancel', { cancelable: true });
  await act(async () => element.dispatchEvent(cancel));
  expect(cancel.defaultPrevented).toBe(true);
  await act(async () =>
    element.dispatchEvent(new MouseEvent('click', { clientX: -5, clientY: -5, bubbles: true })),
  );
  one(page, 'button[aria-label="Keep my answers"]').click();
  page.button('Reset').click();
  expect(answers).toEqual(['no', 'no', 'no', 'yes']);
  expect(element.open).toBe(true);

  await again(dialog(false));
  expect(element.open).toBe(false);
});
