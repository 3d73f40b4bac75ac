import { useState } from 'react';

import { paths } from '#config/paths.ts';
import type { Role } from '#domain/auth/session.ts';
import { LinkButton } from '#ui/button.tsx';
import { PageMeta } from '#ui/page-head.tsx';
import { SignInSheet, OnceKnown } from './parts/sign-in-sheet.tsx';
import { NewPasswordForm, AddressForm } from './parts/auth-form.tsx';
import { useLinkToken } from '#ui/use-link-token.ts';
import { usePart } from '#device/services.ts';

export function ClientResetPage() {
  return <ResetPage of="client" path={paths.portalReset} login={paths.portalLogin} />;
}

export function StaffResetPage() {
  return <ResetPage of="staff" path={paths.adminReset} login={paths.admin} />;
}

function ResetPage({ of: role, path, login }: { of: Role; path: string; login: string }) {
  const { confirmReset } = usePart('session');
  const { token, forget } = useLinkToken();
  const [done, setDone] = useState(false);
  const [asked, setAsked] = useState(false);
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
            lead={token || asked ? undefined : "Enter your email and we'll send a reset link."}
          >
            {token ? (
              <NewPasswordForm
                send="Set New Password"
                busyLabel="Saving..."
                ask={(password) => confirmReset(role, token, password)}
                onDone={() => {
                  forget();
                  setDone(true);
                }}
              />
            ) : (
              <AddressForm purpose="reset" of={role} onSent={setAsked} />
            )}
          </SignInSheet>
        )}
      </OnceKnown>
    </>
  );
}
