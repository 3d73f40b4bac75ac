import type { ReactNode } from 'react';
import { Cross } from './icons.tsx';
import { useModal } from './use-modal.ts';

interface SlideSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly label: string;
  readonly head: ReactNode;
  readonly children: ReactNode;
}

export function SlideSheet({ open, onClose, label, head, children }: SlideSheetProps) {
  const dialog = useModal(open, onClose);
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className="m-0 h-dvh max-h-none max-w-none w-full overflow-y-auto overscroll-contain border-0 bg-paper p-0 text-ink open:animate-slide"
    >
      {open && (
        <div className="grid min-h-full grid-rows-[auto_minmax(0,1fr)]">
          <div className="flex min-h-[calc(3.75rem+var(--top))] items-center justify-between gap-4 border-b-1.5 border-ink px-[var(--side)] pt-[var(--top)]">
            {head}
            <button
              type="button"
              onClick={onClose}
              aria-label="Close"
              className="grid size-11 cursor-pointer place-content-center border-0 rounded-control bg-transparent text-xl hover:bg-wash"
            >
              <Cross />
            </button>
          </div>
          <div className="px-[var(--side)] pt-8 pb-[calc(2rem+var(--foot))]">{children}</div>
        </div>
      )}
    </dialog>
  );
}
