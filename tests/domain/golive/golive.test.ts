/** What the go-live list names, rule by rule. */
import { readFileSync } from 'node:fs';

import * as v from 'valibot';
import { expect, test } from 'vitest';

import { links } from '#config/links.ts';
import { sourceFacts } from '#config/source-facts.ts';
import { enteredOf } from '#domain/firm/facts-of.ts';
import { backupEntries, demoPosts, keyEntries, unreadyData } from '#domain/golive/data.ts';
import { choiceCodes, goliveCodes, goliveEntry, isChoice } from '#domain/golive/entries.ts';
import { choicesOf, missingLogos, oldImages, samplesIn, yearOver } from '#domain/golive/facts.ts';
import { goliveSentence } from '#texts/golive.ts';
import { drawnFiles } from '../../../scripts/drawing/drawn-files.mjs';

test('a demo is named whole: people, quote, office, small print, addresses, telephone', () => {
  const ways = {
    site: 'https://spark.example',
    phone: { shown: '(555) 010-0199' },
    email: 'hello@spark.example',
  };
  const at = samplesIn({ ...sourceFacts, ...ways }).map((entry) => entry.at);
  for (const place of [
    'site',
    'phone.shown',
    'email',
    'office',
    'people.0',
    'testimonial',
    'privacy',
    'terms',
    'clientNotice',
    'entity',
    'providers',
    'securityPlan',
  ]) {
    expect(at).toContain(place);
  }
});

test('a firm of its own has nothing to settle', () => {
  const own = {
    site: 'https://hill-tax.com',
    phone: { shown: '(614) 200-0100' },
    people: [{ name: 'A. Hill', sample: false }],
    links: { booking: 'https://cal.hill-tax.com/first' },
  };
  expect(samplesIn(own)).toEqual([]);
  const accounts = [{ collection: 'staff', email: 'ann@hill-tax.com' }];
  const stored = { posts: 0, leads: 0, smtp: true, sender: 'office@hill-tax.com' };
  expect(unreadyData({ accounts, ...stored })).toEqual([]);
});

test('demo accounts, posts and leads, and missing mail are named', () => {
  const accounts = [
    { collection: '_superusers', email: '__pbinstaller@example.com' },
    { collection: 'staff', email: 'demo@spark.example' },
  ];
  const stored = { posts: 4, leads: 5, smtp: false, sender: 'support@example.com' };
  expect(unreadyData({ accounts, ...stored }).map(({ code }) => code)).toEqual([
    'demo-account',
    'demo-posts',
    'demo-leads',
    'no-smtp',
    'sample-sender',
  ]);
});

test('the demo’s posts are known by their addresses', () => {
  const demo = v.object({ posts: v.array(v.object({ slug: v.string() })) });
  const { posts } = v.parse(demo, JSON.parse(readFileSync('scripts/seed/posts.json', 'utf8')));
  expect(demoPosts).toEqual(posts.map(({ slug }) => slug));
});

test('credentials without a logo are named until one is given or the drawn mark is settled', () => {
  const { taxProfessionals, enrolledAgents, taxAuthority } = links.credentials;
  const logo = { src: '/credentials/members.svg', width: 300, height: 100, alt: 'Member' };
  const given = {
    taxProfessionals: { ...taxProfessionals, logo },
    enrolledAgents: { ...enrolledAgents, logo: null },
    taxAuthority: { ...taxAuthority, logo: 'drawn' as const },
  };
  const set = { taxProfessionals: 'https://natptax.com', enrolledAgents: 'https://naea.org' };
  const open = goliveEntry('logo-open', 'enrolledAgents');
  expect(missingLogos(given, set, () => true)).toEqual([open]);
  expect(missingLogos(given, set, () => false)).toEqual([
    goliveEntry('logo-gone', 'taxProfessionals', '/credentials/members.svg'),
    open,
  ]);
  expect(missingLogos(given, { ...set, enrolledAgents: '' }, () => true)).toEqual([]);
});

test('a backup that is missing or old is named', () => {
  const now = Date.UTC(2026, 10, 23);
  expect(backupEntries(0, now)).toEqual([goliveEntry('no-backup')]);
  expect(backupEntries(now - 30 * 3_600_000, now)).toEqual([goliveEntry('old-backup', '', '30')]);
  expect(backupEntries(now - 3_600_000, now)).toEqual([]);
});

test('a key of the files that is missing, or lies in the data folder, is named', () => {
  expect(keyEntries('/var/data', '/var/data.files-key', true)).toEqual([]);
  expect(keyEntries('/var/data', '/var/data.files-key', false)).toMatchObject([{ code: 'no-key' }]);
  expect(keyEntries('/var/data/', '/var/data/keys/k', true)).toMatchObject([
    { code: 'key-inside' },
  ]);
});

test('the year of the reminders is over once its last payment was due', () => {
  expect(yearOver({ quarterlyYear: 2025 }, '2026-01-16')).toEqual([]);
  expect(yearOver({ quarterlyYear: 2025 }, '2026-01-17')).toMatchObject([{ value: '2025' }]);
  expect(yearOver({ quarterlyYear: 2026 }, '2026-11-23')).toEqual([]);
});

test('images: each that is drawn by hand says with which words, and fits the source', async () => {
  const drawn = Object.entries(await drawnFiles());
  const words = Object.fromEntries(drawn.map(([path, file]) => [path, file.words]));
  expect(Object.keys(words)).toHaveLength(7);
  const entered = { ...enteredOf(sourceFacts) };
  expect(oldImages(words, entered)).toEqual([]);
  const renamed = oldImages(words, { ...entered, markName: 'Oak' });
  expect(renamed).toHaveLength(6);
  expect(renamed).toContainEqual(goliveEntry('image-old', '/images/preview.png', entered.markName));
  expect(oldImages(words, { ...entered, quarterlyYear: '2037' })).toEqual([
    goliveEntry('image-old', '/downloads/creator-tax-checklist.pdf', entered.quarterlyYear),
  ]);
});

test('what is closed or not served is a choice, and nothing to settle', () => {
  const features = { ...sourceFacts.features, messages: false };
  const own = {
    scheduling: 'https://cal.hill-tax.com/after',
    visitorsBook: 'own' as const,
    booking: '',
    newsletter: 'https://notes.hill-tax.com',
    sister: 'https://hill-capital.com',
    taxProfessionals: 'https://natptax.com',
    enrolledAgents: 'https://naea.org',
  };
  const links = { ...own, newsletter: '', sister: sourceFacts.links.sister };
  const entries = choicesOf({ features, servesTerritories: false, links });
  expect(entries.map(({ code, at }) => `${code} ${at}`)).toEqual([
    'part-closed messages',
    'link-unset links.newsletter',
    'link-unset links.sister',
    'territories-unserved servesTerritories',
  ]);
  expect(entries.every(isChoice)).toBe(true);
  const { features: open } = sourceFacts;
  const unsetIn = (links: typeof sourceFacts.links) =>
    choicesOf({ features: open, servesTerritories: true, links }).map(({ at }) => at);
  expect(unsetIn(own)).toEqual([]);
  const pages = ['scheduling', 'booking', 'newsletter', 'sister', 'taxProfessionals'];
  const all = [...pages, 'enrolledAgents'].map((name) => `links.${name}`);
  expect(unsetIn({ ...sourceFacts.links, booking: '' }).toSorted()).toEqual(all.toSorted());
});

test.each([...goliveCodes, ...choiceCodes])('%s is said in a whole sentence', (code) => {
  const said = goliveSentence(goliveEntry(code, 'people.0', 'x'));
  expect(said).toMatch(/^[A-Z].*[.x]$/);
  expect(said).not.toMatch(/[{}]/);
});
