/** A public form: payload, form, mail, desk and export follow from its rows. */
import * as v from 'valibot';

import { emailAddress, optionalText, requiredText, textLimits } from './form-values.ts';
import { defineKind } from './ops/define-kind.ts';
import type { OpKind } from './ops/op.ts';
import { type Source, sourceSchema } from './source.ts';

/** A field, named like its column. */
export type FormRow = {
  schema: v.GenericSchema<unknown, string>;
  label: string;
  hint?: string;
  /** Pages of the previous release do not send new fields. */
  optional?: boolean;
  autoComplete?: string;
  /** lead: part of the lead. Others are in the opened lead and the export, `mail` also in the mail to staff. */
  goes: 'lead' | 'mail' | 'desk';
} & (
  | {
      control: 'text' | 'email' | 'tel' | 'lines';
      limit: number;
      noun?: string;
    }
  | {
      control: 'select';
      options: Readonly<Record<string, string>>;
      placeholder: string;
      error: string;
    }
);

export type FormRows = Readonly<Record<string, FormRow>>;

export const nameRow = {
  control: 'text',
  schema: requiredText(textLimits.name),
  limit: textLimits.name,
  goes: 'lead',
} as const;

export const emailRow = {
  control: 'email',
  schema: emailAddress,
  limit: textLimits.email,
  noun: 'email address',
  autoComplete: 'email',
  goes: 'lead',
} as const;

export function choiceOf(options: Readonly<Record<string, string>>, optional = false) {
  const values = Object.keys(options);
  const schema = optional ? v.nullish(v.picklist(['', ...values]), '') : v.picklist(values);
  return { control: 'select', options, optional, schema } as const;
}

type Typed<T extends FormRows> = { [Name in keyof T]: v.InferOutput<T[Name]['schema']> };
/** `website` is the honeypot. */
type Sent = { website: string; source: Source };

export function defineForm<const Name extends OpKind, T extends FormRows>(name: Name, rows: T) {
  const make = (_: Record<string, string | boolean>, { website, source, ...typed }: Sent) => ({
    ...typed,
    source: JSON.stringify(source),
    suspected_spam: website !== '',
  });
  return { ...defineKind(name, payloadOf(rows), make), rows };
}

function payloadOf<T extends FormRows>(rows: T): v.GenericSchema<unknown, Typed<T> & Sent>;
function payloadOf(rows: FormRows): v.GenericSchema {
  return v.object({
    ...entriesOf(rows),
    website: v.fallback(optionalText(textLimits.line), 'unreadable'),
    source: v.optional(sourceSchema, {}),
  });
}

export function typedOf(rows: FormRows): v.GenericSchema<Record<string, string>>;
export function typedOf(rows: FormRows): v.GenericSchema {
  return v.object(entriesOf(rows));
}

function entriesOf(rows: FormRows): Record<string, FormRow['schema']> {
  return Object.fromEntries(Object.entries(rows).map(([name, { schema }]) => [name, schema]));
}

export function detailsOf(rows: FormRows): string[] {
  return Object.keys(rows).filter((name) => rows[name]?.goes !== 'lead');
}

export function factsIn(
  rows: FormRows,
  values: Readonly<Record<string, unknown>>,
  isMeant: (row: FormRow) => boolean,
): [label: string, words: string][] {
  return Object.entries(rows).flatMap(([name, row]): [string, string][] => {
    const value = values[name];
    if (!isMeant(row) || typeof value !== 'string' || value === '') return [];
    return [[row.label, wordsOf(row, value)]];
  });
}

/** Unknown options of later releases are shown as stored. */
export function wordsOf(row: FormRow, value: string): string {
  if (row.control !== 'select') return value;
  return new Map(Object.entries(row.options)).get(value) ?? value;
}
