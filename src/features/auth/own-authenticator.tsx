import { useState, useEffect, useRef } from 'react';

import type {
  AuthAnswer,
  Role,
  NewSecret,
  Authenticator,
  AuthenticatorAnswer,
} from '#domain/auth/session.ts';
import { useAskPassword } from '#session/ask-password.ts';
import { ownTexts, recoveryTexts, setUpTexts } from '#texts/authenticator.ts';
import { Button, Actions } from '#ui/button.tsx';
import { Outcome } from '#ui/outcome.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { anyCodeFields } from '#domain/auth/forms.ts';
import { RecoveryCodes } from './parts/recovery-codes.tsx';
import { SetUp } from './parts/set-up.tsx';
import { useAuthForm, AuthForm } from './parts/auth-form.tsx';
import { usePart } from '#device/services.ts';
import { TextField } from '#ui/text-field.tsx';
import type { ReadState } from '#domain/read-state.ts';
import { ReadPart } from '#ui/read-part.tsx';

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

type AuthenticatorAction = keyof typeof ownTexts.actions;

interface AuthenticatorStateProps {
  readonly of: Role;
  /** True if the element that this one replaced had the focus. */
  readonly focused: true | undefined;
  readonly onAction: (action: AuthenticatorAction) => void;
}

function AuthenticatorState({ of: role, focused, onAction }: AuthenticatorStateProps) {
  const { authenticator } = usePart('session');
  const [answer, setAnswer] = useState<AuthenticatorAnswer>();
  useEffect(() => {
    let wanted = true;
    void authenticator.read().then((read) => wanted && setAnswer(read));
    return () => {
      wanted = false;
    };
  }, [authenticator]);

  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) place.current?.focus({ preventScroll: true });
  }, [focused]);

  return (
    <div ref={place} tabIndex={-1} className="grid gap-5 outline-none">
      <ReadPart
        state={stateOf(answer)}
        shown={answer?.ok ? answer.authenticator : null}
        texts={ownTexts}
        onAgain={async () => setAnswer(await authenticator.read())}
      >
        {(authenticator) => (
          <>
            <Facts of={role} authenticator={authenticator} />
            <Actions>
              {actionsOf(role, authenticator).map((action) => (
                <Button
                  key={action}
                  kind={action === 'remove' ? 'quiet' : 'plain'}
                  onClick={() => onAction(action)}
                >
                  {ownTexts.actions[action]}
                </Button>
              ))}
            </Actions>
          </>
        )}
      </ReadPart>
    </div>
  );
}

function stateOf(answer: AuthenticatorAnswer | undefined): ReadState {
  if (!answer) return 'reading';
  if (answer.ok) return 'read';
  if (answer.kind === 'retryable') return answer.why ? 'failed' : 'unreachable';
  return answer.kind === 'session-missing' ? 'ended' : 'refused';
}

function actionsOf(role: Role, { on }: Authenticator): readonly AuthenticatorAction[] {
  if (!on) return ['begin'];
  return role === 'staff' ? ['replace', 'renew'] : ['replace', 'renew', 'remove'];
}

interface FactsProps {
  readonly of: Role;
  readonly authenticator: Authenticator;
}

function Facts({ of: role, authenticator: { on, since, recoveryCodes } }: FactsProps) {
  if (on) {
    return (
      <StatusLine
        state="received"
        fact={ownTexts.on(dayText(since))}
        rest={ownTexts.left(recoveryCodes)}
      />
    );
  }
  const [fact, rest] =
    role === 'staff' ? [ownTexts.offStaff, ownTexts.offStaffRest] : [ownTexts.off];
  return <StatusLine state="kept" fact={fact} rest={rest} />;
}

function dayText(moment: number): string {
  const how = { month: 'long', day: 'numeric', year: 'numeric' } as const;
  return new Date(moment).toLocaleDateString('en-US', how);
}
