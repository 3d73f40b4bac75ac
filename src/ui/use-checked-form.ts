/** A form that is checked when it is sent, and whose fields hold their own text: what was typed before the app came stays. */
import { valibotResolver } from '@hookform/resolvers/valibot';
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
import type { GenericSchema } from 'valibot';

import { unfinished } from '#domain/calendar-day.ts';
import { type FieldCode, fieldCodes, type FieldError } from '#domain/field-errors.ts';
import { honeypotName } from './honeypot.tsx';

type Texts = Record<string, string>;

type Checks<Output extends Texts> = {
  schema: GenericSchema<Texts, Output>;
  /** The names of the fields in their order, also those without a rule. */
  fields: readonly string[];
  /** What stands beside a field with that error. */
  sentence: (field: string, code: FieldCode) => string;
  /** Hears of each change. */
  onType: (field: string) => void;
  /** The form was to be sent and is not acceptable. */
  onRefused?: (codes: readonly FieldCode[]) => void;
  /** The form is to be sent: what the schema made of it, and everything as typed. */
  onSend: (output: Output, typed: Texts) => void;
};

/** A form with its checks. */
export type FormChecks = ReturnType<typeof useCheckedForm>;

/** Errors come with the first attempt, go once their field is right, and are in words beside the fields and in a list. */
export function useCheckedForm<Output extends Texts>(checks: Checks<Output>) {
  const { schema, fields, sentence, onType, onSend, onRefused } = checks;
  const [attempts, setAttempts] = useState(0);
  const scripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const form = useForm<Texts, unknown, Output>({
    resolver: valibotResolver(schema),
    // Without it what fields have to agree on is looked at only once each of them is right.
    criteriaMode: 'all',
    shouldFocusError: false,
  });
  const { errors } = form.formState;

  const items = fields.flatMap((field) => {
    const code = errors[field] && codeOf(errors[field].message);
    return code ? [{ field, message: sentence(field, code) }] : [];
  });

  function read(): Texts {
    return Object.fromEntries(fields.map((field) => [field, form.getValues(field) ?? '']));
  }

  /** Software fills fields in without an event: what they hold is what is sent. */
  function hearFilled(sent: HTMLFormElement): void {
    for (const [name, text] of new FormData(sent)) {
      const field = name === honeypotName ? 'website' : name;
      if (!fields.includes(field) || typeof text !== 'string') continue;
      const known = form.getValues(field) ?? '';
      // The native field of a date that is typed in part says it is empty.
      if (text === known || (text === '' && known === unfinished)) continue;
      form.setValue(field, text);
      onType(field);
    }
  }

  /** Checks every field with an error again, for one change may mend several. What the server found stays until its field changes. */
  function recheck(changed: readonly string[]): void {
    const wrong = fields.filter((field) => {
      const { error } = form.getFieldState(field);
      return error && (error.type !== 'server' || changed.includes(field));
    });
    if (wrong.length > 0) void form.trigger(wrong);
  }

  return {
    /** The browser's own checks give way to ours once there is a script. */
    noValidate: scripted,
    items,
    attempts,
    /** The form has a field that no person meets. */
    trapped: fields.includes('website'),
    errorOf: (field: string) => items.find((item) => item.field === field)?.message,
    /** What ties a field to the form. */
    hold: (field: string) => ({
      ...form.register(field, {
        onChange: () => {
          recheck([field]);
          onType(field);
        },
      }),
      text: {
        read: () => form.getValues(field) ?? '',
        subscribe: (callback: () => void) =>
          form.subscribe({ name: field, formState: { values: true }, callback }),
      },
    }),
    onSubmit: (event: FormEvent<HTMLFormElement>): void => {
      // The form of a post is sent by its buttons, too.
      const { target } = event;
      const sending = target instanceof Element ? target.closest('form') : null;
      if (sending) hearFilled(sending);
      const sent = form.handleSubmit(
        (output) => onSend(output, read()),
        (found) => {
          setAttempts((count) => count + 1);
          onRefused?.(
            fields.flatMap((field) => (found[field] ? [codeOf(found[field].message)] : [])),
          );
        },
      );
      void sent(event);
    },
    read,
    /** Sets one field as if it were typed. */
    put(field: string, text: string): void {
      form.setValue(field, text);
      recheck([field]);
      onType(field);
    },
    fill: (texts: Texts): void => {
      const changed = fields.filter((field) => form.getValues(field) !== (texts[field] ?? ''));
      for (const field of changed) form.setValue(field, texts[field] ?? '');
      recheck(changed);
    },
    clear: () => form.reset(Object.fromEntries(fields.map((field) => [field, '']))),
    /** Shows what the server found; `attempt` where it answers one that was just made. */
    refuse(found: readonly FieldError[], attempt: boolean): void {
      for (const { path, code } of found) {
        if (fields.includes(path)) form.setError(path, { type: 'server', message: code });
      }
      if (attempt) setAttempts((count) => count + 1);
    },
  };
}

const never = () => () => {};

/** The schemas speak in codes; an option that is none says so in valibot's own words, and only an empty one can be picked. */
function codeOf(message: string | undefined): FieldCode {
  return fieldCodes.find((code) => code === message) ?? 'required';
}

/** The text of one field as it stands, drawn anew with each change. */
export function useHeld(checks: FormChecks, field: string): string {
  const { subscribe, read } = checks.hold(field).text;
  return useSyncExternalStore(subscribe, read, () => '');
}
