// @vitest-environment happy-dom
/** What is done with a file. */
import { expect, test } from 'vitest';

import { FileActs } from '#ui/file-acts.tsx';
import { click, one, render, until } from './render.ts';

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
  await click(one(page, 'button'));
  await until(() => expect(page.textContent).toContain(troubles.unreachable));
  await click(one(page, 'button'));
  expect(pressed).toBe(2);
});
