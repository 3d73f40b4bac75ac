// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { Button } from '#ui/button.tsx';
import { click, one, render } from './render.ts';

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
