import { type ReactNode, useId, useRef, useState } from 'react';
import { menuOpener, menuSheet } from './menu-button.tsx';
import { useDismiss } from './use-dismiss.ts';

interface HangingListProps {
  readonly icon: ReactNode;
  /** The button's accessible name, with the count. */
  readonly label: string;
  readonly count: number;
  readonly children: ReactNode;
}

/** Closes by Escape, a press outside, and a followed link. */
export function HangingList({ icon, label, count, children }: HangingListProps) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useDismiss(open, place, () => setOpen(false));
  return (
    <div
      ref={place}
      role="presentation"
      className="relative"
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !open) return;
        setOpen(false);
        button.current?.focus({ preventScroll: true });
      }}
    >
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className={menuOpener}
      >
        {icon}
        {count > 0 && (
          <span
            aria-hidden="true"
            className="-ms-1 grid h-5 min-w-5 place-content-center border-1.5 border-outline rounded-control bg-gold px-1 text-note text-ongold leading-none tabular-nums font-600 forced-color-adjust-none"
          >
            {count}
          </span>
        )}
      </button>
      {open && (
        <div
          id={id}
          role="presentation"
          className={`${menuSheet} tablet:w-96`}
          onClick={({ target }) => {
            if (target instanceof Element && target.closest('a')) setOpen(false);
          }}
        >
          {children}
        </div>
      )}
    </div>
  );
}
