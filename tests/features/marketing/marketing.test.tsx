// @vitest-environment happy-dom

import { expect, test } from 'vitest';
import { MemoryRouter } from 'react-router-dom';

import { addresses } from '#config/addresses.ts';
import { bookingPages, type BookingPage, links, pageAt } from '#config/links.ts';
import { paths } from '#config/paths.ts';
import { SiteFooter } from '#app/routes/layouts/site-footer.tsx';
import { ConsultationDialog } from '#features/marketing/home-page.tsx';
import { Credentials } from '#features/marketing/parts/credentials.tsx';
import { ResourceEntry, yearEndCard } from '#features/resources/resources-page.tsx';
import { render, oneOf } from '../../ui/render.ts';

// Schedule Consultation opens another company's page in a new tab, or the firm's own times, as configured.

async function scheduleNow(booking: BookingPage) {
  const { page } = await render(
    <MemoryRouter>
      <ConsultationDialog booking={booking} />
    </MemoryRouter>,
  );
  const link = [...page.querySelectorAll('a')].find((each) =>
    each.textContent.startsWith('No, Schedule Now'),
  );
  return { link, words: page.textContent };
}

test('another company’s page opens in a new tab, and is named beforehand', async () => {
  const { link, words } = await scheduleNow({
    href: addresses.booking,
    host: 'booking.example.com',
  });
  expect(link?.href).toBe(addresses.booking);
  expect([link?.target, link?.rel]).toEqual(['_blank', 'noopener noreferrer']);
  expect(words).toContain(`Booking happens on ${new URL(addresses.booking).host}`);
});

test('the firm’s own times are a page of this site, and an account is said to be needed', async () => {
  const { link, words } = await scheduleNow(bookingPages.own);
  expect(link?.getAttribute('href')).toBe(bookingPages.own.to);
  expect([link?.target, words.includes('another company')]).toEqual(['', false]);
  expect(words).toContain('You choose a time in the client portal, with an account.');
});

test('without a page of its own the firm is asked for a time on its contact page', async () => {
  const { link, words } = await scheduleNow({ to: paths.contact });
  expect(link?.getAttribute('href')).toBe(paths.contact);
  expect(words).toContain('You write or call, and we find a time together.');
});

test('newsletter, sister firm and credentials are offered where the firm has set them', async () => {
  const without = { ...links.credentials.enrolledAgents, page: null };
  const footer = (sister: typeof links.sister) => (
    <MemoryRouter>
      <SiteFooter credentials={false} folded={false} sister={sister} />
      <Credentials of={{ ...links.credentials, enrolledAgents: without }} />
    </MemoryRouter>
  );
  const { page, again } = await render(footer(null));
  expect(page.textContent).not.toContain('Sister firm');
  expect(entries(page).filter(({ textContent }) => textContent.includes('Enrolled'))).toEqual([]);
  await again(footer(links.sister));
  expect(page.textContent).toContain('Sister firm');
});

test.each([
  ['', false],
  ['', true],
  [addresses.scheduling, true],
])(
  'an address that is not set, or a sample in a release, is no page: "%s"',
  (address, isSample) => {
    expect(pageAt(address, isSample)).toBeNull();
  },
);

test('an address of the firm’s own is offered, and a sample in a clone', () => {
  expect(pageAt('https://cal.hill-tax.com/first')?.host).toBe('cal.hill-tax.com');
  expect(pageAt(addresses.scheduling)?.href).toBe(addresses.scheduling);
});

// The credentials strip: logos that the firm has, else drawn marks.

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
  expect(oneOf(HTMLAnchorElement, given, 'a').href).toBe(`${addresses.taxProfessionals}/`);
  for (const entry of [drawn, open]) expect(entry.querySelector('img')).toBeNull();
});

// A free resource may be here or on another site.

async function linkOf(downloadUrl: string) {
  const { page } = await render(
    <MemoryRouter>
      <ResourceEntry
        card={{ ...yearEndCard, downloadUrl }}
        drawing={null}
        caption=""
        kind="plain"
      />
    </MemoryRouter>,
  );
  const link = oneOf(HTMLAnchorElement, page, 'a');
  return [link.getAttribute('href'), link.target, link.getAttribute('download')];
}

test('our own file is saved under its name', async () => {
  const { href } = links.yearEndChecklist;
  expect(await linkOf(href)).toEqual([href, '', 'year-end-tax-moves.png']);
});

test('a file of another site opens in a new tab: browsers save none across origins', async () => {
  const elsewhere = 'https://files.example.com/year-end.png';
  expect(await linkOf(elsewhere)).toEqual([elsewhere, '_blank', null]);
});
