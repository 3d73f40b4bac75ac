import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly lead: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** The safe answer is first and gold; Escape and a click outside choose it too. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, lead, confirmLabel, cancelLabel, onConfirm, onCancel } = props;
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      lead={lead}
      closeLabel={cancelLabel}
      actions={
        <>
          <Button kind="primary" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button onClick={onConfirm}>{confirmLabel}</Button>
        </>
      }
    />
  );
}
