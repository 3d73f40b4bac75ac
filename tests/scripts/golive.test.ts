/** What `npm run golive` names. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { links } from '#config/links.ts';
import { provisionPocketBase } from '../../scripts/provision.mjs';
import { migrateAndSeed } from '../../scripts/seed.mjs';
import { openToPublic } from '../../scripts/golive-public.mjs';
import { missingLogos, samplesIn, unreadyData } from '../../scripts/golive-samples.mjs';
import { startServer } from '../support/server.ts';
import { started } from './started.ts';

test('a demo is named whole: people, quote, office, links, addresses, telephone', () => {
  const firm = {
    founder: { name: 'Maya Ellison', sample: true },
    testimonial: { quote: 'I stopped guessing.', sample: true },
    office: { street: '200 Larkin Street', sample: true },
    email: 'hello@spark.example',
    phone: { shown: '(555) 010-0199' },
    site: 'https://spark.example',
  };
  const pageOf = (host: string) => ({ href: `https://${host}/first`, host });
  const links = {
    booking: pageOf('booking.example.com'),
    scheduling: pageOf('scheduling.example.com'),
    newsletter: pageOf('newsletter.example.com'),
    sister: pageOf('wealth.example.com'),
    credentials: {
      taxProfessionals: pageOf('tax-professionals.example.org'),
      taxAuthority: pageOf('www.irs.gov'),
    },
  };
  const found = samplesIn({ firm, links }).join('\n');
  for (const place of [
    'firm.founder',
    'firm.testimonial',
    'firm.office',
    'firm.email',
    'firm.phone.shown',
    'firm.site',
    'links.booking.href',
    'links.scheduling.href',
    'links.newsletter.href',
    'links.sister.href',
    'links.credentials.taxProfessionals.href',
  ]) {
    expect(found).toContain(`${place} is`);
  }
  expect(found).not.toContain('taxAuthority');
});

test('a firm of its own has nothing to settle', () => {
  const own = {
    site: 'https://hill-tax.com',
    phone: { shown: '(614) 200-0100' },
    founder: { name: 'A. Hill', sample: false },
    links: { booking: { href: 'https://cal.hill-tax.com/first' } },
  };
  expect(samplesIn(own)).toEqual([]);
  expect(
    unreadyData({
      accounts: ['ann@hill-tax.com'],
      posts: 0,
      leads: 0,
      smtp: true,
      sender: 'office@hill-tax.com',
    }),
  ).toEqual([]);
});

test('credentials without a logo are named until one is given or the drawn mark is settled', () => {
  const { taxProfessionals, enrolledAgents, taxAuthority } = links.credentials;
  const logo = { src: '/credentials/members.svg', width: 300, height: 100, alt: 'Member' } as const;
  const given = {
    taxProfessionals: { ...taxProfessionals, logo },
    enrolledAgents: { ...enrolledAgents, logo: null },
    taxAuthority: { ...taxAuthority, logo: 'drawn' as const },
  };
  expect(missingLogos(given, () => true)).toEqual([
    'links.credentials.enrolledAgents.logo is missing: a drawn mark stands in its place',
  ]);
  expect(missingLogos(given, () => false)).toContain(
    'links.credentials.taxProfessionals.logo names a file that is not there: public/credentials/members.svg',
  );
});

test('demo accounts, posts and leads, and missing mail are named', () => {
  expect(
    unreadyData({
      accounts: ['demo@spark.example'],
      posts: 4,
      leads: 5,
      smtp: false,
      sender: 'support@example.com',
    }),
  ).toHaveLength(5);
});

test('the public address is asked for the dashboard', async () => {
  const server = await startServer();
  expect(await openToPublic(server.url)).toEqual([]);
  const open = await openToPublic(server.adminUrl);
  expect(open).toHaveLength(3);
  expect(open[0]).toContain('dashboard answers 200 to the public');
  await server.stop();
  expect(await openToPublic(server.url)).toEqual([expect.stringContaining('does not answer')]);
});

test('the command reads them from the data folder and the environment', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'golive-'));
  const data = join(folder, 'data');
  const golive = (env: Record<string, string>) =>
    started('golive.mjs', ['--data', data], env).ended;
  await migrateAndSeed(await provisionPocketBase(), data);
  const bare = await golive({ SMTP_HOST: '', MAIL_FROM: '' });
  expect(bare.code).toBe(1);
  expect(bare.stdout).toContain('no SMTP server is set');
  expect(bare.stdout).toContain('links.credentials.taxProfessionals.logo is missing');
  expect(bare.stdout).toContain('`npm run backup` has never been run');
  expect(bare.stdout).toContain('the public address is not known');
  // Not to serve them is a decision.
  expect(bare.stdout).not.toContain('servesTerritories');
  for (const email of ['demo@spark.example', 'staff@spark.example', 'client@spark.example']) {
    expect(bare.stdout).toContain(`there is a demo account: ${email}`);
  }
  expect(bare.stdout).toMatch(/posts of the demo are there: [1-9]/);
  expect(bare.stdout).toMatch(/leads of the demo are there: [1-9]/);
  const mailing = await golive({ SMTP_HOST: 'mx', MAIL_FROM: 'Hill Tax <office@example.com>' });
  expect(mailing.stdout).not.toContain('no SMTP server is set');
  expect(mailing.stdout).toContain('from a sample address: office@example.com');
  await rm(folder, { recursive: true });
});
