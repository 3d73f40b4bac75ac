import { useState } from 'react';

import { Button } from './button.tsx';
import { StatusLine } from './status-line.tsx';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  readonly texts: Readonly<Record<'done' | 'failed', string>>;
}

export function CopyButton({ text, label, texts }: CopyButtonProps) {
  const [copied, setCopied] = useState<boolean>();

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button size="small" onClick={() => void copy()}>
        {label}
      </Button>
      {copied === true && <StatusLine state="received" fact={texts.done} />}
      {copied === false && <StatusLine state="refused" fact={texts.failed} />}
    </div>
  );
}
