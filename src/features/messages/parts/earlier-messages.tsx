import { useRef, useState } from 'react';

import type { ReadState } from '#domain/read-state.ts';
import { deskMessagesTexts as texts } from '#texts/messages-desk.ts';
import { Button } from '#ui/button.tsx';
import { ReadStatus } from '#ui/read-part.tsx';
import { usePart } from '#device/services.ts';

export function EarlierMessages({ client }: { readonly client: string }) {
  const { hasEarlier, readEarlier } = usePart('messageDesk');
  const [isReading, setIsReading] = useState(false);
  const [state, setState] = useState<ReadState>('read');
  const reading = useRef(false);

  async function read(): Promise<void> {
    if (reading.current) return;
    reading.current = true;
    setIsReading(true);
    const answer = await readEarlier(client).catch(() => 'failed' as const);
    reading.current = false;
    setIsReading(false);
    setState(answer);
  }

  if (!hasEarlier(client)) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Button
        kind="quiet"
        size="small"
        busyLabel={isReading ? texts.loading : undefined}
        onClick={() => void read()}
      >
        Show earlier messages
      </Button>
      <ReadStatus state={state} isShown at={0} texts={texts} />
    </div>
  );
}
