/** Where what is being typed is. */
import { requestTexts } from '#texts/clients.ts';
import { StatusLine } from '#ui/status-line.tsx';
import type { Typed } from '../use-typed.ts';

export function TypedStatus({ typed: { kept } }: { readonly typed: Pick<Typed, 'kept'> }) {
  if (kept === 'nothing') return null;
  return kept === 'kept' ? (
    <StatusLine state="kept" fact={requestTexts.kept} />
  ) : (
    <StatusLine state="refused" fact={requestTexts.unkept} />
  );
}
