/** What stands in place of a list that is empty, or of a part that is not there yet. */
import { Sheet } from './sheet.tsx';

interface NothingYetProps {
  readonly fact: string;
  /** What will be there, and when. */
  readonly rest: string;
}

/** A sheet with two sentences. */
export function NothingYet({ fact, rest }: NothingYetProps) {
  return (
    <Sheet>
      <div className="grid max-w-prose gap-2">
        <p className="font-600">{fact}</p>
        <p className="text-soft">{rest}</p>
      </div>
    </Sheet>
  );
}
