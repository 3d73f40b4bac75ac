/** Runs a sign-in form; stores no text on the device. */
import { type ReactNode, useEffect, useState } from 'react';
import type { GenericSchema } from 'valibot';

import type { AuthAnswer, AuthRefusal } from '#domain/auth/session.ts';
import type { NoticeCode } from '#domain/notice-codes.ts';
import { useServices } from '#device/services.ts';
import { authError, authErrorTexts } from '#texts/auth.ts';
import { fieldErrorTexts } from '#texts/field-errors.ts';
import { Form, type FormChecks, useCheckedForm } from '#ui/form.tsx';
import { StatusLine } from '#ui/status-line.tsx';

type Texts = Record<string, string>;

const unsaid: AuthRefusal = {
  ok: false,
  kind: 'retryable',
  message: authErrorTexts.retryable,
};

type Sending<Output extends Texts> = {
  schema: GenericSchema<Texts, Output>;
  send: (output: Output) => Promise<AuthAnswer>;
  failed?: NoticeCode;
};

/** `refusal` is the last answer, until something is typed. */
export function useAuthForm<Output extends Texts>(form: Sending<Output>) {
  const { schema, send, failed } = form;
  const { notify, clearErrors } = useServices();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<AuthRefusal>();

  async function submit(output: Output): Promise<void> {
    clearErrors();
    setRefusal(undefined);
    setBusy(true);
    const answer = await send(output)
      .catch(() => unsaid)
      .finally(() => setBusy(false));
    if (answer.ok) return;
    setRefusal(answer);
    if (failed) notify(failed, answer.message);
    if (answer.errors) checks.refuse(answer.errors, true);
  }

  const checks = useCheckedForm({
    schema,
    sentence: authError,
    onType: () => setRefusal(undefined),
    onRefused: (codes) => {
      if (failed && codes.includes('mismatch')) notify(failed, fieldErrorTexts.mismatch);
    },
    onSend: (output) => {
      if (!busy) void submit(output);
    },
  });
  useEffect(() => clearErrors, [clearErrors]);
  /** The field that shows the refusal, and takes the focus unless a toast shows it. */
  const saidAt = checks.fields.includes('password') ? 'password' : checks.fields.at(-1);
  const said =
    refusal && !refusal.errors && refusal.kind !== 'retryable' ? refusal.message : undefined;
  useEffect(() => {
    if (said && !failed && saidAt) document.getElementById(saidAt)?.focus();
  }, [said, failed, saidAt]);

  const errorOf = (field: string) => checks.errorOf(field) ?? (field === saidAt ? said : undefined);
  const trouble = refusal?.kind === 'retryable' ? refusal.message : undefined;
  return { checks: { ...checks, errorOf }, busy, refusal, trouble };
}

interface AuthFormProps {
  readonly form: {
    readonly checks: FormChecks;
    readonly busy: boolean;
    readonly trouble: string | undefined;
  };
  readonly send: string;
  readonly busyLabel: string;
  readonly beside?: ReactNode | undefined;
  readonly children: ReactNode;
}

export function AuthForm({ form, send, busyLabel, beside, children }: AuthFormProps) {
  const { checks, busy, trouble } = form;
  return (
    <Form
      checks={checks}
      send={send}
      busyLabel={busy ? busyLabel : undefined}
      status={
        <>
          {trouble && <StatusLine state="refused" fact="Not sent." rest={trouble} />}
          {beside}
        </>
      }
      withoutScript={<p>Signing in needs JavaScript.</p>}
    >
      {children}
    </Form>
  );
}
