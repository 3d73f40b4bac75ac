/** The question before somebody signs out while something still waits here. */
import { useServices } from '#local/services.ts';
import { useSessionState } from '#local/session.ts';
import { useLate } from '#local/use-late.ts';
import { signOutTexts } from '#texts/portal.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { saveFile } from '#ui/save-file.ts';

interface SignOutDialogProps {
  readonly open: boolean;
  readonly step: string;
  readonly waiting: number;
  readonly onSend: () => void;
  readonly onDiscard: () => void;
  readonly onStay: () => void;
}

export function SignOutDialog({
  open,
  step,
  waiting,
  onSend,
  onDiscard,
  onStay,
}: SignOutDialogProps) {
  const { exportWaiting } = useServices();
  const sending = step === 'sending';
  const { expired } = useSessionState();
  // Nothing goes out without a session: there is nothing to wait for.
  const late = useLate(sending) || (sending && expired);
  const lateWords = expired ? signOutTexts.lateSignedOut : signOutTexts.late;
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={signOutTexts.title}
      lead={<output>{late ? lateWords : waitingText(waiting)}</output>}
      closeLabel={signOutTexts.stay}
      actions={
        <>
          <Button
            kind="primary"
            busyLabel={sending && !late ? signOutTexts.sending : undefined}
            onClick={onSend}
          >
            {signOutTexts.send}
          </Button>
          <Button onClick={onStay}>{signOutTexts.stay}</Button>
          <Button
            kind="quiet"
            onClick={() => {
              void exportWaiting().then((zip) =>
                saveFile('waiting-to-send.zip', 'application/zip', zip),
              );
            }}
          >
            {signOutTexts.export}
          </Button>
          <Button
            kind="quiet"
            busyLabel={step === 'leaving' ? signOutTexts.busy : undefined}
            onClick={onDiscard}
          >
            {signOutTexts.discard}
          </Button>
        </>
      }
    />
  );
}

function waitingText(count: number): string {
  const things = count === 1 ? 'One thing has' : `${count} things have`;
  return signOutTexts.waiting.replace('{things}', things);
}
