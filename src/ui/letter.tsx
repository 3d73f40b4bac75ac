/** Draws a letter's plain text as titles, paragraphs and lists. What it says is text, never markup. */
import { partsOf } from '#domain/engagements/letter.ts';
import { Button } from './button.tsx';
import { saveFile } from './save-file.ts';

interface SaveLetterProps {
  readonly text: string;
  readonly year: number;
  readonly label: string;
}

/** The very bytes that are signed: their SHA-256 is the letter's. */
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

export function Letter({ text }: { readonly text: string }) {
  return (
    <div className="grid max-w-prose gap-4 wrap-anywhere">
      {partsOf(text).map(({ kind, lines }, index) => {
        const key = `${index} ${lines[0]}`;
        if (kind === 'title') {
          return (
            <h3 key={key} className="mt-3 font-600">
              {lines}
            </h3>
          );
        }
        if (kind === 'items') {
          return (
            <ul key={key} className="grid gap-1.5 list-disc ps-5">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          );
        }
        return (
          <p key={key} className="whitespace-pre-line">
            {lines.join('\n')}
          </p>
        );
      })}
    </div>
  );
}
