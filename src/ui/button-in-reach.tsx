/** Keeps a long form's button visible at the lower edge. */
import type { ReactNode } from 'react';

export function ButtonInReach({ children }: { readonly children: ReactNode }) {
  return <div className="in-reach">{children}</div>;
}
