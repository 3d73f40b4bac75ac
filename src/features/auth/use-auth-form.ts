/** Runs a sign-in form; stores no text on the device. */
import { useEffect, useState } from 'react';
import type { GenericSchema } from 'valibot';

import type { AuthAnswer, AuthRefusal } from '#domain/auth/session.ts';
import type { NoticeCode } from '#domain/notice-codes.ts';
import { useServices } from '#device/services.ts';
import { authError, authErrorTexts } from '#texts/auth.ts';
import { fieldErrorTexts } from '#texts/field-errors.ts';
import { useCheckedForm } from '#ui/form.tsx';

type Texts = Record<string, string>;

const unsaid: AuthRefusal = {
  ok: false,
  kind: 'retryable',
  message: authErrorTexts.retryable,
};

type AuthForm<Output extends Texts> = {
  schema: GenericSchema<Texts, Output>;
  send: (output: Output) => Promise<AuthAnswer>;
  failed?: NoticeCode;
};

/** `refusal` is the last answer, until something is typed. */
export function useAuthForm<Output extends Texts>(form: AuthForm<Output>) {
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
