import { useState } from 'react';

import type { NewSecret } from '#domain/auth/authenticator.ts';
import type { AuthAnswer, Role } from '#domain/auth/session.ts';
import { useAskPassword } from '#session/ask-password.ts';
import { ownTexts, recoveryTexts, setUpTexts } from '#texts/authenticator.ts';
import { Button } from '#ui/button.tsx';
import { Outcome } from '#ui/outcome.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { anyCodeFields } from '#domain/auth/forms.ts';
import { type AuthenticatorAction, AuthenticatorState } from './parts/authenticator-state.tsx';
import { RecoveryCodes } from './parts/recovery-codes.tsx';
import { SetUp } from './parts/set-up.tsx';
import { useAuthForm, AuthForm } from './parts/auth-form.tsx';
import { usePart } from '#device/services.ts';
import { TextField } from '#ui/text-field.tsx';

type Stage =
  | { at: 'state'; back?: true }
  | { at: 'code'; action: AuthenticatorAction }
  | { at: 'set-up'; newSecret: NewSecret }
  | { at: 'codes'; codes: readonly string[] };

export function OwnAuthenticator({ of: role }: { readonly of: Role }) {
  const { authenticator } = usePart('session');
  const askPassword = useAskPassword();
  const [stage, setStage] = useState<Stage>({ at: 'state' });
  const [refusal, setRefusal] = useState('');
  const toState = () => setStage({ at: 'state', back: true });

  async function begin(code: string): Promise<AuthAnswer> {
    const answer = await authenticator.begin(code);
    if (answer.ok) setStage({ at: 'set-up', newSecret: answer.newSecret });
    return answer;
  }

  const requests: Record<AuthenticatorAction, (code: string) => Promise<AuthAnswer>> = {
    begin,
    replace: begin,
    async renew(code) {
      const answer = await authenticator.renewCodes(code);
      if (answer.ok) setStage({ at: 'codes', codes: answer.recoveryCodes });
      return answer;
    },
    async remove(code) {
      const answer = await authenticator.remove(code);
      if (answer.ok) toState();
      return answer;
    },
  };

  async function act(action: AuthenticatorAction): Promise<void> {
    setRefusal('');
    const reason = { title: ownTexts.actions[action], lead: ownTexts.passwordLead[action] };
    if (!(await askPassword(reason))) return;
    if (action !== 'begin') return setStage({ at: 'code', action });
    const answer = await requests.begin('');
    if (!answer.ok) setRefusal(answer.message);
  }

  async function finish(code: string): Promise<AuthAnswer> {
    const answer = await authenticator.finish(code);
    if (answer.ok) setStage({ at: 'codes', codes: answer.recoveryCodes });
    return answer;
  }

  if (stage.at === 'code') {
    const { action } = stage;
    return (
      <Outcome title={ownTexts.actions[action]}>
        <p className="text-soft">{ownTexts.codeLead}</p>
        <OwnCode give={requests[action]} onCancel={toState} />
      </Outcome>
    );
  }
  if (stage.at === 'set-up') {
    return (
      <Outcome title={setUpTexts.title}>
        <SetUp
          newSecret={stage.newSecret}
          finish={finish}
          beside={
            <Button kind="quiet" onClick={toState}>
              {ownTexts.cancel}
            </Button>
          }
        />
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
    <div className="grid gap-5">
      <AuthenticatorState of={role} focused={stage.back} onAction={(action) => void act(action)} />
      {refusal && <StatusLine state="refused" fact={ownTexts.notDone} rest={refusal} />}
    </div>
  );
}

interface OwnCodeProps {
  readonly give: (code: string) => Promise<AuthAnswer>;
  readonly onCancel: () => void;
}

function OwnCode({ give, onCancel }: OwnCodeProps) {
  const form = useAuthForm({
    schema: anyCodeFields,
    send: ({ anyCode }) => give(anyCode),
  });
  const cancel = (
    <Button kind="quiet" onClick={onCancel}>
      {ownTexts.cancel}
    </Button>
  );
  return (
    <AuthForm form={form} send={ownTexts.codeSend} busyLabel={ownTexts.codeBusy} beside={cancel}>
      <TextField
        name="anyCode"
        label={ownTexts.codeLabel}
        autoComplete="one-time-code"
        limit={40}
      />
    </AuthForm>
  );
}
