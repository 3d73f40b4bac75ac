import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';

import { Alert } from './icons.tsx';

interface ErrorSummaryProps {
  readonly title?: string | undefined;
  readonly attempt: number;
  /** `field` is the field's name and id; the message equals the one beside it. */
  readonly items: readonly { readonly field: string; readonly message: string }[];
  /** Called before a field gets the focus, to open a folded part. */
  readonly onGo?: (field: string) => void;
  /** Shown instead of the items, for a problem without a field. */
  readonly children?: ReactNode;
}

/** Takes the focus once per attempt, not while the person corrects a field. */
export function ErrorSummary(props: ErrorSummaryProps) {
  const { title = 'There is a problem', items, attempt, onGo, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const answered = useRef(0);
  useEffect(() => {
    // Also for errors that arrive after the attempt.
    if (attempt === answered.current || !box.current) return;
    answered.current = attempt;
    box.current.focus();
  });
  if (items.length === 0 && !children) {
    return null;
  }
  return (
    <div ref={box} tabIndex={-1} role="alert" className="border-2 border-red bg-redwash p-5">
      <p className="flex gap-2.5 font-600">
        <span className="pt-[0.2em] text-red">
          <Alert />
        </span>
        {title}
      </p>
      {children || (
        <ul className="mt-2 grid">
          {items.map((item) => (
            <li key={item.field}>
              <a
                href={`#${item.field}`}
                onClick={(event) => {
                  onGo?.(item.field);
                  goTo(event, item.field);
                }}
                className="inline-block py-0.5 text-red font-500 underline underline-offset-[0.28em]"
              >
                {item.message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function goTo(event: MouseEvent, field: string): void {
  const target = document.getElementById(field);
  if (!target) {
    return;
  }
  event.preventDefault();
  const wrong = target.querySelector<HTMLElement>('[aria-invalid=true]');
  const first = wrong ?? target.querySelector<HTMLElement>(controls);
  const control = target.matches(controls) ? target : first;
  target.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}

const controls = 'input, select, textarea, button';
