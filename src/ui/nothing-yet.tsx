import { Sheet } from './sheet.tsx';

interface NothingYetProps {
  readonly fact: string;
  readonly rest: string;
}

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
