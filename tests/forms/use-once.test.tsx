// @vitest-environment happy-dom
/** Several presses send once, even between the send and the emptied form. */
import { act, useLayoutEffect } from 'react';
import { expect, test } from 'vitest';

import type { TextValues } from '#domain/stored-form.ts';
import { messageLimit } from '#domain/messages/thread.ts';
import { Compose } from '#features/messages/parts/compose.tsx';
import { type DraftStorage, type Typed, useTyped } from '#forms/use-typed.ts';
import { composeTexts } from '#texts/messages-members.ts';
import type { Saved } from '#sync/save-status.ts';
import { one, render, pressUndrawn, typeInto, until } from '../ui/render.ts';

const keeping: DraftStorage = {
  typed: async (): Promise<TextValues> => ({}),
  keepTyped: async () => true,
  dropTyped: async () => {},
};

/** A message's form. `watch` gets its draft at each rendering. */
function Message({ onSend, watch }: MessageProps) {
  const typed = useTyped(keeping, 'message');
  useLayoutEffect(() => watch?.(typed));
  return (
    <Compose
      form="message"
      typed={typed}
      label="Your message"
      action="Send"
      needed="Write it."
      onSend={onSend}
    />
  );
}

interface MessageProps {
  readonly onSend: (text: string) => Promise<Saved>;
  readonly watch?: (typed: Typed) => void;
}

test('row 255: sends once if pressed again before the page shows the result', async () => {
  const sent: string[] = [];
  let end = () => {};
  const send = (text: string) => {
    sent.push(text);
    return new Promise<Saved>((resolve) => {
      end = () => resolve({ outcome: 'saved' });
    });
  };
  const { page } = await render(<Message onSend={send} />);
  const field = page.area();
  await typeInto(field, 'Once.');
  const button = one(page, 'button');
  // Nothing renders until this ends: the button still has the sent text.
  await pressUndrawn(button, () => end());
  await until(() => expect(field.value).toBe(''));
  expect(sent).toEqual(['Once.']);
  // The second press of a double press finds an empty field, and shows no error.
  await act(async () => button.click());
  expect(page.textContent).not.toContain('Write it.');
});

test('sends once if pressed as soon as the page shows the emptied form', async () => {
  const sent: string[] = [];
  let presses = 0;
  const send = async (text: string): Promise<Saved> => {
    sent.push(text);
    return { outcome: 'saved' };
  };
  const pressAgain = (typed: Typed) => {
    if (!typed.isCleared()) return;
    presses += 1;
    one(document, 'button').click();
  };
  const { page } = await render(<Message onSend={send} watch={pressAgain} />);
  await typeInto(page.area(), 'Once.');
  await act(async () => one(page, 'button').click());
  await until(() => expect(presses).toBeGreaterThan(0));
  expect(sent).toEqual(['Once.']);
});

test('shows an error until its field is right, and a failure until something is typed', async () => {
  const { page } = await render(<Message onSend={async () => ({ outcome: 'unsaved' })} />);
  const field = page.area();
  const press = () => act(async () => one(page, 'button').click());
  await typeInto(field, 'a'.repeat(messageLimit + 2));
  await press();
  expect(page.textContent).toContain('Too long: at most 5,000 characters.');
  await typeInto(field, 'a'.repeat(messageLimit + 1));
  expect(page.textContent).toContain('Too long: at most 5,000 characters.');
  await typeInto(field, 'a'.repeat(messageLimit));
  expect(page.textContent).not.toContain('Too long');
  await press();
  expect(page.textContent).toContain(composeTexts.unsaved);
  await typeInto(field, 'Shorter.');
  expect(page.textContent).not.toContain(composeTexts.unsaved);
});

test('says what is missing in an empty form that was cancelled', async () => {
  let cancel = () => {};
  const { page } = await render(
    <Message
      onSend={async () => ({ outcome: 'saved' })}
      watch={(typed) => {
        cancel = () => void typed.clear();
      }}
    />,
  );
  await typeInto(page.area(), 'Never mind.');
  await act(async () => cancel());
  await act(async () => one(page, 'button').click());
  expect(page.textContent).toContain('Write it.');
});
