/** The standard form: checked on submit, with an error summary; fields find it by name. */
import { valibotResolver } from '@hookform/resolvers/valibot';
import {
  type FormEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useForm } from 'react-hook-form';
import type { GenericSchema } from 'valibot';

import { unfinished } from '#domain/calendar-day.ts';
import { type FieldCode, fieldCodes, type FieldError } from '#domain/field-errors.ts';
import { Button, type ButtonKind } from './button.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FormFields } from './form-fields.ts';
import { Honeypot, honeypotName } from './honeypot.tsx';
import { StatusLine } from './status-line.tsx';

type Texts = Record<string, string>;

type Checks<Output> = {
  schema: GenericSchema<Texts, Output>;
  /** Begins the fields' ids if a page has several forms with these names. */
  id?: string | undefined;
  /** By default the fields of the schema; each is named by its path in the output. */
  fields?: readonly string[] | undefined;
  /** What fields show before typing. */
  first?: Texts;
  sentence: (field: string, code: FieldCode) => string;
  onType?: (field: string) => void;
  /** True if a submission does nothing. */
  isHeld?: () => boolean;
  /** Called for a submission with errors. */
  onRefused?: (codes: readonly FieldCode[]) => void;
  onSend: (output: Output, typed: Texts) => void;
};

export type FormChecks = ReturnType<typeof useCheckedForm>;

/** Shows errors at the first submit, then checks each field as it changes. */
export function useCheckedForm<Output>(checks: Checks<Output>) {
  const { schema, id, fields = namesIn(schema), sentence, onType, onSend, onRefused } = checks;
  const [attempts, setAttempts] = useState(0);
  const scripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const form = useForm<Texts, unknown, Output>({
    // Takes the texts by path, because the values of a path are nested.
    resolver: (_values, context, options) => valibotResolver(schema)(read(), context, options),
    // Other modes check fields against each other only once each is valid.
    criteriaMode: 'all',
    shouldFocusError: false,
    ...(checks.first && { defaultValues: checks.first }),
  });
  const { formState } = form;

  const idOf = (field: string) => (id === undefined ? field : `${id}-${field}`);

  const errorOf = (field: string) => {
    const { error } = form.getFieldState(field, formState);
    return error && sentence(field, codeOf(error.message));
  };

  const items = fields.flatMap((field) => {
    const message = errorOf(field);
    return message ? [{ field: idOf(field), message }] : [];
  });

  const textOf = (field: string) => ({
    read: () => form.getValues(field) ?? '',
    subscribe: (callback: () => void) =>
      form.subscribe({ name: field, formState: { values: true }, callback }),
  });

  function read(): Texts {
    return Object.fromEntries(fields.map((field) => [field, form.getValues(field) ?? '']));
  }

  /** Reads the fields' actual values, because autofill may fire no event. */
  function readFilledFields(sent: HTMLFormElement): void {
    for (const [name, text] of new FormData(sent)) {
      const field = name === honeypotName ? 'website' : name;
      if (!fields.includes(field) || typeof text !== 'string') continue;
      const known = form.getValues(field) ?? '';
      // Ignores the empty value of a partly typed date.
      if (text === known || (text === '' && known === unfinished)) continue;
      form.setValue(field, text);
      onType?.(field);
    }
  }

  /** One change may fix several errors. Server errors stay until their field changes. */
  function recheck(changed: readonly string[]): void {
    const wrong = fields.filter((field) => {
      const { error } = form.getFieldState(field);
      return error && (error.type !== 'server' || changed.includes(field));
    });
    if (wrong.length > 0) void form.trigger(wrong);
  }

  /** Runs the checks, then `send` with the output, or `refuse`. */
  const submit = (send: (output: Output) => void, refuse?: () => void) =>
    form.handleSubmit(send, () => {
      setAttempts((count) => count + 1);
      const found = fields.flatMap((field) => form.getFieldState(field).error ?? []);
      onRefused?.(found.map(({ message }) => codeOf(message)));
      refuse?.();
    });

  function send(): void {
    if (checks.isHeld?.()) return;
    void submit((output) => onSend(output, read()))();
  }

  return {
    noValidate: scripted,
    items,
    attempts,
    fields,
    errorOf,
    hold: (field: string) => ({
      ...form.register(field, {
        onChange: () => {
          recheck([field]);
          onType?.(field);
        },
      }),
      id: idOf(field),
      text: textOf(field),
    }),
    textOf,
    onSubmit: (event: FormEvent<HTMLFormElement>): void => {
      // The target is a button if a button of the post form calls this.
      const { target } = event;
      const sending = target instanceof Element ? target.closest('form') : null;
      if (sending) readFilledFields(sending);
      event.preventDefault();
      // React also passes a dialog's submission to the form that opened the dialog.
      event.stopPropagation();
      send();
    },
    send,
    /** Runs the checks as a submission does. Resolves to the output, undefined with errors. */
    check: () =>
      new Promise<Output | undefined>((resolve) => {
        void submit(resolve, () => resolve(undefined))();
      }),
    read,
    put: (field: string, text: string): void => {
      form.setValue(field, text);
      recheck([field]);
      onType?.(field);
    },
    fill: (texts: Texts): void => {
      const changed = fields.filter((field) => form.getValues(field) !== (texts[field] ?? ''));
      for (const field of changed) form.setValue(field, texts[field] ?? '');
      if (changed.length > 0) recheck(changed);
    },
    clear: () => form.reset(Object.fromEntries(fields.map((field) => [field, '']))),
    /** Checks the next text at its own submit, after one was sent. */
    begin: () => form.reset(undefined, { keepValues: true, keepErrors: true }),
    /** Shows the server's errors; `attempt` if they answer a submission. */
    refuse(found: readonly FieldError[], attempt: boolean): void {
      for (const { path, code } of found) {
        if (fields.includes(path)) form.setError(path, { type: 'server', message: code });
      }
      if (attempt) setAttempts((count) => count + 1);
    },
  };
}

const never = () => () => {};

/** The code of a message. Valibot's own ones mean that an option is missing. */
function codeOf(message: string | undefined): FieldCode {
  return fieldCodes.find((code) => code === message) ?? 'required';
}

function namesIn(schema: object): string[] {
  if ('entries' in schema && schema.entries instanceof Object) return Object.keys(schema.entries);
  if (!('options' in schema) || !Array.isArray(schema.options)) return [];
  return [...new Set(schema.options.flatMap((option) => namesIn(option)))];
}

interface FormProps {
  readonly checks: FormChecks;
  readonly send: string;
  /** Replaces the button. */
  readonly sender?: ReactNode;
  /** Plain if a page has several forms. */
  readonly kind?: ButtonKind | undefined;
  /** The label while sending; the fields are locked, unless `staysOpen`. */
  readonly busyLabel?: string | undefined;
  /** Leaves the fields open while sending. */
  readonly staysOpen?: boolean;
  readonly status?: ReactNode;
  readonly children: ReactNode;
  readonly withoutScript?: ReactNode;
}

/** A field named `website` is the honeypot. */
export function Form(props: FormProps) {
  const { checks, send, sender, kind = 'primary', busyLabel, staysOpen = false } = props;
  const { status, children, withoutScript } = props;
  const button = useRef<HTMLButtonElement>(null);
  const isLocked = busyLabel !== undefined && !staysOpen;
  useEffect(() => {
    const focused = document.activeElement;
    if (isLocked && focused instanceof HTMLElement && button.current?.form?.contains(focused)) {
      button.current.focus({ preventScroll: true });
    }
  }, [isLocked]);
  return (
    <>
      <form
        noValidate={checks.noValidate}
        onSubmit={checks.onSubmit}
        className="relative grid gap-7 noscript:hidden"
      >
        <ErrorSummary items={checks.items} attempt={checks.attempts} />
        <fieldset disabled={isLocked} className="grid min-w-0 gap-7 border-0">
          <FormFields value={checks}>{children}</FormFields>
          {checks.fields.includes('website') && <Honeypot />}
        </fieldset>
        <div className="grid gap-x-6 gap-y-4 tablet:flex tablet:flex-wrap tablet:items-center">
          {sender ?? (
            <Button ref={button} kind={kind} type="submit" busyLabel={busyLabel}>
              {send}
            </Button>
          )}
          {status}
        </div>
      </form>
      <div className="hidden noscript:block">{withoutScript}</div>
    </>
  );
}

interface RequestOutcomeProps {
  readonly said: { ok: boolean; fact: string; rest: string } | undefined;
  readonly gap?: string;
}

/** A live region must exist before its text is announced. */
export function RequestOutcome({ said, gap }: RequestOutcomeProps) {
  const outcome = said && (
    <StatusLine state={said.ok ? 'received' : 'refused'} fact={said.fact} rest={said.rest} />
  );
  return (
    <output>{outcome && gap ? <span className={`${gap} block`}>{outcome}</span> : outcome}</output>
  );
}
