/** How the authenticator of whoever is signed in stands, by the server's word, and what can be done. */
import { useEffect, useRef, useState } from 'react';

import type { Authenticator, AuthenticatorAnswer } from '#domain/auth/authenticator.ts';
import type { Role } from '#domain/auth/session.ts';
import { useSession } from '#session/session.ts';
import { ownTexts } from '#texts/authenticator.ts';
import { Button } from '#ui/button.tsx';
import { StatusLine } from '#ui/status-line.tsx';

export type AuthenticatorAction = keyof typeof ownTexts.actions;

interface AuthenticatorStateProps {
  readonly of: Role;
  /** Set where it takes the place of what had the focus. */
  readonly focused: true | undefined;
  readonly onAction: (action: AuthenticatorAction) => void;
  /** Begins anew, under another key. */
  readonly onAgain: () => void;
}

export function AuthenticatorState({
  of: role,
  focused,
  onAction,
  onAgain,
}: AuthenticatorStateProps) {
  const { authenticator } = useSession();
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
      {!answer && <output className="text-soft">{ownTexts.loading}</output>}
      {answer?.ok === false && (
        <>
          <StatusLine state="refused" fact={ownTexts.unknown} rest={answer.message} />
          <div>
            <Button onClick={onAgain}>{ownTexts.again}</Button>
          </div>
        </>
      )}
      {answer?.ok && (
        <>
          <Facts of={role} authenticator={answer.authenticator} />
          <div className="flex flex-wrap gap-x-6 gap-y-3">
            {actionsOf(role, answer.authenticator).map((action) => (
              <Button key={action} onClick={() => onAction(action)}>
                {ownTexts.actions[action]}
              </Button>
            ))}
          </div>
        </>
      )}
    </div>
  );
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
        fact={ownTexts.on.replace('{day}', dayText(since))}
        rest={ownTexts.left.replace('{count}', String(recoveryCodes))}
      />
    );
  }
  return role === 'staff' ? (
    <StatusLine state="kept" fact={ownTexts.offStaff} rest={ownTexts.offStaffRest} />
  ) : (
    <StatusLine state="kept" fact={ownTexts.off} />
  );
}

function dayText(moment: number): string {
  const how = { month: 'long', day: 'numeric', year: 'numeric' } as const;
  return new Date(moment).toLocaleDateString('en-US', how);
}
