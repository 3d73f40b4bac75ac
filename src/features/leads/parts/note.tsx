/** A note on a lead: who wrote it and when, and what it says. */
import type { ReactNode } from 'react';

type NoteProps = { who: string; at: string; text: string; children?: ReactNode };

/** An item of a list; `children` says where it is, while the server does not have it. */
export function Note({ who, at, text, children }: NoteProps) {
  return (
    <li className="grid gap-1 border-t-1 border-rule py-3">
      <p className="flex flex-wrap gap-x-3 text-note text-soft">
        <span className="wrap-anywhere">{who}</span>
        <span className="tabular-nums">{at}</span>
      </p>
      <p className="text-small whitespace-pre-wrap wrap-anywhere">{text}</p>
      {children}
    </li>
  );
}
