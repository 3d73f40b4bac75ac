/** Error codes of fields, for forms, ops and hooks. */
import * as v from 'valibot';

const postFieldCodes = [
  'slug',
  'slug_taken',
  'html',
  'link',
  'image',
  'image_gone',
  'alt',
  'past',
  'tags',
  'reviewer',
  'day',
] as const;

export type PostFieldCode = (typeof postFieldCodes)[number];

/** Texts are in texts/field-errors.ts and texts/posts.ts. */
export const fieldCodes = [
  'required',
  'invalid',
  'too_long',
  'too_short',
  'email',
  'phone',
  'common',
  'conflict',
  'mismatch',
  'code',
  'whole_day',
  'whole_time',
  'year',
  ...postFieldCodes,
] as const;

export type FieldCode = (typeof fieldCodes)[number];

/** `path` is dotted, in the payload. */
export type FieldError = { path: string; code: FieldCode };

export function fieldErrors(
  issues: readonly v.BaseIssue<unknown>[],
): [FieldError, ...FieldError[]] | [] {
  const byPath = new Map<string, FieldError>();
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? '';
    if (!byPath.has(path)) byPath.set(path, { path, code: codeOf(issue) });
  }
  const [first, ...rest] = [...byPath.values()];
  return first ? [first, ...rest] : [];
}

function codeOf(issue: v.BaseIssue<unknown>): FieldCode {
  const known = fieldCodes.find((code) => code === issue.message);
  if (known) return known;
  return issue.input === undefined || issue.input === null || issue.input === ''
    ? 'required'
    : 'invalid';
}
