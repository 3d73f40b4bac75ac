import { useState } from 'react';
import { useParams } from 'react-router-dom';

import { firm } from '#config/firm.ts';
import { deskThreadPath } from '#config/member-paths.ts';
import { shortDateTime } from '#domain/firm-time.ts';
import { useTyped } from '#forms/use-typed.ts';
import { useNow } from '#device/use-now.ts';
import { deskMessagesTexts as texts } from '#texts/messages-desk.ts';
import { Button } from '#ui/button.tsx';
import { Part } from '#ui/facts.tsx';
import { useNavigateFromHere } from '#ui/navigate-from-here.tsx';
import { ReadPart } from '#ui/read-part.tsx';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import { threadForm } from './data/messages.ts';
import { InsertReply } from './parts/insert-reply.tsx';
import { NewThread } from './parts/new-thread.tsx';
import { useThreads } from './use-threads.ts';
import { ThreadRows } from './parts/thread-rows.tsx';
import { usePart } from '#device/services.ts';

export function ClientMessages() {
  const { id = '' } = useParams();
  return <MessagesOf key={id} client={id} />;
}

function MessagesOf({ client }: { readonly client: string }) {
  const { threads, last, again } = useThreads(client);
  const [isNew, setIsNew] = useState(false);
  const now = useNow();
  const go = useNavigateFromHere();
  const timeText = (at: number) => shortDateTime(at, now, firm.zone);
  useFocusFallback(`${threadForm(client)}-subject`, 'client-messages');
  useTyped(usePart('messages'), threadForm(client), { onFound: () => setIsNew(true) });
  return (
    <Part title={texts.title} id="client-messages">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ReadPart
          state={last}
          shown={threads}
          at={0}
          texts={texts}
          nothing={<p className="text-small text-soft">Nothing written yet.</p>}
          onAgain={again}
        >
          {(all) => <ThreadRows threads={all} timeText={timeText} />}
        </ReadPart>
        {isNew ? (
          <NewThread
            client={client}
            aid={InsertReply}
            onStarted={(thread) => go(deskThreadPath(client, thread))}
            onCancel={() => setIsNew(false)}
          />
        ) : (
          <span>
            <Button size="small" onClick={() => setIsNew(true)}>
              Write to the client
            </Button>
          </span>
        )}
      </div>
    </Part>
  );
}
