/** Takes what this device keeps along as a file, or off the device. */
import { useAskSignOut } from '#session/ask-sign-out.ts';
import { useServices } from '#device/services.ts';
import { settingsTexts } from '#texts/portal.ts';
import { Actions } from '#ui/actions.tsx';
import { Button } from '#ui/button.tsx';
import { saveFile } from '#ui/save-file.ts';

export function StoredActions() {
  const { exportWaiting } = useServices();
  const signOut = useAskSignOut();
  return (
    <Actions>
      <Button
        onClick={() => {
          void exportWaiting().then((zip) =>
            saveFile('kept-on-this-device.zip', 'application/zip', zip),
          );
        }}
      >
        {settingsTexts.stored.action}
      </Button>
      <Button kind="quiet" onClick={signOut}>
        {settingsTexts.stored.remove}
      </Button>
    </Actions>
  );
}
