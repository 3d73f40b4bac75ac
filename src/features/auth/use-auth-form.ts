/** Runs a sign-in form; stores nothing. */
import { useEffect, useState } from 'react';
import type { GenericSchema } from 'valibot';

import type { AuthAnswer, AuthRefusal } from '#domain/auth/session.ts';
import type { NoticeCode } from '#domain/notice-codes.ts';
import { useServices } from '#device/services.ts';
import { authError, authErrorTexts } from '#texts/auth.ts';
import { fieldErrorTexts } from '#texts/field-errors.ts';
import { useCheckedForm } from '#ui/use-checked-form.ts';

type Texts = Record<string, string>;

/** The page failed before the server answered. */
const unsaid: AuthRefusal = {
  ok: false,
  kind: 'retryable',
  message: authErrorTexts.retryable,
};

type AuthForm<Output extends Texts> = {
  schema: GenericSchema<Texts, Output>;
  fields: readonly string[];
  send: (output: Output) => Promise<AuthAnswer>;
  failed?: NoticeCode;
};

/** `refusal` is the last answer, until something is typed. */
export function useAuthForm<Output extends Texts>(form: AuthForm<Output>) {
  const { schema, fields, send, failed } = form;
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
    fields,
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
  // Without a toast the last field shows the refusal.
  const saidAt = fields.at(-1);
  useEffect(() => {
    const isSaid = refusal && !refusal.errors && refusal.kind !== 'retryable';
    if (isSaid && !failed && saidAt) document.getElementById(saidAt)?.focus();
  }, [refusal, failed, saidAt]);

  /** `last` shows a refusal without a field. */
  const errorOf = (field: string, last?: string) => {
    const own = checks.errorOf(field);
    const said =
      refusal && !refusal.errors && refusal.kind !== 'retryable' ? refusal.message : undefined;
    return own ?? (field === last ? said : undefined);
  };
  const trouble = refusal?.kind === 'retryable' ? refusal.message : undefined;
  return { checks, busy, refusal, errorOf, trouble };
}
