import { passwordLimits } from '#domain/clients/password.ts';
import { textLimits } from '#domain/form-values.ts';
import { authLabels } from '#texts/auth.ts';
import { TextField } from '#ui/text-field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useEffect, useEffectEvent } from 'react';
import { useSessionState } from '#session/session.ts';
import { StatusLine } from '#ui/status-line.tsx';
import type { FormChecks } from '#ui/form.tsx';

export function EmailField() {
  return (
    <TextField
      name="email"
      label="Email"
      type="email"
      autoComplete="username"
      limit={textLimits.email}
    />
  );
}

export function CurrentPasswordField() {
  return (
    <PasswordField name="password" label={authLabels.password} autoComplete="current-password" />
  );
}

export function NewPasswordFields({ label }: { readonly label: string }) {
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        hint={`At least ${passwordLimits.min} characters. A few words in a row are fine.`}
        autoComplete="new-password"
      />
      <PasswordField name="confirmation" label="Confirm Password" autoComplete="new-password" />
    </>
  );
}

/** Keeps the email address after a session ended: only the password is asked for. */
export function KnownEmail({ checks }: { checks: FormChecks }) {
  const enter = (texts: Record<string, string>) => checks.fill(texts);
  const { user, expired } = useSessionState();
  const email = user?.email;
  const fillIn = useEffectEvent((known: string) => enter({ email: known }));
  useEffect(() => {
    if (email) fillIn(email);
  }, [email]);
  if (!user || !expired) return null;
  return (
    <StatusLine
      state="kept"
      fact="Your session has ended."
      rest="Sign in again. What you did in the meantime is kept on this device."
    />
  );
}
