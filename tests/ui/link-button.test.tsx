// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { LinkButton } from '#ui/link-button.tsx';
import { oneOf, render } from './render.ts';

test('a link out of the site opens a new tab without its opener, and says so', async () => {
  const { page } = await render(
    <LinkButton href="https://portal.example" outside>
      Client Portal
    </LinkButton>,
  );
  const link = oneOf(HTMLAnchorElement, page, 'a');
  expect(link.target).toBe('_blank');
  expect(link.rel).toBe('noopener noreferrer');
  expect(link.textContent).toBe('Client Portal (opens in a new tab)');
});

test('a link inside stays in its tab', async () => {
  const { page } = await render(
    <MemoryRouter>
      <LinkButton to="/services">Services</LinkButton>
    </MemoryRouter>,
  );
  const link = oneOf(HTMLAnchorElement, page, 'a');
  expect(link.getAttribute('href')).toBe('/services');
  expect(link.hasAttribute('target')).toBe(false);
});
