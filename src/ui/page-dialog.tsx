/** A dialog prerendered in the page, usable before the app loads. */
import type { ReactNode } from 'react';
import { buttonLook } from './button.tsx';
import { focusedWhenShown } from './focused-when-shown.ts';
import { Cross } from './icons.tsx';

interface PageDialogProps {
  readonly id: string;
  readonly title: string;
  readonly lead?: ReactNode | undefined;
  readonly figure?: ReactNode | undefined;
  readonly children?: ReactNode | undefined;
  readonly actions?: ReactNode | undefined;
}

/** Closes by Escape, the cross, Close and a press outside. */
export function PageDialog({ id, title, lead, figure, children, actions }: PageDialogProps) {
  return (
    <dialog id={id} closedby="any" aria-labelledby={`${id}-title`} className={dialogPaper}>
      <div className="relative flex justify-between gap-6 px-5 pt-9 pb-6 tablet:px-10">
        <div className="min-w-0 pe-8">
          <h2
            ref={focusedWhenShown}
            id={`${id}-title`}
            tabIndex={-1}
            autoFocus
            className="text-d2 outline-none"
          >
            {title}
          </h2>
          {lead && <div className="mt-2 text-soft">{lead}</div>}
        </div>
        {figure && <div className="hidden w-32 flex-none pe-2 pt-2 tablet:block">{figure}</div>}
        <button
          type="button"
          commandfor={id}
          command="close"
          aria-label="Close"
          className={dialogCloser}
        >
          <Cross />
        </button>
      </div>
      {children && <div className="border-t-1.5 border-ink px-5 py-6 tablet:px-10">{children}</div>}
      <div className="sticky bottom-0 border-t-1 border-rule lt-tablet:[&>a]:w-full flex flex-wrap items-center gap-x-6 gap-y-2 bg-sheet px-5 pt-3 pb-[max(1.5rem,var(--foot))] tablet:px-10 tablet:pb-9">
        {actions}
        <button
          type="button"
          commandfor={id}
          command="close"
          className={buttonLook('quiet', 'normal')}
        >
          Close
        </button>
      </div>
    </dialog>
  );
}

export const dialogPaper =
  'm-auto max-h-[calc(100dvh-2*max(1rem,var(--top),var(--foot)))] max-w-[min(var(--dialog,44rem),100%-2*max(1rem,var(--side-inset)))] w-full overflow-y-auto overscroll-contain border-1.5 border-ink bg-sheet p-0 text-ink shadow-dialog backdrop:bg-scrim open:animate-rise backdrop:animate-appear lt-tablet:mb-0 lt-tablet:max-w-full lt-tablet:px-[var(--side-inset)] lt-tablet:border-x-0 lt-tablet:border-b-0';

export const dialogCloser =
  'absolute end-2 top-2 grid size-11 cursor-pointer place-content-center border-0 rounded-control bg-transparent text-xl hover:bg-wash';
