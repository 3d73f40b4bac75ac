/** The firm's name beside its mark. */
import { Mark } from './mark.tsx';

interface WordmarkProps {
  /** "Spark" */
  readonly name: string;
  /** "Tax Advisory" */
  readonly line: string;
}

/** Mark and name in two lines. */
export function Wordmark({ name, line }: WordmarkProps) {
  return (
    <span className="inline-flex items-center gap-3 whitespace-nowrap">
      <span className="size-10 flex-none">
        <Mark />
      </span>
      <span className="grid gap-1">
        <span className="font-display text-[1.375rem] leading-none font-450 -tracking-[0.015em]">
          {name}
        </span>
        <span className="text-[0.8125rem] text-soft leading-none font-500">{line}</span>
      </span>
    </span>
  );
}
