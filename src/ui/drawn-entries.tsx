import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { Bead, Drawing } from './drawings/drawing.tsx';

export function DrawnEntries({ children }: { readonly children: ReactNode }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] border-t-1.5 border-ink desk:grid-cols-2 desk:[&>li:nth-child(odd)]:border-e-1">
      {children}
    </ul>
  );
}

interface DrawnEntryProps {
  readonly to: string;
  readonly title: string;
  readonly line: string;
  readonly figure: ReactNode;
}

export function DrawnEntry({ to, title, line, figure }: DrawnEntryProps) {
  return (
    <li className="border-b-1 border-rule">
      <Link
        to={to}
        className="group flex min-h-25 items-center gap-4 py-5 no-underline hover:bg-wash desk:min-h-37 desk:px-4"
      >
        <span className="w-20 flex-none lt-slip:w-12 full:w-28">{figure}</span>
        <span className="min-w-0 wrap-anywhere">
          <span className="block text-d3 group-hover:underline decoration-link decoration-1.5 underline-offset-[0.2em]">
            {title}
          </span>
          <span className="mt-1 block min-h-[1lh] text-small text-soft">{line}</span>
        </span>
      </Link>
    </li>
  );
}

/** Messages as beads; at most five fit. */
export function Envelope({ unread }: { readonly unread: number }) {
  return (
    <Drawing>
      <path d="M14 18h132v84H14z" className="fill-sheet" />
      <path d="m14 18 66 46 66-46" />
      {Array.from({ length: unread }, (_, message) => (
        <Bead key={message} x={80 + (message - (unread - 1) / 2) * 18} y={84} r={5.4} />
      ))}
    </Drawing>
  );
}

interface FormSheetProps {
  /** Done steps are gold; at most seven fit. */
  readonly steps: number;
  readonly done: number;
}

export function FormSheet({ steps, done }: FormSheetProps) {
  return (
    <Drawing>
      <path d="M30 6h78v108H30z" className="fill-sheet" />
      {Array.from({ length: steps }, (_, step) => (
        <g key={step}>
          <Bead x={44} y={20 + step * 13.4} r={5} tone={step < done ? 'gold' : 'ring'} />
          <path d={`M57 ${20 + step * 13.4}h${step % 2 === 0 ? 39 : 30}`} />
        </g>
      ))}
    </Drawing>
  );
}

interface MonthProps {
  /** The number of free times; null if unknown. */
  readonly free: number | null;
}

const perWeek = 5;

/** Appointments as three weeks of five days. */
export function Month({ free }: MonthProps) {
  return (
    <Drawing>
      <path d="M20 16h120v96H20zM20 40h120M46 6v18M114 6v18" className="fill-sheet" />
      {Array.from({ length: 15 }, (_, day) => (
        <Bead
          key={day}
          x={38 + (day % perWeek) * 21}
          y={57 + Math.floor(day / perWeek) * 19}
          r={5.4}
          tone={day === free ? 'gold' : 'ring'}
        />
      ))}
    </Drawing>
  );
}

interface TrayProps {
  /** Requested documents, at most five; received ones are gold. */
  readonly asked: number;
  readonly received: number;
}

export function Tray({ asked, received }: TrayProps) {
  return (
    <Drawing>
      <path d="M52 62V10h48v52M63 25h26M63 38h26" className="fill-sheet" />
      <path d="M14 62h30l12 15h40l12-15h30v46H14z" className="fill-sheet" />
      {Array.from({ length: asked }, (_, paper) => (
        <Bead
          key={paper}
          x={76 + (paper - (asked - 1) / 2) * 15}
          y={92}
          r={5.4}
          tone={paper < received ? 'gold' : 'ring'}
        />
      ))}
    </Drawing>
  );
}
