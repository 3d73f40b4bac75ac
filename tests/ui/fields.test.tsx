// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { Choices } from '#ui/choices.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FileField } from '#ui/file-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { click, one, oneOf, render } from './render.ts';

const ignore = () => {};

describe('a field', () => {
  test('is tied to its label, its hint and its error', async () => {
    const { page } = await render(
      <TextField
        label="Email"
        name="email"
        value=" a@b"
        onChange={ignore}
        hint="We reply here."
        error="Enter it."
      />,
    );
    const input = oneOf(HTMLInputElement, page, 'input#email');
    expect(input.labels?.[0]?.textContent).toBe('Email');
    expect(input.value).toBe(' a@b');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-describedby')).toBe('email-hint email-error');
    expect(one(page, '#email-error').textContent).toBe('Enter it.');
  });

  test('says when it is optional, and is required otherwise', async () => {
    const { page, again } = await render(
      <TextField label="Phone" name="phone" value="" onChange={ignore} optional />,
    );
    expect(one(page, 'label').textContent).toBe('PhoneOptional');
    expect(one(page, 'input').hasAttribute('aria-required')).toBe(false);
    await again(<TextField label="Phone" name="phone" value="" onChange={ignore} />);
    expect(one(page, 'input').getAttribute('aria-required')).toBe('true');
  });

  test('counts a text that is nearly as long as it may be, and takes one that is longer', async () => {
    const field = (value: string) => (
      <TextField label="Note" name="note" value={value} onChange={ignore} limit={5000} multiline />
    );
    const { page, again } = await render(field('a'.repeat(4500)));
    expect(page.querySelector('#note-length')).toBeNull();
    await again(field('a'.repeat(4501)));
    expect(one(page, '#note-length').textContent).toBe('4,501 of 5,000 characters');
    await again(field(`${'a'.repeat(100_000)}  \n`));
    const area = oneOf(HTMLTextAreaElement, page, 'textarea');
    expect(area.value).toHaveLength(100_003);
    expect(area.hasAttribute('maxlength')).toBe(false);
    expect(area.getAttribute('aria-describedby')).toBe('note-length');
    expect(one(page, '#note-length').textContent).toBe('100,000 of 5,000 characters');
  });

  test('a read-only select shows the words, not the value', async () => {
    const options = [{ value: 'OR', label: 'Oregon' }];
    const { page } = await render(
      <SelectField
        label="State"
        name="state"
        value="OR"
        onChange={ignore}
        options={options}
        placeholder=""
        readOnly
      />,
    );
    expect(oneOf(HTMLInputElement, page, 'input').value).toBe('Oregon');
  });
});

test('a dropped file is taken as a picked one is', async () => {
  const taken: string[] = [];
  const { page } = await render(
    <FileField
      label="Returns"
      name="file"
      accept=".pdf"
      onPick={(file) => taken.push(file.name)}
    />,
  );
  const drop = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(drop, { dataTransfer: { files: [new File(['x'], 'return.pdf')] } });
  await act(async () => {
    one(page, 'input').dispatchEvent(drop);
  });
  expect(taken).toEqual(['return.pdf']);
  expect(drop.defaultPrevented).toBe(true);
});

describe('the error summary', () => {
  const form = (attempt: number, ...items: { field: string; message: string }[]) => (
    <>
      <ErrorSummary title="Two fields need a look" items={items} attempt={attempt} />
      <TextField label="Email" name="email" value="" onChange={ignore} />
      <Choices
        legend="Which?"
        name="which"
        options={[{ value: 'a', label: 'A' }]}
        value={undefined}
        onChange={ignore}
      />
    </>
  );
  const noEmail = { field: 'email', message: 'Enter it.' };
  const noChoice = { field: 'which', message: 'Choose one.' };

  test('is absent without errors and takes the focus once for each attempt', async () => {
    const { page, again } = await render(form(0));
    expect(page.querySelector('[role=alert]')).toBeNull();
    await again(form(1, noEmail, noChoice));
    expect(document.activeElement).toBe(one(page, '[role=alert]'));
    one(page, '#email').focus();
    await again(form(1, noChoice));
    expect(document.activeElement).toBe(one(page, '#email'));
    await again(form(2, noChoice));
    expect(document.activeElement).toBe(one(page, '[role=alert]'));
  });

  test('leads to the field, or into the group', async () => {
    const { page } = await render(form(1, noEmail, noChoice));
    await click(one(page, 'a[href="#email"]'));
    expect(document.activeElement).toBe(one(page, 'input#email'));
    await click(one(page, 'a[href="#which"]'));
    expect(document.activeElement).toBe(one(page, 'input[name=which]'));
  });
});
