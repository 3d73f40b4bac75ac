/** A worksheet: lettered lines, each with room for a figure. */
import type { WorksheetPart } from '#texts/checklist-sheets/part.ts';

export function Worksheet({ part: { name, lines } }: { part: WorksheetPart }) {
  return (
    <div className="break-inside-avoid">
      <h3 className="mb-2 font-600">{name}</h3>
      <ol>
        {lines.map(([letter, text]) => (
          <li key={letter} className="flex items-baseline gap-4 pt-3 print:pt-2">
            <span className="w-4 flex-none font-600">{letter}</span>
            <span className="min-w-0 flex-1">{text}</span>
            <span aria-hidden="true" className="w-[clamp(64px,16vw,160px)] border-b-1 border-ink" />
          </li>
        ))}
      </ol>
    </div>
  );
}
