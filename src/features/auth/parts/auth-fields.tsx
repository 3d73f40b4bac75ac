/** Sign-in fields with hints for browsers and password managers. */
import { passwordLimits } from '#domain/clients/password.ts';
import { textLimits } from '#domain/form-values.ts';
import { authLabels } from '#texts/auth.ts';
import { HeldPassword, HeldText } from '#ui/held-field.tsx';

import type { FormChecks } from '#ui/use-checked-form.ts';

interface AuthFieldProps {
  readonly checks: FormChecks;
  readonly error: string | undefined;
}

export function EmailField({ checks, error }: AuthFieldProps) {
  return (
    <HeldText
      hold={checks.hold('email')}
      label="Email"
      error={error}
      type="email"
      autoComplete="username"
      limit={textLimits.email}
    />
  );
}

export function PasswordField({ checks, error }: AuthFieldProps) {
  return (
    <HeldPassword
      hold={checks.hold('password')}
      label={authLabels.password}
      error={error}
      autoComplete="current-password"
    />
  );
}

interface NewPasswordProps {
  readonly checks: FormChecks;
  readonly label: string;
  readonly errorOf: (field: string) => string | undefined;
}

export function NewPasswordFields({ checks, label, errorOf }: NewPasswordProps) {
  return (
    <>
      <HeldPassword
        hold={checks.hold('password')}
        label={label}
        hint={`At least ${passwordLimits.min} characters. A few words in a row are fine.`}
        error={errorOf('password')}
        autoComplete="new-password"
      />
      <HeldPassword
        hold={checks.hold('confirmation')}
        label="Confirm Password"
        error={errorOf('confirmation')}
        autoComplete="new-password"
      />
    </>
  );
}
