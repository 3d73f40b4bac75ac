/** Lists keyboard shortcuts, and turns them off, for people who use speech input. */
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { useRowKeys } from './use-row-keys.ts';

export type KeysTexts = {
  readonly title: string;
  readonly keys: readonly (readonly [key: string, does: string])[];
  readonly on: string;
  readonly off: string;
  readonly turnOff: string;
  readonly turnOn: string;
};

type KeysDialogProps = { texts: KeysTexts; keys: ReturnType<typeof useRowKeys> };

export function KeysDialog({ texts, keys: { on, turn, sheet, close } }: KeysDialogProps) {
  return (
    <Dialog
      open={sheet}
      onClose={close}
      title={texts.title}
      actions={<Button onClick={() => turn(!on)}>{on ? texts.turnOff : texts.turnOn}</Button>}
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-6 gap-y-3 text-small">
        {texts.keys.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="border-1 border-edge rounded-tag bg-sheet px-2 font-600">{key}</kbd>
            </dt>
            <dd className="m-0">{does}</dd>
          </div>
        ))}
      </dl>
      <p className="pt-4 text-small text-soft">{on ? texts.on : texts.off}</p>
    </Dialog>
  );
}
