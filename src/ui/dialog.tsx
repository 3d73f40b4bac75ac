/** A native modal dialog: the browser handles focus, Escape and the top layer. */
import { useId, type ReactNode } from 'react';

import { dialogCloser, dialogPaper } from './dialog-look.tsx';
import { focusedWhenShown } from './focused-when-shown.ts';
import { Cross } from './icons.tsx';
import { useModal } from './use-modal.ts';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly lead?: ReactNode | undefined;
  readonly children?: ReactNode | undefined;
  readonly actions?: ReactNode | undefined;
  readonly closeLabel?: string | undefined;
  /** As wide as the window, with a small title: for a document. */
  readonly wide?: boolean | undefined;
}

/** Closes by Escape, the cross and a click outside; returns the focus to its opener. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, lead, children, actions, closeLabel = 'Close', wide } = props;
  const dialog = useModal(open, onClose);
  const id = useId();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={lead ? `${id}-lead` : undefined}
      className={`${dialogPaper} ${wide ? '[--dialog:80rem]' : ''}`}
    >
      {open && (
        <>
          <div
            className={`relative flex justify-between gap-6 px-5 tablet:px-10 ${wide ? 'py-3' : 'pt-9 pb-6'}`}
          >
            <div className="min-w-0 pe-8">
              <h2
                ref={focusedWhenShown}
                id={`${id}-title`}
                tabIndex={-1}
                autoFocus
                className={`outline-none ${wide ? 'text-lead font-600' : 'text-d2'}`}
              >
                {title}
              </h2>
              {lead && (
                <div id={`${id}-lead`} className={`text-soft ${wide ? 'text-small' : 'mt-3'}`}>
                  {lead}
                </div>
              )}
            </div>
            <button
              type="button"
              onClick={onClose}
              aria-label={closeLabel}
              className={dialogCloser}
            >
              <Cross />
            </button>
          </div>
          {children && (
            <div className="border-t-1.5 border-ink px-5 pt-6 pb-[max(1.5rem,var(--foot))] tablet:px-10">
              {children}
            </div>
          )}
          {actions && (
            <div
              className={`sticky bottom-0 grid gap-x-6 gap-y-2 tablet:flex tablet:flex-wrap tablet:items-center bg-sheet px-5 pt-3 pb-[max(1.5rem,var(--foot))] tablet:px-10 tablet:pb-9 ${children ? 'border-t-1 border-rule' : ''}`}
            >
              {actions}
            </div>
          )}
        </>
      )}
    </dialog>
  );
}
