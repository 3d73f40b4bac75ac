import { passwordLimits } from '#domain/clients/password.ts';
import { textLimits } from '#domain/form-values.ts';
import { authLabels } from '#texts/auth.ts';
import { TextField } from '#ui/text-field.tsx';
import { PasswordField } from '#ui/password-field.tsx';

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
