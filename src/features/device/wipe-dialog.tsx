import { paths } from '#config/paths.ts';
import { useBackup } from '#device/use-device.ts';
import { backupTexts, waitingLine } from '#texts/outbox.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { saveFile } from '#ui/save-file.ts';
import { TextLink } from '#ui/text-link.tsx';
import { plural } from '#texts/plural.ts';

const wipeTexts = {
  waiting: plural(
    'One thing has not been sent yet. What is deleted here never reaches us.',
    (count) => `${count} things have not been sent yet. What is deleted here never reaches us.`,
  ),
  cancel: 'Keep it',
} as const;

type WipeDialogProps = {
  open: boolean;
  waiting: number;
  /** How many pending items only an account's portal can send or export. */
  ofAccounts: number;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

export function WipeDialog(props: WipeDialogProps) {
  const { open, waiting, ofAccounts, busy, onConfirm, onCancel } = props;
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title="Delete everything saved here?"
      lead={
        waiting > 0
          ? wipeTexts.waiting(waiting)
          : 'Your estimate, your texts and the notes are removed from this device for good, in every tab.'
      }
      closeLabel={wipeTexts.cancel}
      actions={
        <>
          <Button kind="primary" onClick={onCancel}>
            {wipeTexts.cancel}
          </Button>
          <Button busyLabel={busy ? 'Deleting...' : undefined} onClick={onConfirm}>
            {waiting > 0 ? 'Delete anyway' : 'Delete'}
          </Button>
        </>
      }
    >
      {waiting > 0 && (
        <>
          {waiting > ofAccounts && <Instead />}
          {ofAccounts > 0 && (
            <TextLink to={paths.portalOutbox}>See what waits in the client portal</TextLink>
          )}
        </>
      )}
    </Dialog>
  );
}

function Instead() {
  const { failed, save } = useBackup(saveFile);
  return (
    <div className="grid gap-3">
      <p>You can send everything first, or save a copy:</p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <TextLink to={paths.outbox}>{waitingLine.seeWaiting}</TextLink>
        <Button kind="quiet" onClick={save}>
          {backupTexts.action}
        </Button>
      </div>
      <output className="text-red empty:hidden">{failed && backupTexts.failed}</output>
    </div>
  );
}
