import { useState } from 'react';

import { paths } from '#config/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { PageMeta } from '#ui/page-head.tsx';
import { SignInSheet, OnceKnown } from './parts/sign-in-sheet.tsx';
import { PasswordForm } from './parts/auth-form.tsx';
import { useLinkToken } from '#ui/use-link-token.ts';
import { usePart } from '#device/services.ts';

export function EmailChangePage() {
  const { confirmEmailChange } = usePart('session');
  const { token, forget } = useLinkToken();
  const [done, setDone] = useState(false);
  return (
    <>
      <PageMeta
        title="Change your email"
        description="Confirms the new email address of a client account."
        path={paths.portalEmail}
        hidden
      />
      <OnceKnown>
        {done ? (
          <SignInSheet
            title="Your email is changed"
            lead="From now on you log in with the new address, on every device."
          >
            <LinkButton kind="primary" to={paths.portalLogin}>
              Go to Login
            </LinkButton>
          </SignInSheet>
        ) : (
          <SignInSheet
            title="Change your email"
            lead={
              token
                ? 'Enter your password to confirm the new address.'
                : 'Open the link in the email we sent to the new address.'
            }
          >
            {token ? (
              <PasswordForm
                send="Change Email"
                busyLabel="Saving..."
                ask={(password) => confirmEmailChange(token, password)}
                onDone={() => {
                  forget();
                  setDone(true);
                }}
              />
            ) : (
              <LinkButton to={paths.portalSettings}>Back to Settings</LinkButton>
            )}
          </SignInSheet>
        )}
      </OnceKnown>
    </>
  );
}
