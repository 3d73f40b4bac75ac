// @vitest-environment happy-dom
/** The trust strip: the associations' logos where the firm has them, drawn marks until then. */
import { expect, test } from 'vitest';

import { links } from '#config/links.ts';
import { Credentials } from '#features/marketing/parts/credentials.tsx';
import { oneOf, render } from '../../ui/render.ts';

const logo = {
  src: '/credentials/members.svg',
  width: 300,
  height: 100,
  alt: 'Member since 2019',
} as const;

const entries = (page: HTMLElement) => [...page.querySelectorAll('li')];

test('a credential with a logo shows it in the place of the mark, and leads where it did', async () => {
  const { taxProfessionals, enrolledAgents } = links.credentials;
  const { page } = await render(
    <Credentials
      of={{
        ...links.credentials,
        taxProfessionals: { ...taxProfessionals, logo },
        enrolledAgents: { ...enrolledAgents, logo: 'drawn' },
      }}
    />,
  );
  const [given, drawn, open] = entries(page);
  if (!given || !drawn || !open) throw new Error('three credentials');
  const image = oneOf(HTMLImageElement, given, 'img');
  expect([image.getAttribute('src'), image.alt]).toEqual([logo.src, logo.alt]);
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['300', '100']);
  expect(given.querySelector('[viewBox="0 0 160 120"]')).toBeNull();
  expect(oneOf(HTMLAnchorElement, given, 'a').href).toBe(`${taxProfessionals.href}/`);
  for (const entry of [drawn, open]) expect(entry.querySelector('img')).toBeNull();
});

test('each of the three leads to where it is kept, in a new tab', async () => {
  const { page } = await render(<Credentials />);
  const found = entries(page).map((entry) => {
    const link = oneOf(HTMLAnchorElement, entry, 'a');
    return [link.getAttribute('href'), link.target, link.textContent];
  });
  expect(found).toEqual(
    Object.values(links.credentials).map(({ href, name }) => [
      href,
      '_blank',
      `${name} (opens in a new tab)`,
    ]),
  );
});
