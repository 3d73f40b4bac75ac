/** The second factor of whoever is signed in: how it stands, and what they can change of it, each with the password again. */
import { useState } from 'react';

import type { NewSecret } from '#domain/auth/authenticator.ts';
import type { AuthAnswer, Role } from '#domain/auth/session.ts';
import { useSession } from '#local/session.ts';
import { ownTexts, recoveryTexts, setUpTexts } from '#texts/authenticator.ts';
import { Button } from '#ui/button.tsx';
import { Outcome } from '#ui/outcome.tsx';
import { type AuthenticatorAction, AuthenticatorState } from './parts/authenticator-state.tsx';
import { PasswordAgain } from './parts/password-again.tsx';
import { RecoveryCodes } from './parts/recovery-codes.tsx';
import { SetUp } from './parts/set-up.tsx';

type Stage =
  | { at: 'state'; back?: true }
  | { at: 'password'; action: AuthenticatorAction }
  | { at: 'set-up'; newSecret: NewSecret }
  | { at: 'codes'; codes: readonly string[] };

export function OwnAuthenticator({ of: role }: { readonly of: Role }) {
  const { authenticator } = useSession();
  const [stage, setStage] = useState<Stage>({ at: 'state' });
  const [reading, setReading] = useState(0);
  const toState = () => setStage({ at: 'state', back: true });

  async function begin(password: string): Promise<AuthAnswer> {
    const answer = await authenticator.begin(password);
    if (answer.ok) setStage({ at: 'set-up', newSecret: answer.newSecret });
    return answer;
  }

  const requests: Record<AuthenticatorAction, (password: string) => Promise<AuthAnswer>> = {
    begin,
    replace: begin,
    async renew(password) {
      const answer = await authenticator.renewCodes(password);
      if (answer.ok) setStage({ at: 'codes', codes: answer.recoveryCodes });
      return answer;
    },
    async remove(password) {
      const answer = await authenticator.remove(password);
      if (answer.ok) toState();
      return answer;
    },
  };

  async function finish(code: string): Promise<AuthAnswer> {
    const answer = await authenticator.finish(code);
    if (answer.ok) setStage({ at: 'codes', codes: answer.recoveryCodes });
    return answer;
  }

  if (stage.at === 'password') {
    const { action } = stage;
    return (
      <Outcome title={ownTexts.actions[action]}>
        <p>{ownTexts.passwordLead[action]}</p>
        <PasswordAgain send={requests[action]} onCancel={toState} />
      </Outcome>
    );
  }
  if (stage.at === 'set-up') {
    return (
      <Outcome title={setUpTexts.title}>
        <SetUp newSecret={stage.newSecret} finish={finish} />
        <div>
          <Button kind="quiet" size="small" onClick={toState}>
            {ownTexts.cancel}
          </Button>
        </div>
      </Outcome>
    );
  }
  if (stage.at === 'codes') {
    return (
      <Outcome title={recoveryTexts.title}>
        <p className="text-soft">{recoveryTexts.lead}</p>
        <RecoveryCodes codes={stage.codes} onKept={toState} />
      </Outcome>
    );
  }
  return (
    <AuthenticatorState
      key={reading}
      of={role}
      focused={stage.back}
      onAgain={() => setReading(reading + 1)}
      onAction={(action) => setStage({ at: 'password', action })}
    />
  );
}
