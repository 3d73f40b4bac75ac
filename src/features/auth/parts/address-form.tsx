import { useState } from 'react';

import { paths } from '#config/paths.ts';
import { addressFields } from '#domain/auth/forms.ts';
import type { AuthAnswer, Role } from '#domain/auth/session.ts';
import { Outcome } from '#ui/outcome.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { EmailField, useAuthForm, AuthForm } from './auth-form.tsx';
import { usePart } from '#device/services.ts';

interface AddressFormProps {
  readonly purpose: 'confirmation' | 'reset';
  readonly of?: Role;
  readonly onSent?: (sent: boolean) => void;
}

const words = {
  confirmation: {
    send: 'Resend confirmation',
    said: "If this address needs confirming, we've sent a new email.",
  },
  reset: {
    send: 'Email me a link',
    said: 'If there is an account with this address, a link to choose a new password is on its way.',
  },
} as const;

/** Asks for an email address. The answer is the same for every address, so it reveals no accounts. */
export function AddressForm({ purpose, of: role = 'client', onSent }: AddressFormProps) {
  const { resendConfirmation, requestReset } = usePart('session');
  const [sent, setSent] = useState(false);
  const request = (email: string): Promise<AuthAnswer> =>
    purpose === 'reset' ? requestReset(role, email) : resendConfirmation(email);
  const form = useAuthForm({
    schema: addressFields,
    async send({ email }) {
      const answer = await request(email);
      setSent(answer.ok);
      onSent?.(answer.ok);
      return answer;
    },
  });
  const login = role === 'client' ? paths.portalLogin : paths.admin;
  if (sent) {
    return (
      <Outcome title="Check your email" actions={<TextLink to={login}>Back to Login</TextLink>}>
        <p>{words[purpose].said}</p>
      </Outcome>
    );
  }
  return (
    <div className="grid gap-6">
      <AuthForm form={form} send={words[purpose].send} busyLabel="Sending...">
        <EmailField />
      </AuthForm>
      <p className="text-small">
        <TextLink to={login}>Back to Login</TextLink>
      </p>
    </div>
  );
}
