/** A request to a client for a tax year, and the payloads of its ops. */
import * as v from 'valibot';

import { calendarDay } from '../calendar-day.ts';
import { optionalText, requiredLines, textLimits } from '../form-values.ts';
import { recordId as id } from '../ids.ts';
import { isEachSeen } from '../merge-fields.ts';
import { partPattern, requestItems } from './items.ts';

/** In characters, for details, reasons and clients' words. */
export const requestTextLimit = 1000;

/** Per client; withdrawn ones included. */
export const requestsPerYear = 200;

const firstTaxYear = 2000;
const lastTaxYear = 2099;

const taxYear = v.pipe(v.number(), v.integer(), v.minValue(firstTaxYear), v.maxValue(lastTaxYear));

/** Replaces the item's default title; required for `other`. */
const title = optionalText(textLimits.line);
const blank = v.pipe(v.string(), v.regex(/^\s{0,1000}$/), v.trim(), v.literal(''));
const details = v.nullish(v.union([blank, requiredLines(requestTextLimit)]), '');

export const requestFields = ['title', 'details', 'due'] as const;

export type RequestField = (typeof requestFields)[number];
export type RequestFields = Record<RequestField, string>;

export const requestBeginSchema = v.object({ year: taxYear });

export const requestAddSchema = v.pipe(
  v.object({
    client: id,
    year: taxYear,
    item: v.picklist(requestItems),
    part: v.pipe(v.nullish(v.string(), ''), v.regex(partPattern)),
    title,
    details,
    due: v.nullish(calendarDay, ''),
  }),
  v.forward(
    v.check((request) => request.item !== 'other' || request.title !== '', 'required'),
    ['title'],
  ),
);

const changes = v.object({
  title: v.exactOptional(title),
  details: v.exactOptional(details),
  due: v.exactOptional(calendarDay),
});
const seen = v.exactOptional(v.pipe(v.string(), v.maxLength(requestTextLimit, 'too_long')));

export const requestChangeSchema = v.pipe(
  v.object({ changes, base: v.object({ title: seen, details: seen, due: seen }) }),
  v.check((change) => isEachSeen(requestFields, change), 'invalid'),
);
