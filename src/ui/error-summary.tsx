/** Everything that keeps a form from being sent, in one place at its top, each a way to its field. */
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';

import { Alert } from './icons.tsx';

interface ErrorSummaryProps {
  readonly title: string;
  /** Counts how often the form was to be sent. */
  readonly attempt: number;
  /** `field` is the name of the field, which is its id; the words are the same as beside the field. */
  readonly items: readonly { readonly field: string; readonly message: string }[];
  /** Hears which field is gone to, before it takes the focus: one that is folded away is shown. */
  readonly onGo?: (field: string) => void;
  /** What is the matter where it is no field: in the place of the items. */
  readonly children?: ReactNode;
}

/** Takes the focus once for each attempt, not when an item comes or goes: the one who mends a field is typing in it. Renders nothing without anything to say. */
export function ErrorSummary({ title, items, attempt, onGo, children }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const answered = useRef(0);
  useEffect(() => {
    // What is wrong may come a moment after the attempt.
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

/** Focuses the field, or the first control inside it when the field is a group. */
function goTo(event: MouseEvent, field: string): void {
  const target = document.getElementById(field);
  if (!target) {
    return;
  }
  event.preventDefault();
  const control = target.matches(controls) ? target : target.querySelector<HTMLElement>(controls);
  target.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}

const controls = 'input, select, textarea, button';
