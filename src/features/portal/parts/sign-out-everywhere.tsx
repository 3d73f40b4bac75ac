/** Ends the session on every device. */
import { useState } from 'react';

import { useServices } from '#local/services.ts';
import { useSession } from '#local/session.ts';
import { settingsTexts } from '#texts/portal.ts';
import { Button } from '#ui/button.tsx';
import { useAskSignOut } from '../sign-out.tsx';
import { SettingsPart } from './settings-part.tsx';

const { title, lead, action, busy: busyWords } = settingsTexts.everywhere;

export function SignOutEverywhere() {
  const { notify } = useServices();
  const { signOutEverywhere } = useSession();
  const signOutHere = useAskSignOut();
  const [busy, setBusy] = useState(false);

  async function end() {
    setBusy(true);
    const answer = await signOutEverywhere();
    setBusy(false);
    if (answer.ok) signOutHere();
    else notify('sign-out-failed', answer.message);
  }

  return (
    <SettingsPart id="everywhere" title={title} lead={lead}>
      <div>
        <Button busyLabel={busy ? busyWords : undefined} onClick={() => void end()}>
          {action}
        </Button>
      </div>
    </SettingsPart>
  );
}
