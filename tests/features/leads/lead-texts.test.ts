import Papa from 'papaparse';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import type { ExportedLead } from '#domain/leads/lead-list.ts';
import { csvHeads, csvRow } from '#features/leads/parts/export-button.tsx';
import { csvBytes } from '#ui/csv.ts';
import { auditActions } from '#domain/audit/actions.ts';
import { auditDetailSchema } from '#domain/audit/entry.ts';
import { historyText } from '#features/leads/parts/log-entries.tsx';
import { replyLink } from '#features/leads/reply-link.ts';
import { untouched } from './data/lead-server.ts';

const lead: ExportedLead = {
  ...untouched,
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
  followUp: '2026-11-21',
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
      ...Object.fromEntries(csvHeads.map((head) => [head, ''])),
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
      'Follow up on': 'Nov 21, 2026',
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

const nameOf = (id: string) => (id === '' ? 'Unassigned' : `the one called ${id}`);

test('a change says from what to what, each field of it', () => {
  const changes = [
    { field: 'state', from: 'new', to: 'won' },
    { field: 'owner', from: '', to: 'noor' },
  ] as const;
  expect(historyText({ action: 'changed', detail: { changes: [...changes] } }, nameOf)).toBe(
    'Status: New to Won. Owner: Unassigned to the one called noor',
  );
});

test('everything else that staff do has words of its own', () => {
  const words = auditActions.map((action) => historyText({ action, detail: {} }, nameOf));
  expect(new Set(words).size).toBe(auditActions.length);
  expect(words.every((text) => text !== '')).toBe(true);
});

test('fields and values of a later release are named as they are stored, and no values where none are logged', () => {
  const detail = v.parse(auditDetailSchema, {
    changes: [
      { field: 'state', from: 'new', to: 'dormant' },
      { field: 'budget', from: '', to: 'high' },
      { field: 'wishes' },
    ],
  });
  expect(historyText({ action: 'changed', detail }, nameOf)).toBe(
    'Status: New to dormant. budget: none to high. wishes changed',
  );
});

test.each([
  ['message', 'Dana Whitfield', 'Hello Dana,'],
  ['estimate', '$& & Söhne?', 'Hello $&,'],
  ['subscriber', '', 'Hello,'],
] as const)('%s of %j begins with %j', (kind, name, greeting) => {
  const link = new URL(replyLink({ kind, name, email: 'a+b@example.com' }));
  expect(decodeURIComponent(link.pathname)).toBe('a+b@example.com');
  expect(link.searchParams.get('body')).toBe(`${greeting}\r\n\r\n`);
  expect(link.searchParams.get('subject')).toMatch(/^Your \w+ (from|to) /);
  expect([...link.searchParams.keys()]).toEqual(['subject', 'body']);
});
