/** A forgotten password: without a link one asks for it, with one a new password is set. */
import { useState } from 'react';

import { paths } from '#config/paths.ts';
import { newPasswordFields } from '#domain/auth/forms.ts';
import type { Role } from '#domain/auth/session.ts';
import { useSession } from '#session/session.ts';
import { authLabels } from '#texts/auth.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { AddressForm } from './parts/address-form.tsx';
import { NewPasswordFields } from './parts/auth-fields.tsx';
import { AuthForm } from './parts/auth-form.tsx';
import { SignInSheet } from './parts/sign-in-sheet.tsx';
import { OnceKnown } from './parts/once-known.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { useLinkToken } from '#ui/use-link-token.ts';

/** Clients. */
export function ClientResetPage() {
  return <ResetPage of="client" path={paths.portalReset} login={paths.portalLogin} />;
}

/** Staff, also those who have just been invited. */
export function StaffResetPage() {
  return <ResetPage of="staff" path={paths.adminReset} login={paths.admin} />;
}

function ResetPage({ of: role, path, login }: { of: Role; path: string; login: string }) {
  const { token, forget } = useLinkToken();
  const [done, setDone] = useState(false);
  return (
    <>
      <PageMeta
        title="Choose a new password"
        description="For an account whose password has been forgotten."
        path={path}
        hidden
      />
      <OnceKnown>
        {done ? (
          <SignInSheet
            title="Your password is changed"
            lead="Every device that was signed in has to sign in again with the new one."
          >
            <LinkButton kind="primary" to={login}>
              Go to Login
            </LinkButton>
          </SignInSheet>
        ) : (
          <SignInSheet
            title={token ? 'Choose a new password' : 'Forgot your password?'}
            lead={token ? undefined : "Enter your email and we'll send a reset link."}
          >
            {token ? (
              <NewPassword
                of={role}
                token={token}
                onDone={() => {
                  forget();
                  setDone(true);
                }}
              />
            ) : (
              <AddressForm purpose="reset" of={role} />
            )}
          </SignInSheet>
        )}
      </OnceKnown>
    </>
  );
}

type NewPasswordProps = { of: Role; token: string; onDone: () => void };

function NewPassword({ of: role, token, onDone }: NewPasswordProps) {
  const { confirmReset } = useSession();
  const form = useAuthForm({
    schema: newPasswordFields,
    fields: ['password', 'confirmation'],
    async send({ password }) {
      const answer = await confirmReset(role, token, password);
      if (answer.ok) onDone();
      return answer;
    },
  });
  return (
    <AuthForm form={form} send="Set New Password" busyLabel="Saving...">
      <NewPasswordFields
        checks={form.checks}
        label={authLabels.newPassword}
        errorOf={(field) => form.errorOf(field, 'password')}
      />
    </AuthForm>
  );
}
