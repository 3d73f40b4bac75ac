/** Renders a public form from its rows. Stores typed text, sends once, and shows the status. */
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import type { SiteForm } from '#domain/stored-form.ts';
import { type FormRow, type FormRows, typedOf } from '#domain/public-form.ts';
import type { Condition } from '#device/health.ts';
import { useServices } from '#device/services.ts';
import { useCondition } from '#device/use-device.ts';
import { notSaved, notSentYet } from '#texts/device.ts';
import { fieldErrorText } from '#texts/field-errors.ts';
import { reasonFor } from '#texts/outbox.ts';
import { Form, useCheckedForm } from '#ui/form.tsx';
import { Outcome } from '#ui/outcome.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { TextField } from '#ui/text-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { ChangedElsewhere } from '#ui/typed-status.tsx';
import { asksFirst } from './elsewhere.ts';
import { type FormDraft, type FormSide, useFormDraft } from './use-form-draft.ts';

type PublicFormProps = {
  form: SiteForm;
  rows: FormRows;
  title?: string;
  send: string;
  /** True if short fields share a line. */
  wide?: boolean;
  onAnswer: FormSide['onAnswer'];
  /** Shown instead of the form while its text is pending. */
  Waiting: ComponentType<{ onAnother: () => void }>;
  withoutScript: ReactNode;
  children: ReactNode;
};

export function PublicForm({ form, rows, wide = false, onAnswer, ...props }: PublicFormProps) {
  const { clearErrors } = useServices();
  const condition = useCondition();
  const visit = useLocation().key;
  const names = Object.keys(rows);
  const checks = useCheckedForm({
    schema: typedOf(rows),
    fields: [...names, 'website'],
    sentence: (field, code) => {
      const row = rows[field];
      if (row?.control === 'select') return row.error;
      return fieldErrorText(code, row?.noun ?? row?.label.toLowerCase() ?? 'answer');
    },
    onType: (field) => draft.typed(field),
    onSend: (values, { website = '' }) => {
      clearErrors();
      if (asksFirst(draft)) return;
      void draft.send({ ...values, website });
    },
  });
  const draft = useFormDraft(form, { ...checks, rows, onAnswer }, visit);
  useEffect(() => clearErrors, [clearErrors]);
  if (draft.waiting) return <props.Waiting onAnother={draft.another} />;
  const status = statusOf(draft, condition);
  return (
    <>
      {props.title && <h2 className="mb-6 text-d3">{props.title}</h2>}
      <Form
        checks={checks}
        send={props.send}
        busyLabel={draft.busy ? 'Sending...' : undefined}
        status={
          draft.elsewhere ? (
            <ChangedElsewhere {...draft.elsewhere} />
          ) : (
            status && <StatusLine {...status} />
          )
        }
        withoutScript={props.withoutScript}
      >
        <div className={`grid gap-x-6 gap-y-7 ${wide ? 'tablet:grid-cols-2' : ''}`}>
          {Object.entries(rows).map(([name, row]) => (
            <RowField key={name} name={name} row={row} />
          ))}
        </div>
        {props.children}
      </Form>
    </>
  );
}

function RowField({ name, row }: { name: string; row: FormRow }) {
  const { label, hint, optional, autoComplete } = row;
  const shared = { name, label, hint, optional, autoComplete };
  if (row.control === 'select') {
    const options = Object.entries(row.options).map(([value, words]) => ({ value, label: words }));
    return <SelectField {...shared} options={options} placeholder={row.placeholder} />;
  }
  if (row.control !== 'lines') {
    return <TextField {...shared} type={row.control} limit={row.limit} />;
  }
  return (
    <div className="min-w-0 col-span-full">
      <TextField multiline {...shared} limit={row.limit} />
    </div>
  );
}

/** Null before typing and while sending. */
function statusOf(draft: FormDraft, { keeps }: Condition) {
  const { busy, unsaved, refused, receivedAt, saved } = draft;
  if (busy) return null;
  if (unsaved) return { state: 'refused', ...notSaved } as const;
  if (receivedAt !== null) {
    const fact = `Received, ${clock(receivedAt)}.`;
    return { state: 'received', fact, rest: 'We reply within 24 hours.' } as const;
  }
  if (refused) {
    return { state: 'refused', fact: 'Not accepted.', rest: reasonFor(refused.code) } as const;
  }
  if (!saved) return null;
  const fact = keeps === 'memory' ? 'On this page only.' : 'Saved on this device.';
  return { state: 'kept', fact, rest: 'Not sent yet.' } as const;
}

function clock(utcMs: number): string {
  return new Date(utcMs).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
}

type NotSentYetProps = { actions: ReactNode; children: ReactNode };

export function NotSentYet({ actions, children }: NotSentYetProps) {
  const inMemory = useCondition().keeps === 'memory';
  return (
    <Outcome title={inMemory ? notSentYet.memoryTitle : notSentYet.title} actions={actions}>
      <p>{inMemory ? notSentYet.memory : notSentYet.kept}</p>
      {children}
    </Outcome>
  );
}
