/** Ends the session on every device. */
import { useAskSignOutEverywhere } from '#session/ask-sign-out.ts';
import { settingsTexts } from '#texts/portal.ts';
import { Actions } from '#ui/actions.tsx';
import { Button } from '#ui/button.tsx';
import { SettingsPart } from '#ui/settings-part.tsx';

const { title, lead, action, busy: busyWords } = settingsTexts.everywhere;

export function SignOutEverywhere() {
  const { askEverywhere, busy } = useAskSignOutEverywhere();
  return (
    <SettingsPart id="everywhere" title={title} lead={lead}>
      <Actions>
        <Button busyLabel={busy ? busyWords : undefined} onClick={askEverywhere}>
          {action}
        </Button>
      </Actions>
    </SettingsPart>
  );
}
