/** Opens a dialog of the page, even before the app loads (page-dialog.tsx). */
import type { ReactNode } from 'react';

import { buttonLook, type ButtonKind, type ButtonSize } from './button-look.tsx';

interface OpenDialogProps {
  readonly dialog: string;
  readonly kind?: ButtonKind | undefined;
  readonly size?: ButtonSize | undefined;
  readonly children: ReactNode;
}

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
