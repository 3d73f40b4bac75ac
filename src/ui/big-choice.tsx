import type { ReactNode } from 'react';

interface BigChoiceProps {
  readonly label: string;
  readonly note?: string | undefined;
  /** Receives the button, where an animation begins. */
  readonly onChoose: (card: HTMLButtonElement) => void;
  readonly pressed?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

export function BigChoices({ children }: { readonly children: ReactNode }) {
  return <div className="grid gap-4 tablet:grid-cols-2">{children}</div>;
}

/** A disabled card keeps the focus. */
export function BigChoice({ label, note, onChoose, pressed, disabled = false }: BigChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      onClick={(event) => {
        if (!disabled) {
          onChoose(event.currentTarget);
        }
      }}
      className="group grid min-h-24 tablet:min-h-36 cursor-pointer grid-cols-[auto_minmax(0,1fr)] content-center items-center gap-x-4 gap-y-2 border-1.5 border-edge rounded-control bg-sheet px-6 py-5 text-start transition-colors hover:border-ink hover:[&:not([aria-pressed=true])]:bg-wash active:translate-y-px aria-pressed:border-ink aria-pressed:bg-goldwash aria-pressed:shadow-[inset_0_0_0_1px_var(--c-ink)] aria-disabled:cursor-default forced-colors:aria-pressed:border-3"
    >
      <span className="size-5 border-1.5 border-edge rounded-dot bg-sheet group-aria-pressed:border-ink group-aria-pressed:bg-gold group-aria-pressed:shadow-[inset_0_0_0_3px_var(--c-goldwash)]" />
      <span className="text-d3">{label}</span>
      {note && <span className="col-start-2 text-small text-soft">{note}</span>}
    </button>
  );
}
