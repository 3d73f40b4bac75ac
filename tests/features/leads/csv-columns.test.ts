import Papa from 'papaparse';
import { expect, test } from 'vitest';

import type { ExportedLead } from '#domain/leads/lead-list.ts';
import { csvHeads, csvRow } from '#features/leads/parts/export-button.tsx';
import { csvBytes } from '#ui/csv.ts';

const lead: ExportedLead = {
  id: 'aaaaaaaaaaaaaaa',
  kind: 'estimate',
  name: 'Dana Whitfield',
  email: 'dana@example.com',
  phone: '(555) 010-0123',
  summary: 'Tax Preparation: $1,199.00 once',
  state: 'contacted',
  owner: 'bbbbbbbbbbbbbbb',
  suspectedSpam: true,
  hasDocument: true,
  oneTime: 0,
  monthly: 0,
  followUp: '',
  arrived: Date.parse('2026-07-04T03:59:00Z'),
  seq: 7,
  rev: 2,
  ownerName: 'Noor Haddad',
  subject: '',
  message: '',
  services: ['Tax Preparation', 'Bookkeeping'],
  oneTimeTotal: 1199,
  monthlyTotal: null,
  state_of_residency: 'Ohio',
  utm_source: 'newsletter',
  utm_medium: '',
  utm_campaign: 'spring',
  utm_term: 'llc taxes',
  utm_content: 'banner',
  referrer: 'https://example.com/',
  landing_page: '/services',
};

const read = (...leads: readonly ExportedLead[]) =>
  Papa.parse<Record<string, string>>(
    new TextDecoder().decode(csvBytes(csvHeads, leads.map(csvRow))),
    { header: true, skipEmptyLines: true },
  ).data;

test('every fact stands under its head, times on the firm’s clock and sums as numbers', () => {
  expect(read(lead)).toEqual([
    {
      'Arrived (Eastern)': '2026-07-03 23:59',
      Type: 'Estimate',
      Name: 'Dana Whitfield',
      Email: 'dana@example.com',
      Phone: '(555) 010-0123',
      'State of residency': 'Ohio',
      About: 'Tax Preparation: $1,199.00 once',
      Services: 'Tax Preparation, Bookkeeping',
      'One time': '1199.00',
      Monthly: '',
      Subject: '',
      Message: '',
      Status: 'Contacted',
      Owner: 'Noor Haddad',
      'Possible spam': 'Yes',
      'Tax return': 'Yes',
      Source: 'newsletter',
      Medium: '',
      Campaign: 'spring',
      Term: 'llc taxes',
      Content: 'banner',
      Referrer: 'https://example.com/',
      'Landing page': '/services',
    },
  ]);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=1\n2'])(
  'whatever is %j, no column of it is a formula',
  (text) => {
    const everywhere: ExportedLead = {
      ...lead,
      name: text,
      email: text,
      phone: text,
      summary: text,
      ownerName: text,
      subject: text,
      message: text,
      services: [text],
      state_of_residency: text,
      utm_source: text,
      utm_medium: text,
      utm_campaign: text,
      utm_term: text,
      utm_content: text,
      referrer: text,
      landing_page: text,
    };
    const [row = {}] = read(everywhere);
    const cells = Object.values(row);
    expect(cells.filter((cell) => cell.startsWith("'"))).toHaveLength(16);
    expect(cells.filter((cell) => /^[\s]*[=+\-@]/.test(cell))).toEqual([]);
  },
);
