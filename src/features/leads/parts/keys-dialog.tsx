/** The sheet of keys, and the way to turn them off for whoever speaks to the computer. */
import { keysTexts } from '#texts/lead-list.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

type KeysDialogProps = {
  open: boolean;
  on: boolean;
  onTurn: (on: boolean) => void;
  onClose: () => void;
};

export function KeysDialog({ open, on, onTurn, onClose }: KeysDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={keysTexts.title}
      actions={
        <Button onClick={() => onTurn(!on)}>{on ? keysTexts.turnOff : keysTexts.turnOn}</Button>
      }
    >
      <dl className="lead-keys grid items-baseline gap-x-6 gap-y-3 text-small">
        {keysTexts.keys.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="border-1 border-edge rounded-tag bg-sheet px-2 font-600">{key}</kbd>
            </dt>
            <dd className="m-0">{does}</dd>
          </div>
        ))}
      </dl>
      <p className="pt-4 text-small text-soft">{on ? keysTexts.on : keysTexts.off}</p>
    </Dialog>
  );
}
