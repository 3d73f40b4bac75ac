import { useState } from 'react';
import { StatusDot } from './status-line.tsx';

type Shape = 'ring' | 'half' | 'full' | 'cross';

interface StateButtonsProps<T extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: string; readonly shape: Shape }[];
  readonly value: T;
  /** Called when another state is pressed; the buttons are busy until it settles. */
  readonly onChoose: (value: T) => Promise<unknown>;
}

/** Arrow keys select nothing, because a press takes effect at once. */
export function StateButtons<T extends string>(props: StateButtonsProps<T>) {
  const { label, options, value, onChoose } = props;
  const [busy, setBusy] = useState<T>();

  async function choose(next: T): Promise<void> {
    if (next === (busy ?? value)) return;
    setBusy(next);
    await onChoose(next).finally(() => setBusy((now) => (now === next ? undefined : now)));
  }

  return (
    <fieldset aria-label={label} className="flex min-w-0 flex-wrap gap-1.5 border-0 tablet:gap-2">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          aria-busy={option.value === busy || undefined}
          onClick={() => void choose(option.value)}
          className={button}
        >
          <StatusDot shape={option.shape} />
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}

const button =
  'inline-flex min-h-11 cursor-pointer items-center justify-center lt-tablet:flex-auto gap-1.5 tablet:gap-2 border-1.5 border-edge rounded-control bg-sheet px-1.5 tablet:px-3.5 text-note slip:text-small transition-colors hover:bg-wash hover:border-ink aria-busy:border-dashed aria-busy:text-soft aria-pressed:border-ink aria-pressed:bg-goldwash aria-pressed:font-600 aria-pressed:shadow-[inset_0_0_0_1px_var(--c-ink)] forced-colors:aria-pressed:outline-3 forced-colors:aria-pressed:outline-[Highlight]';
