/** Checks texts, drawings and search data of the firm's pages as built. */
import { describe, expect, it } from 'vitest';

import { firm } from '#config/firm.ts';
import { people } from '#config/people.ts';
import { services } from '#domain/estimator/options.ts';
import { specimenAnswers } from '#domain/estimator/specimen.ts';
import { yearEndChecklist } from '#texts/year-end-checklist.ts';
import { builtPage, found, said, wordsOf } from '../../support/built-page.ts';
import { shownFrom, shownTotals } from '../../support/embedded-prices.ts';

type Elements = ReturnType<typeof found>;

const prices = services.map((service) => [service, shownFrom(service)] as const);

function cardOf(path: string, heading: string): Elements[number] {
  const card = found(path, 'main li').find((item) =>
    [...item.querySelectorAll('h2, h3')].some((title) => wordsOf(title) === heading),
  );
  if (!card) throw new Error(`${path} has no card of ${heading}`);
  return card;
}

const schemasOf = (path: string): unknown[] =>
  found(path, 'script[type="application/ld+json"]').map((block) => JSON.parse(block.textContent));

describe('the first page', () => {
  it.each(prices)('%s, %s', (service, price) => {
    expect(wordsOf(cardOf('/', service))).toContain(price);
  });

  it('shows six reasons, each with as many dots as it says', () => {
    const why = found('/', 'main section').find((section) =>
      wordsOf(section).includes('Why choose us'),
    );
    const told = [...(why?.querySelectorAll('li') ?? [])].map((item) => ({
      figure: Number(item.querySelector('p')?.textContent),
      dots: item.querySelector('.stroke-gold')?.getAttribute('d')?.match(/M/g)?.length ?? 0,
    }));
    expect(told.map(({ figure }) => figure)).toEqual([12, 50, firm.replyHours, 4, 1, 0]);
    expect(told.filter(({ figure, dots }) => figure !== dots)).toEqual([]);
  });

  it('marks the example as one, and adds it up by the price list', () => {
    const example = found('/', 'main table').find((table) =>
      wordsOf(table).includes('An example of an estimate, line by line'),
    );
    const rows = [...(example?.querySelectorAll('tr') ?? [])].map((row) => wordsOf(row));
    expect(rows).toEqual([
      expect.stringMatching(/Service.*One time.*Monthly/),
      expect.stringMatching(/^Tax Preparation/),
      expect.stringMatching(/^Tax Planning/),
      expect.stringMatching(/^Total/),
    ]);
    const [once, monthly] = shownTotals(specimenAnswers);
    expect(rows.map((row) => row.match(/\$[\d,.]+\.\d\d/g))).toEqual([
      null,
      [once],
      [monthly],
      [once, monthly],
    ]);
    expect(said('/', 'main figcaption').join()).toMatch(/Fig\. 2 An example/);
  });

  it('tells search engines who the firm is', () => {
    expect(schemasOf('/')).toMatchObject([
      {
        '@context': 'https://schema.org',
        '@type': 'AccountingService',
        name: firm.name,
        openingHoursSpecification: { opens: '09:00', closes: '17:00' },
        areaServed: { name: 'United States' },
        telephone: expect.stringMatching(/^\+1\d{10}$/),
        email: expect.stringContaining('@'),
        address: { '@type': 'PostalAddress', addressCountry: 'US' },
      },
    ]);
  });
});

describe('about', () => {
  it('draws and names the founder, marked as a sample', () => {
    expect(builtPage('/about').title).toBe(`About | ${firm.name}`);
    expect(said('/about', 'main h2')).toContain(people[0]?.name);
    expect(
      found('/about', 'main [role=img]').map((image) => image.getAttribute('aria-label')),
    ).toContain(`Drawn portrait of ${people[0]?.name}`);
    expect(said('/about', 'main *')).toContain('Sample profile');
    expect(schemasOf('/about')).toMatchObject([
      { '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, { name: 'About' }] },
    ]);
  });

  it.each([
    /freelancers, content creators, 1099 contractors, small business owners, individuals and growth-focused professionals/,
    /nationwide and virtual/,
    /audit protection/,
    /Planning goes on all year/,
    /within 24 hours/,
  ])('the values hold what the firm promises: %s', (promise) => {
    expect(said('/about', 'main').join()).toMatch(promise);
  });
});

describe('services', () => {
  it('gives search engines the shown questions and answers', () => {
    const shown = found('/services', 'main details').map((one) => [
      one.querySelector('summary')?.textContent,
      one.querySelector('summary')?.nextElementSibling?.textContent,
    ]);
    expect(shown).toHaveLength(6);
    expect(schemasOf('/services')).toMatchObject([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ position: 1 }, { position: 2, name: 'Services' }],
      },
      {
        '@type': 'FAQPage',
        mainEntity: shown.map(([name, text]) => ({ name, acceptedAnswer: { text } })),
      },
    ]);
  });
});

describe('free resources', () => {
  it.each([
    ['Year-End Tax Moves Checklist', 'Download Checklist'],
    ['Content Creator Tax Guide', 'View Guide'],
  ])('%s is drawn and has its own way on', (title, action) => {
    const card = cardOf('/free-resources', title);
    expect(card.querySelector('figure svg')).not.toBeNull();
    expect([...card.querySelectorAll('a')].map((link) => wordsOf(link))).toContain(action);
  });

  it('shows the image’s words as text', () => {
    const main = said('/free-resources', 'main details').join(' ');
    const items = yearEndChecklist.groups.flatMap((group) => group.items);
    expect(items.filter((item) => !main.includes(item))).toEqual([]);
  });
});

describe.each([
  ['Privacy', '/privacy', 'This site sets no cookies for visitors'],
  ['Security', '/security', 'Our server keeps only its SHA-256 hash'],
  ['Accessibility', '/accessibility', 'WCAG) 2.2, level AA'],
  ['Terms of use', '/terms', 'does not make you a client'],
  ['Privacy notice for clients', '/client-privacy-notice', 'a written information security plan'],
])('%s', (name, path, says) => {
  it('says what it claims, and whom to write to', () => {
    expect(builtPage(path).title).toBe(`${name} | ${firm.name}`);
    expect(said(path, 'h1')).toEqual([name]);
    expect(said(path, 'main').join()).toContain(says);
    const link = found(path, 'a').find((each) => wordsOf(each) === firm.email);
    expect(link?.getAttribute('href')).toBe(`mailto:${firm.email}`);
  });
});

it('ends each page with the small print', () => {
  for (const path of ['/', '/services', '/price-estimator', '/about', '/privacy']) {
    const ways = found(path, 'footer nav').map((place) =>
      [...place.querySelectorAll('a')].map((link) => [wordsOf(link), link.getAttribute('href')]),
    );
    expect(ways).toContainEqual([
      ['How our prices work', '/how-our-prices-work'],
      ['Questions', '/questions'],
      ['Terms', '/terms'],
      ['Privacy', '/privacy'],
      ['Security', '/security'],
      ['Accessibility', '/accessibility'],
    ]);
  }
});
