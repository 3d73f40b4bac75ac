/** Checks every public link that docs/product.md (Site) requires, in the pages as built. */
import { describe, expect, it } from 'vitest';

import { firm } from '#config/firm.ts';
import { addresses } from '#config/addresses.ts';
import { links } from '#config/links.ts';
import { found, said, wordsOf } from '../../support/built-page.ts';

type Place = 'header' | 'main' | 'footer';
type Way = readonly [words: string, href: string];

const services = ['Tax Preparation', 'Tax Planning', 'Bookkeeping', 'Fractional CFO'];
const framed = [
  '/',
  '/services',
  '/how-our-prices-work',
  '/price-estimator',
  '/blog',
  '/free-resources',
  '/about',
  '/contact',
];
const newTab = ' (opens in a new tab)';
const { credentials } = links;

/** Text and address of each link in a place, in order. */
function waysIn(path: string, place: Place): Way[] {
  return found(path, `${place} a`).map((link) => [wordsOf(link), link.getAttribute('href') ?? '']);
}

const toServices: Way[] = services.map((name) => [name, '/services']);
const navigation: Way[] = [
  ['Home', '/'],
  ['Services', '/services'],
  ['Price Estimator', '/price-estimator'],
  ['Blog', '/blog'],
  ['Free Resources', '/free-resources'],
  ['About', '/about'],
  ['Contact', '/contact'],
  [`Client Portal Login${newTab}`, links.clientPortal.href],
  ['Get Started', '/price-estimator'],
];
const company: Way[] = [
  ['About Us', '/about'],
  ['Blog', '/blog'],
  ['Contact', '/contact'],
  ['Price Estimator', '/price-estimator'],
];
const vouching: Way[] = [
  credentials.taxProfessionals,
  credentials.enrolledAgents,
  credentials.taxAuthority,
].map(({ name, page }) => [name + newTab, page?.href ?? '']);

describe.each(framed)('the frame of %s', (path) => {
  it('leads where it should, in order', () => {
    const head = waysIn(path, 'header');
    expect(head.slice(1, 1 + navigation.length)).toEqual(navigation);
    const foot = waysIn(path, 'footer');
    const at = foot.findIndex(([words]) => words === services[0]);
    expect(foot.slice(at, at + 8)).toEqual([...toServices, ...company]);
    expect(foot).toContainEqual([`${firm.sister}${newTab}`, addresses.sister]);
    expect([...waysIn(path, 'main'), ...foot]).toEqual(expect.arrayContaining(vouching));
  });

  it('says whose it is and what for', () => {
    const foot = said(path, 'footer').join(' ');
    expect(foot).toMatch(new RegExp(String.raw`© ${firm.copyrightFrom}(–\d{4})? ${firm.name}`));
    expect(foot).toContain(
      'provides professional tax preparation, planning and advisory services that help people maximize their financial potential',
    );
  });
});

/** Targets of each page's own links and buttons. */
const ways: readonly (readonly [path: string, ...Way])[] = [
  ['/', 'Get Price Estimate', '/price-estimator'],
  ['/', 'Learn More', '/services'],
  ['/', 'Get an Estimate for Bookkeeping', '/price-estimator?service=bookkeeping'],
  ['/', 'Start Price Estimator', '/price-estimator'],
  ['/', 'Yes, Get Estimate', '/price-estimator'],
  ['/', `No, Schedule Now${newTab}`, addresses.booking],
  ['/services', 'Get Your Estimate', '/price-estimator'],
  ['/services', 'How our prices work', '/how-our-prices-work'],
  ['/services', 'Get an Estimate', '/price-estimator'],
  ['/services', 'Schedule Consultation', '/contact'],
  ['/services', 'Get Price Estimate', '/price-estimator'],
  ['/how-our-prices-work', 'Get Price Estimate', '/price-estimator'],
  ['/about', 'Schedule Consultation', '/contact'],
  ['/about', 'Explore Our Services', '/services'],
  ['/about', 'Get Price Estimate', '/price-estimator'],
  ['/free-resources', 'Download Checklist', links.yearEndChecklist.href],
  ['/free-resources', 'View Guide', '/creator-checklist'],
  ['/free-resources', 'Schedule Consultation', '/contact'],
  ['/free-resources', 'Explore Our Services', '/services'],
  ['/blog', `Read the Newsletter${newTab}`, addresses.newsletter],
];

it.each(ways)('%s: "%s" leads to %s', (path, words, href) => {
  expect(waysIn(path, 'main')).toContainEqual([words, href]);
});

it('announces a new tab exactly for links that open one', () => {
  for (const path of [...framed, '/creator-checklist']) {
    const blank = said(path, 'a[target="_blank"]');
    expect(said(path, 'a').filter((words) => words.endsWith(newTab))).toEqual(blank);
  }
});
