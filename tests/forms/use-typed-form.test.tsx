// @vitest-environment happy-dom
/** A message's form while its text is sent, and after. */
import { act } from 'react';
import { expect, test } from 'vitest';
import * as v from 'valibot';

import { createTypedTexts } from '#forms/typed-texts.ts';
import { useTypedForm } from '#forms/use-typed-form.ts';
import { neededText, useTyped } from '#forms/use-typed.ts';
import { Form } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { aHold } from '../support/held-database.ts';
import { offlineTab } from '../support/test-device.ts';
import { render, until } from '../ui/render.ts';

const schema = v.object({ text: neededText(100) });

/** The form, what it has sent, and its device's drafts. A send ends after `held`. */
async function open(held: Promise<unknown> = Promise.resolve()) {
  const device = createTypedTexts(await offlineTab(), 'message');
  const sent: string[] = [];
  function Message() {
    const typed = useTyped(device, 'answer');
    const { checks } = useTypedForm({
      typed,
      schema,
      sentence: () => 'Write a message.',
      async onSend({ text }, draft): Promise<undefined> {
        sent.push(text);
        await held;
        typed.clear(draft);
      },
    });
    return (
      <Form checks={checks} send="Send" staysOpen>
        <TextField name="text" label="Message" multiline readOnly={!typed.isRead} />
      </Form>
    );
  }
  const { page } = await render(<Message />);
  await until(() => expect(page.area().readOnly).toBe(false));
  return { page, device, sent };
}

test('after a send, the next text is called wrong at its own submit, not while it is typed', async () => {
  const { page, sent } = await open();
  await page.types('textarea', 'One');
  await page.sends();
  await until(() => expect(page.area().value).toBe(''));
  await page.types('textarea', 'T');
  await page.types('textarea', '');
  await act(async () => {});
  expect(page.textContent).not.toContain('Write a message.');
  await page.sends();
  await page.says('Write a message.');
  expect(sent).toEqual(['One']);
});

test('text typed during a send stays, and a second press sends nothing', async () => {
  const [held, go] = aHold();
  const { page, device, sent } = await open(held);
  await page.types('textarea', 'One');
  await page.sends();
  await page.types('textarea', 'One more');
  await page.sends();
  await act(async () => go());
  await until(async () => expect(await device.typed('answer')).toEqual({ text: 'One more' }));
  expect(page.area().value).toBe('One more');
  expect(sent).toEqual(['One']);
});
