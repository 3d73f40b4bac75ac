import * as v from 'valibot';
import { expect, test } from 'vitest';

import { firm } from '#config/firm.ts';
import { enteredFirmSchema, firmFields } from '#domain/firm/entered-firm.ts';
import { changesOf, enteredOf } from '#domain/firm/facts-of.ts';

const source = enteredOf(firm);

test('the source’s own facts are taken by the form, and change nothing', () => {
  expect(Object.keys(source)).toEqual(firmFields);
  const read = v.safeParse(enteredFirmSchema, source);
  expect(read.issues).toBeUndefined();
  expect(changesOf(source, firm)).toEqual({});
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
  ['messages', 'off', { features: { ...firm.features, messages: false } }],
  ['quarterlyYear', '2027', { quarterlyYear: 2027 }],
  [
    'founderName',
    'Ann Hill',
    { founder: { name: 'Ann Hill', title: firm.founder.title, sample: false } },
  ],
])(
  'what is entered as %s changes that alone, and is no sample any more',
  (field, text, changes) => {
    expect(changesOf({ ...source, [field]: text }, firm)).toEqual(changes);
  },
);
