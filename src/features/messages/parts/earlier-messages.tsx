/** The way to a client's messages before those that are on this device. */
import { useRef, useState } from 'react';

import { deskMessagesTexts as texts } from '#texts/messages-desk.ts';
import { Button } from '#ui/button.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { useMessageDesk } from '../data/messages.ts';

export function EarlierMessages({ client }: { readonly client: string }) {
  const { hasEarlier, readEarlier } = useMessageDesk();
  const [isReading, setIsReading] = useState(false);
  const [failed, setFailed] = useState(false);
  const reading = useRef(false);

  async function read(): Promise<void> {
    if (reading.current) return;
    reading.current = true;
    setIsReading(true);
    const answer = await readEarlier(client).catch(() => 'unkept' as const);
    reading.current = false;
    setIsReading(false);
    setFailed(answer !== 'read');
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
      {failed && (
        <StatusLine
          state="refused"
          fact="Not up to date."
          rest="The server could not be reached."
        />
      )}
    </div>
  );
}
