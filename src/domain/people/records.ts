/** Personal data requests and retention (docs/product.md, Staff desk). */
import * as v from 'valibot';

import { emailAddress, requiredText, textLimits } from '../form-values.ts';
import { recordId } from '../ids.ts';
import { subjects } from './subjects.ts';

/** All but `show` take JSON by POST, to keep email addresses out of URLs. */
export const recordRoutes = {
  show: '/api/desk/records',
  find: '/api/desk/records/find',
  export: '/api/desk/records/export',
  file: '/api/desk/records/file',
  erase: '/api/desk/records/erase',
  hold: '/api/desk/records/hold',
  release: '/api/desk/records/release',
  retention: '/api/desk/records/retention',
  purge: '/api/desk/records/purge',
} as const;

export const reasonLimit = 200;

/** The shortest retention of leads: twice the 30 days in which devices ask for the receipts of their ops. */
export const fewestDays = 60;
export const mostDays = 14_600;

export const personSchema = v.object({ email: emailAddress });

/** `typed` is the address typed again to confirm. */
export const eraseSchema = v.pipe(
  v.object({ email: emailAddress, typed: requiredText(textLimits.email) }),
  v.forward(
    v.partialCheck([['email'], ['typed']], ({ email, typed }) => isSame(email, typed), 'invalid'),
    ['typed'],
  ),
);

export const typedAgainSchema = (email: string) =>
  v.object({
    typed: v.pipe(
      requiredText(textLimits.email),
      v.check((typed: string) => isSame(email, typed), 'invalid'),
    ),
  });

export const holdSchema = v.object({ email: emailAddress, reason: requiredText(reasonLimit) });

export const exportedFileSchema = v.object({
  email: emailAddress,
  document: recordId,
  token: v.pipe(v.string(), v.maxLength(1000)),
});

export const retentionDays = v.pipe(
  v.number('invalid'),
  v.integer('invalid'),
  v.minValue(fewestDays, 'invalid'),
  v.maxValue(mostDays, 'invalid'),
);

export const changeRetentionSchema = v.object({ isOn: v.boolean(), days: retentionDays });

export const purgeSchema = v.object({ days: retentionDays, isDry: v.boolean() });

const counts = v.array(v.object({ subject: v.picklist(subjects), count: v.number() }));

const hold = v.object({ email: v.string(), reason: v.string(), at: v.number() });

export type Hold = v.InferOutput<typeof hold>;

export const foundPersonSchema = v.object({
  email: v.string(),
  counts,
  holds: v.array(hold),
  worksHere: v.boolean(),
});

export type FoundPerson = v.InferOutput<typeof foundPersonSchema>;

/** All rows as JSON, and the files; `token` opens them for a limited time. */
export const exportedPersonSchema = v.object({
  json: v.string(),
  files: v.array(v.object({ id: v.string(), name: v.string() })),
  token: v.string(),
});

export type ExportedPerson = v.InferOutput<typeof exportedPersonSchema>;

/** `isRewritten`: remnants in the database files are overwritten. */
export const erasedPersonSchema = v.object({ counts, isRewritten: v.boolean() });

export type ErasedPerson = v.InferOutput<typeof erasedPersonSchema>;

export const purgedSchema = v.object({ counts });

export const removalCauses = ['schedule', 'owner', 'command'] as const;

export type RemovalCause = (typeof removalCauses)[number];

/**
 * Holds latest first. `byServer`: days set in the environment, which override `isOn` and `days`; `last` is the last
 * removal.
 */
export const recordsSchema = v.object({
  holds: v.array(hold),
  retention: v.object({
    isOn: v.boolean(),
    days: v.number(),
    byServer: v.nullable(v.number()),
    last: v.nullable(
      v.object({ at: v.number(), days: v.number(), by: v.picklist(removalCauses), counts }),
    ),
  }),
});

export type Records = v.InferOutput<typeof recordsSchema>;
export type Retention = Records['retention'];

export function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
