import * as v from 'valibot';

import { dateProblem } from '../calendar-day.ts';
import { isZoneName } from '../appointments/appointment-time.ts';
import { emailAddress, requiredText, textLimits } from '../form-values.ts';
import { usStates } from '../us-states.ts';
import { daysOffIn, daysOffText } from './firm-days.ts';
import { legalFields } from './firm-legal.ts';
import { linkFields } from './firm-links.ts';
import { enteredPeople, missingPersonFields, peopleFields } from './firm-people.ts';

/** In characters; `short` is the label of the home screen icon. */
export const firmLimits = {
  name: 60,
  mark: 30,
  short: 12,
  street: 80,
  city: 60,
  title: 80,
  quote: 300,
} as const;

const time = v.pipe(
  v.string('required'),
  v.nonEmpty('required'),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'whole_time'),
);

const phone = v.pipe(
  requiredText(textLimits.phone),
  v.check((text) => digitsOf(text) !== undefined && /^[0-9+()./\-\s]*$/.test(text), 'phone'),
);

const part = v.picklist(['on', 'off'], 'required');

const daysOff = v.pipe(
  v.string('required'),
  v.check((text) => daysOffIn(text) !== undefined, 'day'),
  v.transform((text) => daysOffText(daysOffIn(text) ?? [])),
);

const fields = v.object({
  name: requiredText(firmLimits.name),
  markName: requiredText(firmLimits.mark),
  markLine: requiredText(firmLimits.mark),
  short: requiredText(firmLimits.short),
  phone,
  email: emailAddress,
  street: requiredText(firmLimits.street),
  crossing: requiredText(firmLimits.street),
  city: requiredText(firmLimits.city),
  state: v.pipe(
    v.string('required'),
    v.check((code) => Object.keys(usStates).includes(code), 'required'),
  ),
  zip: v.pipe(requiredText(textLimits.line), v.regex(/^\d{5}(-\d{4})?$/, 'invalid')),
  opens: time,
  closes: time,
  zone: v.pipe(v.string('required'), v.check(isZoneName, 'required')),
  daysOff,
  ...peopleFields,
  quote: requiredText(firmLimits.quote),
  quoteWho: requiredText(firmLimits.title),
  ...linkFields,
  ...legalFields,
  quarterlyYear: v.pipe(requiredText(textLimits.line), v.regex(/^20[2-9]\d$/, 'invalid')),
  onboarding: part,
  documents: part,
  messages: part,
  appointments: part,
  territories: part,
});

export type EnteredFirm = v.InferOutput<typeof fields>;

/** Reports errors across fields together with those of single fields. */
export const enteredFirmSchema = v.pipe(
  fields,
  v.forward(
    v.partialCheck(
      [['opens'], ['closes']],
      ({ opens, closes }) => opens < closes || dateProblem('time', opens) !== undefined,
      'invalid',
    ),
    ['closes'],
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    const typed: unknown = dataset.value;
    const input = { ...enteredPeople([]), ...(typeof typed === 'object' ? typed : {}) };
    for (const key of missingPersonFields(input)) {
      addIssue({
        message: 'required',
        path: [{ type: 'object', origin: 'value', input, key, value: input[key] }],
      });
    }
  }),
);

export function digitsOf(text: string): string | undefined {
  return /^1?(\d{10})$/.exec(text.replace(/\D/g, ''))?.[1];
}
