// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { TextField } from '#ui/text-field.tsx';
import { one, render } from './render.ts';

test('under an address at a mistyped domain stands the one that may be meant; it is no error', async () => {
  const field = (value: string) => (
    <TextField label="Email" name="email" type="email" value={value} onChange={() => undefined} />
  );
  const { page, again } = await render(field('dana@gmial.com'));
  expect(one(page, 'output').textContent).toBe('Did you mean gmail.com?');
  expect(one(page, 'input').hasAttribute('aria-invalid')).toBe(false);
  await again(field('dana@gmail.com'));
  expect(one(page, 'output').textContent).toBe('');
});
