// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { CountedDots } from '#ui/key-figure.tsx';
import { one, render } from './render.ts';

test('its width is a style: as an attribute WebKit takes none in rem, and complains', async () => {
  const { page } = await render(<CountedDots count={4} perRow={10} />);
  const svg = one(page, 'svg');
  expect(svg.hasAttribute('width')).toBe(false);
  expect(svg.hasAttribute('height')).toBe(false);
  expect(svg.style.width).toBe('3.25rem');
});
