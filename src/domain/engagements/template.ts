/** The owners' template of engagement letters: limits and routes. */
import * as v from 'valibot';

import { requiredLines } from '../form-values.ts';
import { bytesOf } from '../utf8-bytes.ts';
import { problemsIn } from './letter.ts';

export const templateRoutes = {
  look: '/api/desk/letter-template',
  save: '/api/desk/letter-template/save',
} as const;

/** In characters. */
export const templateLimit = 7000;

/** The template's JSON must fit a request of 8 KiB. */
const templateBytes = 8000;

/** Rejects unknown fields; the page shows where they are. */
export const templateText = v.pipe(
  requiredLines(templateLimit),
  v.check((text) => bytesOf(JSON.stringify(text)) <= templateBytes, 'too_long'),
  v.check((text) => problemsIn(text).length === 0, 'invalid'),
);

/** `seen` is the version on screen. */
export const saveTemplateSchema = v.object({
  seen: v.pipe(v.number(), v.integer(), v.minValue(1)),
  text: templateText,
});

/** `changed` in UTC milliseconds, 0 for the built-in template. */
export const templateSchema = v.object({
  version: v.number(),
  text: v.string(),
  changed: v.number(),
  changedBy: v.string(),
});

export type TemplateStanding = v.InferOutput<typeof templateSchema>;
