/** Shows where typed text is saved. */
import { StatusLine } from './status-line.tsx';

interface TypedStatusProps {
  readonly kept: 'nothing' | 'kept' | 'unkept';
  readonly texts: Readonly<Record<'kept' | 'unkept', string>>;
}

export function TypedStatus({ kept, texts }: TypedStatusProps) {
  if (kept === 'nothing') return null;
  return kept === 'kept' ? (
    <StatusLine state="kept" fact={texts.kept} />
  ) : (
    <StatusLine state="refused" fact={texts.unkept} />
  );
}
