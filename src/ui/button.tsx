/** Buttons, links that look like buttons, and a row of them. */
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { ArrowNorthEast } from './icons.tsx';

/** primary: the one gold action of a view. ink: in the header. quiet: an underlined word. */
export type ButtonKind = 'primary' | 'plain' | 'ink' | 'quiet';

/** normal is 48 px high, small 40 px with a 44 px target. */
export type ButtonSize = 'normal' | 'small';

const box =
  'relative inline-flex items-center justify-center border-1.5 rounded-control font-600 text-center no-underline cursor-pointer transition-colors active:translate-y-px aria-disabled:border-dashed aria-disabled:border-edge aria-disabled:bg-wash aria-disabled:text-soft aria-disabled:[box-shadow:none] aria-disabled:cursor-default aria-disabled:translate-y-0';

const boxSizes = {
  normal: 'min-h-12 px-4 tablet:px-5.5 py-2.5 text-[1rem] leading-tight',
  small:
    'min-h-10 px-4 py-2 text-small leading-tight after:absolute after:inset-x-0 after:-inset-y-0.5',
} as const;

const boxKinds = {
  primary:
    'border-ongold bg-gold text-ongold hover:shadow-[inset_0_-4px_0_var(--c-ink)] forced-colors:border-3 forced-colors:border-[ButtonText] forced-colors:bg-[ButtonFace] forced-colors:text-[ButtonText]',
  plain: 'border-ink bg-transparent text-ink hover:shadow-[inset_0_-4px_0_var(--c-ink)]',
  ink: 'border-ink bg-ink text-paper hover:shadow-[inset_0_-4px_0_var(--c-edge)] forced-colors:border-[ButtonText] forced-colors:bg-[ButtonFace] forced-colors:text-[ButtonText]',
} as const;

const quiet =
  'relative inline-flex items-center min-h-11 cursor-pointer border-0 bg-transparent p-0 text-ink font-600 underline decoration-link decoration-1.5 underline-offset-[0.28em] hover:decoration-3 active:translate-y-px aria-busy:text-soft aria-busy:no-underline';

const quietSizes = { normal: 'text-[1rem]', small: 'text-small' } as const;

export function buttonLook(kind: ButtonKind, size: ButtonSize): string {
  return kind === 'quiet'
    ? `${quiet} ${quietSizes[size]}`
    : `${box} ${boxSizes[size]} ${boxKinds[kind]}`;
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'> {
  readonly kind?: ButtonKind | undefined;
  readonly size?: ButtonSize | undefined;
  /** Replaces the label and disables clicks. */
  readonly busyLabel?: string | undefined;
}

/** While busy it keeps its width and ignores clicks. */
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

interface LinkButtonProps {
  readonly kind?: ButtonKind | undefined;
  readonly size?: ButtonSize | undefined;
  readonly to?: string | undefined;
  /** An address outside the app, or mailto: or tel:. */
  readonly href?: string | undefined;
  readonly outside?: boolean | undefined;
  readonly download?: boolean | string | undefined;
  readonly onClick?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Give either `to` or `href`. */
export function LinkButton(props: LinkButtonProps) {
  const {
    kind = 'plain',
    size = 'normal',
    to,
    href,
    outside = false,
    download,
    onClick,
    children,
  } = props;
  const shared = {
    className: `${buttonLook(kind, size)} gap-2.5`,
    onClick,
    'data-print': 'no',
  };
  if (to !== undefined) {
    return (
      <Link to={to} {...shared}>
        {children}
      </Link>
    );
  }
  const elsewhere = outside ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a href={href} download={download} {...shared} {...elsewhere}>
      {children}
      {outside && (
        <>
          <ArrowNorthEast />
          <span className="sr-only"> (opens in a new tab)</span>
        </>
      )}
    </a>
  );
}

interface OpenDialogProps {
  readonly dialog: string;
  readonly kind?: ButtonKind | undefined;
  readonly size?: ButtonSize | undefined;
  readonly children: ReactNode;
}

/** Opens a dialog of the page, even before the app loads. */
export function OpenDialog({ dialog, kind = 'plain', size = 'normal', children }: OpenDialogProps) {
  return (
    <button
      type="button"
      commandfor={dialog}
      command="show-modal"
      aria-haspopup="dialog"
      data-needs-script
      className={buttonLook(kind, size)}
    >
      {children}
    </button>
  );
}

export function Actions({ children }: { readonly children: ReactNode }) {
  return (
    <div data-print="no" className="grid gap-4 tablet:flex tablet:flex-wrap tablet:items-center">
      {children}
    </div>
  );
}
