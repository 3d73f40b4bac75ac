/** A public form: each field is one row, from which payload, controls, mail, the desk's view and the export follow. */
import * as v from 'valibot';

import { emailAddress, optionalText, requiredText, textLimits } from './form-values.ts';
import { defineKind } from './ops/define-kind.ts';
import type { OpKind } from './ops/op.ts';
import { type Source, sourceSchema } from './source.ts';

/** A field, under the name of its column. */
export type FormRow = {
  schema: v.GenericSchema<unknown, string>;
  label: string;
  hint?: string;
  /** It may be missing: a page of the release before does not send a new field. */
  optional?: boolean;
  autoComplete?: string;
  /** lead: the lead itself has it. Others are shown with the opened lead and exported; `mail` is in the mail to the staff, too. */
  goes: 'lead' | 'mail' | 'desk';
} & (
  | {
      control: 'text' | 'email' | 'tel' | 'lines';
      limit: number;
      /** In "Enter your {noun}."; else the label in lower case. */
      noun?: string;
    }
  | {
      control: 'select';
      /** Values, with what people read for each. */
      options: Readonly<Record<string, string>>;
      placeholder: string;
      /** Said if none is chosen. */
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

/** A choice from a list. */
export function choiceOf(options: Readonly<Record<string, string>>, optional = false) {
  const values = Object.keys(options);
  const schema = optional ? v.nullish(v.picklist(['', ...values]), '') : v.picklist(values);
  return { control: 'select', options, optional, schema } as const;
}

type Typed<T extends FormRows> = { [Name in keyof T]: v.InferOutput<T[Name]['schema']> };
/** `website` is the field that no person sees. */
type Sent = { website: string; source: Source };

/** The kind of write that sends a form. It makes a row and never changes one. */
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

/** What a person fills in. */
export function typedOf(rows: FormRows): v.GenericSchema<Record<string, string>>;
export function typedOf(rows: FormRows): v.GenericSchema {
  return v.object(entriesOf(rows));
}

function entriesOf(rows: FormRows): Record<string, FormRow['schema']> {
  return Object.fromEntries(Object.entries(rows).map(([name, { schema }]) => [name, schema]));
}

/** The fields that the lead itself does not have. */
export function detailsOf(rows: FormRows): string[] {
  return Object.keys(rows).filter((name) => rows[name]?.goes !== 'lead');
}

/** What was filled in, in some of the rows. */
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

/** A value as people read it; an option that this release does not know as it is stored. */
export function wordsOf(row: FormRow, value: string): string {
  if (row.control !== 'select') return value;
  return new Map(Object.entries(row.options)).get(value) ?? value;
}
