/** Keeps the email address after a session ended: only the password is asked for. */
import { useEffect, useEffectEvent } from 'react';

import { useSessionState } from '#session/session.ts';
import { StatusLine } from '#ui/status-line.tsx';
import type { FormChecks } from '#ui/form.tsx';

export function KnownEmail({ checks }: { checks: FormChecks }) {
  const enter = (texts: Record<string, string>) => checks.fill(texts);
  const { user, expired } = useSessionState();
  const email = user?.email;
  const fillIn = useEffectEvent((known: string) => enter({ email: known }));
  useEffect(() => {
    if (email) fillIn(email);
  }, [email]);
  if (!user || !expired) return null;
  return (
    <StatusLine
      state="kept"
      fact="Your session has ended."
      rest="Sign in again. What you did in the meantime is kept on this device."
    />
  );
}
