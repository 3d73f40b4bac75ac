import { useEffect, useRef, useState } from 'react';

import type { Authenticator, AuthenticatorAnswer } from '#domain/auth/authenticator.ts';
import type { Role } from '#domain/auth/session.ts';
import type { ReadState } from '#domain/read-state.ts';
import { ownTexts } from '#texts/authenticator.ts';
import { Actions, Button } from '#ui/button.tsx';
import { ReadPart } from '#ui/read-part.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { usePart } from '#device/services.ts';

export type AuthenticatorAction = keyof typeof ownTexts.actions;

interface AuthenticatorStateProps {
  readonly of: Role;
  /** True if the element that this one replaced had the focus. */
  readonly focused: true | undefined;
  readonly onAction: (action: AuthenticatorAction) => void;
}

export function AuthenticatorState({ of: role, focused, onAction }: AuthenticatorStateProps) {
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
