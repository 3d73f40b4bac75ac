/** The clients' door: two tabs, Login and Sign Up. */
import { useState } from 'react';

import { paths } from '#config/paths.ts';
import { PageMeta } from '#ui/page-meta.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Door } from './sign-in-frame.tsx';
import { SignInSheet } from './parts/sign-in-sheet.tsx';
import { LoginForm } from './parts/login-form.tsx';
import { type Halfway, SecondStep } from './parts/second-step.tsx';
import { SignUpForm } from './parts/sign-up-form.tsx';

const tabs = ['Login', 'Sign Up'] as const;

export function PortalLoginPage() {
  const [tab, setTab] = useState<(typeof tabs)[number]>('Login');
  const [halfway, setHalfway] = useState<Halfway>();
  return (
    <>
      <PageMeta
        title="Client Portal"
        description="Sign in to your client portal, or create an account."
        path={paths.portalLogin}
        hidden
      />
      <Door of="client">
        {halfway ? (
          <SecondStep of="client" halfway={halfway} onBack={() => setHalfway(undefined)} />
        ) : (
          <SignInSheet title="Client Portal">
            <Tabs label="Login or Sign Up" names={tabs} shown={tab} onShow={setTab}>
              {tab === 'Login' ? (
                <LoginForm onHalfway={setHalfway} />
              ) : (
                <SignUpForm onLogin={() => setTab('Login')} />
              )}
            </Tabs>
          </SignInSheet>
        )}
      </Door>
    </>
  );
}
