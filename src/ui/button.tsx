/** The button of the brand: gold once a view, and busy without jumping or swallowing a second click. */
import type { ComponentProps, MouseEvent } from 'react';
import { buttonLook } from './button-look.tsx';
import type { ButtonKind, ButtonSize } from './button-look.tsx';

/** `kind` and `size` are the look. */
export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'> {
  readonly kind?: ButtonKind | undefined;
  readonly size?: ButtonSize | undefined;
  /** Set while the work runs: the label changes, the width stays, clicks do nothing. */
  readonly busyLabel?: string | undefined;
}

/** A native button; `type` is "button" unless said otherwise. */
export function Button({
  kind = 'plain',
  size = 'normal',
  busyLabel,
  children,
  ...rest
}: ButtonProps) {
  const busy = busyLabel !== undefined;
  return (
    <button
      type="button"
      {...rest}
      className={buttonLook(kind, size)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? swallow : rest.onClick}
    >
      <span className="inline-grid">
        <span aria-hidden={busy || undefined} className={`${label} ${busy ? 'invisible' : ''}`}>
          {children}
        </span>
        {busy && <span className={label}>{busyLabel}</span>}
      </span>
    </button>
  );
}

const label = 'inline-flex items-center justify-center gap-2.5 [grid-area:1/1]';

function swallow(event: MouseEvent): void {
  event.preventDefault();
}
