// @vitest-environment happy-dom
/** An error stays until its field is right, and no longer. */
import { act } from 'react';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { CheckedForm } from '#ui/checked-form.tsx';
import { HeldText } from '#ui/held-field.tsx';
import { type FormChecks, useCheckedForm } from '#ui/use-checked-form.ts';
import { click, one, oneOf, render, typeInto, until } from './render.ts';

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
  function Form() {
    const checks = useCheckedForm({
      schema,
      fields,
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
      <CheckedForm
        checks={checks}
        errorTitle="Errors"
        send="Send"
        busyLabel={undefined}
        status={null}
        withoutScript={null}
      >
        {fields.map((field) => (
          <HeldText
            key={field}
            hold={checks.hold(field)}
            label={field}
            error={checks.errorOf(field)}
          />
        ))}
      </CheckedForm>
    );
  }
  const { page } = await render(<Form />);
  const type = (field: string, text: string) =>
    typeInto(oneOf(HTMLInputElement, page, `#${field}`), text);
  return {
    type,
    send: () => click(one(page, 'button')),
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
