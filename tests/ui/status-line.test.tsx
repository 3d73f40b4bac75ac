// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { StatusLine } from '#ui/status-line.tsx';
import { one, render } from './render.ts';

test.each([
  ['Saved on this device,', '9:41 AM. Nothing has been sent.', 'Nothing has been sent.'],
  ['Waiting to send.', "It sends when you're back online.", "It sends when you're back online."],
])('"%s %s" is a live status whose second half can give way', async (fact, rest, tail) => {
  const { page } = await render(<StatusLine state="kept" fact={fact} rest={rest} />);
  expect(one(page, 'output').textContent).toBe(`${fact} ${rest}`);
  expect(one(page, '[data-tail]').textContent?.trim()).toBe(tail);
});

test('a fact alone has nothing after it', async () => {
  const { page } = await render(<StatusLine state="received" fact="Received," rest="9:43 AM." />);
  expect(one(page, 'output').textContent).toBe('Received, 9:43 AM.');
  expect(page.querySelector('[data-tail]')).toBeNull();
});
