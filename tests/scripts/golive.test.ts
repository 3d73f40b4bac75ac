/** What `npm run golive` names. */
import { expect, test } from 'vitest';

import { firm } from '#config/firm.ts';
import { links } from '#config/links.ts';
import { samplesIn, unreadyData } from '../../scripts/golive-samples.mjs';

test('the demo is named whole: people, quote, office, links, addresses, telephone', () => {
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
    unreadyData({ superusers: ['ann@hill-tax.com'], smtp: true, sender: 'office@hill-tax.com' }),
  ).toEqual([]);
});

test('demo accounts and missing mail are named', () => {
  expect(
    unreadyData({ superusers: ['demo@spark.example'], smtp: false, sender: 'support@example.com' }),
  ).toHaveLength(3);
});
