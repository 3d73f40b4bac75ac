import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonLook, type ButtonKind, type ButtonSize } from './button-look.tsx';

import { ArrowNorthEast } from './icons.tsx';

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
