// @vitest-environment happy-dom

import { act, useState } from 'react';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';

import { unfinished } from '#domain/calendar-day.ts';
import { Choices } from '#ui/choices.tsx';
import { DateField } from '#ui/date-field.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { FieldRows } from '#ui/field-rows.tsx';
import { FileField } from '#ui/file-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField, meantDomain } from '#ui/text-field.tsx';
import { Form, type FormChecks, useCheckedForm } from '#ui/form.tsx';
import { one, render, until } from './render.ts';

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
    const input = page.input('input#email');
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
    const area = page.area();
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
    expect(page.input().value).toBe('Oregon');
  });
});

/** Simulates a browser's partial date input, and its end. */
const hold = (input: HTMLInputElement, badInput: boolean) =>
  Object.defineProperty(input, 'validity', { value: { badInput }, configurable: true });
const keyUp = (input: HTMLInputElement, key: string) =>
  act(async () => input.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true })));
const leave = (input: HTMLInputElement) =>
  act(async () => input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));

describe('a date or time that its field cannot show', () => {
  function Kept({ kind, first }: { readonly kind: 'date' | 'time'; readonly first: string }) {
    const [value, setValue] = useState(first);
    return (
      <>
        <DateField name="at" label="At" kind={kind} value={value} onChange={setValue} />
        <output>{value}</output>
      </>
    );
  }

  test.each([
    ['date', unfinished, 'Shift', unfinished],
    ['date', unfinished, 'Delete', ''],
    ['time', '24:00', 'Shift', '24:00'],
    ['time', '24:00', 'Backspace', ''],
  ] as const)('a %s, %s: after %s it is "%s"', async (kind, first, key, left) => {
    const { page } = await render(<Kept kind={kind} first={first} />);
    hold(page.input(), false);
    await keyUp(page.input(), key);
    await leave(page.input());
    expect(one(page, 'output').textContent).toBe(left);
  });

  test('is none once its picker has cleared what was typed in part', async () => {
    const { page } = await render(<Kept kind="date" first="" />);
    hold(page.input(), true);
    await keyUp(page.input(), '1');
    expect(one(page, 'output').textContent).toBe(unfinished);
    hold(page.input(), false);
    await leave(page.input());
    expect(one(page, 'output').textContent).toBe('');
  });
});

test('a row that is removed takes its fields along, and the focus goes to the next row', async () => {
  function Rows() {
    const schema = v.object({ off: v.string() });
    const checks = useCheckedForm({ schema, sentence: () => '', onSend: ignore });
    return (
      <Form checks={checks} send="Save">
        <FieldRows
          name="off"
          title="Friday"
          row="Friday"
          columns={[
            { of: 'day', label: 'On', kind: 'date' },
            { of: 'from', label: 'From', kind: 'time' },
          ]}
          add={{ label: 'Add', cells: ['', ''] }}
        />
      </Form>
    );
  }
  const { page } = await render(<Rows />);
  await page.press('Add');
  await page.press('Add');
  const next = page.input('#off-1-day');
  const named = [...page.querySelectorAll('input')].map((each) => each.getAttribute('aria-label'));
  expect(named).toEqual(['Friday, on', 'Friday, from', 'Friday 2, on', 'Friday 2, from']);
  page.button('Remove').focus();
  await page.press('Remove');
  expect(page.input('#off-0-day')).toBe(next);
  expect(document.activeElement).toBe(page.button('Remove'));
  await page.press('Add');
  expect(page.input('#off-0-day')).toBe(next);
});

test('a dropped file is taken as a picked one is', async () => {
  const taken: string[] = [];
  const pick = (file: File) => taken.push(file.name);
  const { page } = await render(
    <FileField label="Returns" name="file" accept=".pdf" onPick={pick} />,
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
    await page.clicks('a[href="#email"]');
    expect(document.activeElement).toBe(one(page, 'input#email'));
    await page.clicks('a[href="#which"]');
    expect(document.activeElement).toBe(one(page, 'input[name=which]'));
  });
});

test('under an address at a mistyped domain stands a button for the one that may be meant; it is no error', async () => {
  function Email() {
    const [email, setEmail] = useState('dana@gmial.com');
    return <TextField label="Email" name="email" type="email" value={email} onChange={setEmail} />;
  }
  const { page } = await render(<Email />);
  expect(page.input().hasAttribute('aria-invalid')).toBe(false);
  await page.press('Did you mean gmail.com?');
  expect(page.input().value).toBe('dana@gmail.com');
  expect(document.activeElement).toBe(page.input());
  expect(one(page, 'output').textContent).toBe('');
});

test.each([
  ['dana@gmial.com', 'gmail.com'],
  ['dana@gmai.com', 'gmail.com'],
  ['dana@gamil.com', 'gmail.com'],
  ['DANA@Gmial.Com', 'gmail.com'],
  ['dana@yaho.com', 'yahoo.com'],
  ['dana@hotmial.com', 'hotmail.com'],
])('%s: %s is meant', (email, meant) => {
  expect(meantDomain(email)).toBe(meant);
});

test('nothing is said of what is right, is someone else’s, or is still being typed', () => {
  const right = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com'];
  for (const domain of right) {
    for (let letters = 0; letters <= domain.length; letters += 1) {
      expect(meantDomain(`dana@${domain.slice(0, letters)}`)).toBe('');
    }
  }
  for (const email of ['', 'dana', 'dana@gml.org', 'dana@ymail.com', 'dana@mail.com']) {
    expect(meantDomain(email)).toBe('');
  }
});

// An error stays exactly until its field is right.

const word = v.pipe(v.string(), v.nonEmpty('required'));

const schema = v.pipe(
  v.object({ title: word, slug: word, from: v.string(), to: v.string() }),
  v.forward(
    v.partialCheck([['from'], ['to']], ({ from, to }) => from <= to, 'mismatch'),
    ['to'],
  ),
);

const fields = ['title', 'slug', 'from', 'to'];

/** A form whose slug follows its title. */
async function open() {
  const made: FormChecks[] = [];
  function SlugForm() {
    const checks = useCheckedForm({
      schema,
      sentence: (field, code) => `${field}: ${code}`,
      onType: (field) => {
        const { title = '' } = checks.read();
        const { fill: put } = checks;
        if (field === 'title') put({ ...checks.read(), slug: title.toLowerCase() });
      },
      onSend: () => {},
    });
    made.push(checks);
    return (
      <Form checks={checks} send="Send">
        {fields.map((field) => (
          <TextField key={field} name={field} label={field} />
        ))}
      </Form>
    );
  }
  const { page } = await render(<SlugForm />);
  const type = (field: string, text: string) => page.types(`#${field}`, text);
  return {
    type,
    send: () => page.clicks('button'),
    refuse: (path: string) =>
      act(async () => made.at(-1)?.refuse([{ path, code: 'conflict' }], false)),
    errors: () => [...page.querySelectorAll('li')].map(({ textContent }) => textContent),
  };
}

test('removes the error of a field that another field has filled', async () => {
  const form = await open();
  await form.send();
  await until(() => expect(form.errors()).toEqual(['title: required', 'slug: required']));
  await form.type('title', 'Taxes');
  await until(() => expect(form.errors()).toEqual([]));
});

test('removes an error that is mended in the other field of a pair', async () => {
  const form = await open();
  await form.type('title', 'Taxes');
  await form.type('from', '2');
  await form.type('to', '1');
  await form.send();
  await until(() => expect(form.errors()).toEqual(['to: mismatch']));
  await form.type('from', '1');
  await until(() => expect(form.errors()).toEqual([]));
});

test('keeps an error of the server until its own field changes', async () => {
  const form = await open();
  await form.type('title', 'Taxes');
  await form.refuse('slug');
  await until(() => expect(form.errors()).toEqual(['slug: conflict']));
  await form.type('from', '1');
  await until(() => expect(form.errors()).toEqual(['slug: conflict']));
  await form.type('slug', 'other-taxes');
  await until(() => expect(form.errors()).toEqual([]));
});
