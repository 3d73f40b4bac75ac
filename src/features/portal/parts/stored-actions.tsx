/** Takes what this device keeps along as a file, or off the device. */
import { useAskSignOut } from '#session/ask-sign-out.ts';
import { useBackup } from '#device/use-device.ts';
import { importTexts } from '#texts/outbox.ts';
import { settingsTexts } from '#texts/portal.ts';
import { Actions } from '#ui/actions.tsx';
import { Button } from '#ui/button.tsx';
import { saveFile } from '#ui/save-file.ts';

export function StoredActions() {
  const { failed, save } = useBackup(saveFile, 'kept-on-this-device.zip');
  const signOut = useAskSignOut();
  return (
    <div className="grid gap-2">
      <Actions>
        <Button onClick={save}>{settingsTexts.stored.action}</Button>
        <Button kind="quiet" onClick={signOut}>
          {settingsTexts.stored.remove}
        </Button>
      </Actions>
      <output className="text-small text-red empty:hidden">
        {failed && importTexts.exportFailed}
      </output>
    </div>
  );
}
