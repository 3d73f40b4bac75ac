/** Asks before unsent or unsaved changes are lost. */
import { useBackup } from '#device/use-device.ts';
import { useSessionState } from '#session/session.ts';
import { useOverdue } from '#forms/use-once.ts';
import { backupTexts } from '#texts/outbox.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { saveFile } from '#ui/save-file.ts';
import { plural } from '#texts/plural.ts';

const signOutTexts = {
  waiting: plural(
    'One thing has not been sent yet.',
    (count) => `${count} things have not been sent yet.`,
  ),
  stay: 'Stay signed in',
} as const;

interface SignOutDialogProps {
  readonly open: boolean;
  /** True while the desk is locked: others may use the keyboard, so nothing can be exported or discarded. */
  readonly locked: boolean;
  readonly step: string;
  readonly waiting: number;
  readonly unsaved: string;
  readonly onSend: () => void;
  readonly onDiscard: () => void;
  readonly onStay: () => void;
}

export function SignOutDialog({
  open,
  locked,
  step,
  waiting,
  unsaved,
  onSend,
  onDiscard,
  onStay,
}: SignOutDialogProps) {
  const { failed, save } = useBackup(saveFile);
  const sending = step === 'sending';
  const { expired } = useSessionState();
  const overdue = useOverdue(sending) || (sending && expired);
  const overdueText = expired
    ? 'It can only be sent once you have signed in again. Stay here and sign in, or save a backup copy.'
    : 'It could not be sent yet. Stay signed in and it sends automatically, or save a backup copy.';
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title="Sign out?"
      lead={<output>{overdue ? overdueText : lossText(waiting, unsaved, locked)}</output>}
      closeLabel={signOutTexts.stay}
      actions={
        <>
          {waiting > 0 && (
            <Button
              kind="primary"
              busyLabel={sending && !overdue ? 'Sending...' : undefined}
              onClick={onSend}
            >
              Send, then sign out
            </Button>
          )}
          <Button onClick={onStay}>{signOutTexts.stay}</Button>
          {!locked && (
            <>
              <Button kind="quiet" onClick={save}>
                Save a backup copy
              </Button>
              <Button
                kind="quiet"
                busyLabel={step === 'leaving' ? 'Signing out...' : undefined}
                onClick={onDiscard}
              >
                Sign out and discard
              </Button>
            </>
          )}
        </>
      }
    >
      {failed && <output className="text-red">{backupTexts.failed}</output>}
    </Dialog>
  );
}

function lossText(waiting: number, unsaved: string, locked: boolean): string {
  const sentences = [
    waiting > 0 && signOutTexts.waiting(waiting),
    unsaved,
    locked
      ? unsaved && 'Unlock first to finish it.'
      : 'Signing out removes everything of yours from this device.',
  ];
  return sentences.filter(Boolean).join(' ');
}
