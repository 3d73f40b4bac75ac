import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { paths } from '#config/paths.ts';
import type { Role, SecondFactor, SetUpFirst } from '#domain/auth/session.ts';
import { useServices, usePart } from '#device/services.ts';
import { type FinishedSetUp } from '#session/session.ts';
import { recoveryTexts, setUpTexts } from '#texts/authenticator.ts';
import { AppCode, signInNotices } from './app-code.tsx';
import { CodeForm } from './code-form.tsx';
import { SignInSheet } from './sign-in-sheet.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';

export type Halfway = Pick<SecondFactor, 'factor' | 'asks'> & { email: string };

const accountPages = { client: paths.portalSettings, staff: paths.adminAccount } as const;

interface SecondFactorSheetProps {
  readonly of: Role;
  readonly halfway: Halfway;
  readonly onBack: () => void;
}

export function SecondFactorSheet({ of: role, halfway, onBack }: SecondFactorSheetProps) {
  const { finishSetUp } = usePart('session');
  const { notify } = useServices();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const leadToAccount = () =>
    void navigate(pathname, { replace: true, state: { from: accountPages[role] } });
  const [first, setFirst] = useState<SetUpFirst>();
  const [finished, setFinished] = useState<FinishedSetUp>();
  if (finished) {
    const enter = () => {
      finished.enter();
      notify(signInNotices[role]);
    };
    return (
      <SignInSheet title={recoveryTexts.title} lead={recoveryTexts.lead}>
        <RecoveryCodes codes={finished.recoveryCodes} onKept={enter} />
      </SignInSheet>
    );
  }
  if (first) {
    const finish = async (code: string) => {
      const answer = await finishSetUp(first.factor, code);
      if (answer.ok) setFinished(answer);
      return answer;
    };
    return (
      <SignInSheet
        title={setUpTexts.title}
        lead="From now on each sign-in asks for a code from an app on your phone: an authenticator, or a password manager that makes codes."
      >
        <SetUp newSecret={first.newSecret} finish={finish} />
      </SignInSheet>
    );
  }
  if (halfway.asks === 'authenticator') {
    return <AppCode of={role} factor={halfway.factor} onBack={onBack} onRecovery={leadToAccount} />;
  }
  return (
    <SignInSheet
      title="Check your email"
      lead={`We emailed a code to ${halfway.email}. It works for a few minutes.`}
    >
      <CodeForm factor={halfway.factor} onBack={onBack} onSetUp={setFirst} />
    </SignInSheet>
  );
}
