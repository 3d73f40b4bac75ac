import type { ReactNode } from 'react';

export function Sheet({ children }: { readonly children: ReactNode }) {
  return <div className="border-1 border-rule bg-sheet p-[clamp(20px,2vw,32px)]">{children}</div>;
}
