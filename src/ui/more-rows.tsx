/** Loads further rows of a list. */
import { Button } from './button.tsx';
import { StatusLine } from './status-line.tsx';

interface MoreRowsProps {
  readonly fetching: 'no' | 'busy' | 'failed';
  readonly texts: Readonly<Record<'more' | 'fetching' | 'moreFailed', string>>;
  readonly onMore: () => void;
}

export function MoreRows({ fetching, texts, onMore }: MoreRowsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Button onClick={onMore} busyLabel={fetching === 'busy' ? texts.fetching : undefined}>
        {texts.more}
      </Button>
      {fetching === 'failed' && <StatusLine state="refused" fact={texts.moreFailed} />}
    </div>
  );
}
