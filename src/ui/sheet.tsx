import type { ReactNode } from 'react';

export function Sheet({ children }: { readonly children: ReactNode }) {
  return <div className="border-1 border-rule bg-sheet p-[clamp(20px,2vw,32px)]">{children}</div>;
}

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
