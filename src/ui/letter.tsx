/** Renders a letter's plain text as titles, paragraphs and lists, never as markup. */
import type { ComponentProps, ReactNode } from 'react';

import { firm } from '#config/firm.ts';
import { paymentsLabel } from '#domain/estimator/estimate-sums.ts';
import { totalName } from '#domain/estimator/open-questions.ts';
import { partsOf } from '#domain/engagements/letter.ts';
import type { ShownState } from '#domain/engagements/states.ts';
import { type AgreedLine, eachPayment, totalsOf } from '#domain/engagements/terms.ts';
import { firmDateTime } from '#domain/firm-time.ts';
import { Button } from './button.tsx';
import { Ledger, LedgerRow, LedgerTotal } from './ledger.tsx';
import { saveFile } from './save-file.ts';
import { Tag } from './status-line.tsx';

interface SaveLetterProps {
  readonly text: string;
  readonly year: number;
  readonly label: string;
}

/** Saves the signed text byte for byte: its SHA-256 is the letter's hash. */
export function SaveLetter({ text, year, label }: SaveLetterProps) {
  const save = () =>
    saveFile(
      `engagement-letter-${year}.txt`,
      'text/plain;charset=utf-8',
      new TextEncoder().encode(text),
    );
  return (
    <Button size="small" onClick={save}>
      {label}
    </Button>
  );
}

interface LetterPriceProps {
  readonly lines: readonly AgreedLine[];
  readonly texts: {
    readonly caption: string;
    readonly columns: readonly [string, string, string];
    readonly note: (line: AgreedLine) => string;
  };
}

/** The letter's prices as a ledger; nothing if the terms cannot be read. */
export function LetterPrice({ lines, texts }: LetterPriceProps) {
  if (lines.length === 0) return null;
  const { once, monthly } = totalsOf(lines);
  return (
    <Ledger caption={texts.caption} columns={texts.columns}>
      {lines.map((line) => (
        <LedgerRow
          key={line.service}
          name={line.way === 'twelve' ? paymentsLabel(line.service) : line.service}
          note={texts.note(line)}
          oneTime={line.way === 'once' ? line.cost : undefined}
          monthly={line.way === 'once' ? undefined : eachPayment(line)}
        />
      ))}
      <LedgerTotal name={totalName(false)} oneTime={once} monthly={monthly} />
    </Ledger>
  );
}

export function Letter({ text }: { readonly text: string }) {
  return (
    <div className="grid max-w-prose gap-4 wrap-anywhere">
      {Array.from(partsOf(text), ({ kind, lines }, index) => {
        if (kind === 'items') {
          return (
            <ul key={index} className="grid gap-1.5 list-disc ps-5">
              {Array.from(lines, (line, at) => (
                <li key={at}>{line}</li>
              ))}
            </ul>
          );
        }
        const [Tag, look] = kind === 'title' ? titleLook : textLook;
        return (
          <Tag key={index} className={look}>
            {lines.join('\n')}
          </Tag>
        );
      })}
    </div>
  );
}

const titleLook = ['h3', 'mt-3 font-600'] as const;
const textLook = ['p', 'whitespace-pre-line'] as const;

interface LetterHistoryProps {
  readonly events: readonly { at: number; text: string }[];
  readonly label: string;
}

/** Oldest first. */
export function LetterHistory({ events, label }: LetterHistoryProps) {
  return (
    <ol aria-label={label} className="border-b-1 border-rule">
      {events.map(({ at, text }) => (
        <li key={`${at} ${text}`} className="grid gap-0.5 border-t-1 border-rule py-2 text-small">
          <span className="wrap-anywhere whitespace-pre-line">{text}</span>
          <span className="text-note text-soft tabular-nums">{firmDateTime(at, firm.zone)}</span>
        </li>
      ))}
    </ol>
  );
}

const shapes: Partial<Record<ShownState, ComponentProps<typeof Tag>['shape']>> = {
  draft: 'ring',
  countersigned: 'full',
  declined: 'cross',
  withdrawn: 'cross',
  replaced: 'cross',
  expired: 'cross',
};

interface LetterTagProps {
  readonly state: ShownState;
  readonly children: ReactNode;
}

export function LetterTag({ state, children }: LetterTagProps) {
  return <Tag shape={shapes[state] ?? 'half'}>{children}</Tag>;
}
