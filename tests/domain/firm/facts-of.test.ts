import * as v from 'valibot';
import { expect, test } from 'vitest';

import { firm } from '#config/firm.ts';
import { sourceFacts } from '#config/source-facts.ts';
import { fieldErrors } from '#domain/field-errors.ts';
import { enteredFirmSchema } from '#domain/firm/entered-firm.ts';
import { changesOf, enteredOf } from '#domain/firm/facts-of.ts';

const source = enteredOf(sourceFacts);

test('the source’s own facts are taken by the form, and change nothing', () => {
  const read = v.safeParse(enteredFirmSchema, source);
  expect(read.issues).toBeUndefined();
  expect(Object.keys(Object(read.output))).toEqual(Object.keys(source));
  expect(changesOf(source, sourceFacts)).toEqual({});
});

test('everything that is wrong is said at once, also where fields have to agree and others are wrong', () => {
  const wrong = {
    ...source,
    phone: '12',
    opens: '17:00',
    closes: '09:00',
    daysOff: 'someday',
    person2Title: 'Advisor',
    person3Name: 'Rosa Lindqvist',
  };
  const { issues = [] } = v.safeParse(enteredFirmSchema, wrong);
  expect(fieldErrors(issues)).toEqual([
    { path: 'phone', code: 'phone' },
    { path: 'daysOff', code: 'day' },
    { path: 'closes', code: 'invalid' },
    { path: 'person2Name', code: 'required' },
    { path: 'person3Title', code: 'required' },
  ]);
});

test.each([
  ['name', 'Oak & Elm', { name: 'Oak & Elm' }],
  ['phone', '+1 614 555 0142', { phone: { shown: '(614) 555-0142', dial: '+16145550142' } }],
  [
    'closes',
    '12:30',
    { hours: { shown: 'Monday to Friday 9AM to 12:30PM', opens: '09:00', closes: '12:30' } },
  ],
  [
    'zone',
    'America/Phoenix',
    {
      zone: { name: 'America/Phoenix', standardHours: -7, allYear: true, label: 'Arizona' },
    },
  ],
  [
    'daysOff',
    '2026-12-24 2026-12-26\n2026-07-03',
    {
      daysOff: [
        { from: '2026-07-03', to: '2026-07-03' },
        { from: '2026-12-24', to: '2026-12-26' },
      ],
    },
  ],
  [
    'sisterLink',
    'https://oak.com/a',
    { links: { ...sourceFacts.links, sister: 'https://oak.com/a' } },
  ],
  ['legalName', 'Oak PLLC', { entity: { name: 'Oak PLLC', state: 'Ohio', sample: false } }],
  ['termsSince', '2026-12-01', { terms: { effective: '2026-12-01', sample: false } }],
  ['territories', 'on', { servesTerritories: true }],
  ['messages', 'off', { features: { ...firm.features, messages: false } }],
  ['quarterlyYear', '2027', { quarterlyYear: 2027 }],
  [
    'founderName',
    'Ann Hill',
    { people: [{ ...sourceFacts.people[0], name: 'Ann Hill', sample: false }] },
  ],
])(
  'what is entered as %s changes that alone, and is no sample any more',
  (field, text, changes) => {
    expect(changesOf({ ...source, [field]: text }, sourceFacts)).toEqual(changes);
  },
);

const refused = (changed: Record<string, string>) => {
  const read = v.safeParse(enteredFirmSchema, { ...source, ...changed });
  return read.success ? [] : fieldErrors(read.issues).map(({ path, code }) => `${path} ${code}`);
};

const picture = '/blog/images/abcdefghij01234';

test('several people stand in the order of their places, and who left a gap', () => {
  const entered = {
    ...source,
    founderPicture: picture,
    person3Name: 'Ann Hill',
    person3Title: 'Tax preparer',
    person3Credential: 'EA',
  };
  expect(refused(entered)).toEqual([]);
  expect(changesOf(entered, sourceFacts).people).toEqual([
    { ...sourceFacts.people[0], picture, sample: false },
    { name: 'Ann Hill', title: 'Tax preparer', credential: 'EA', picture: '', sample: false },
  ]);
});

test.each([
  [{ person2Title: 'Tax preparer' }, 'person2Name required'],
  [{ person2Picture: picture }, 'person2Name required'],
  [{ person2Name: 'Ann Hill' }, 'person2Title required'],
  [{ founderPicture: 'https://example.com/me.jpg' }, 'founderPicture image'],
  [{ founderPicture: '/blog/images/../x' }, 'founderPicture image'],
  [{ daysOff: '2026-12-26 2026-12-24' }, 'daysOff day'],
  [{ daysOff: '2026-02-30' }, 'daysOff day'],
  [{ daysOff: '2026-01-01 2026-12-31' }, 'daysOff day'],
  [{ sisterLink: 'http://oak.com' }, 'sisterLink link'],
  [{ newsletterLink: 'javascript:alert(1)' }, 'newsletterLink link'],
  [{ termsSince: '2026-13-01' }, 'termsSince whole_day'],
  [{ legalState: '' }, 'legalState required'],
])('%o is refused: %s', (changed, expected) => {
  expect(refused(changed)).toEqual([expected]);
});

test('a link that is left empty is one that is not offered', () => {
  expect(refused({ newsletterLink: ' ', bookingLink: '', schedulingLink: '' })).toEqual([]);
});

test('a line that is being entered, and has no day yet, is none', () => {
  expect(refused({ daysOff: ' \n2026-12-25 ' })).toEqual([]);
});
