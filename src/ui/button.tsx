/** The standard button; while busy it keeps its width and ignores clicks. */
import type { ComponentProps, MouseEvent } from 'react';
import { buttonLook } from './button-look.tsx';
import type { ButtonKind, ButtonSize } from './button-look.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'> {
  readonly kind?: ButtonKind | undefined;
  readonly size?: ButtonSize | undefined;
  /** Replaces the label and disables clicks. */
  readonly busyLabel?: string | undefined;
}

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
