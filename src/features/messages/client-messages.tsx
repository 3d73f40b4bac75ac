/** Messages of one client on the desk: the threads, one of them open with its internal notes, an answer, and its end. */
import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';

import { firm } from '#config/firm.ts';
import { threadParameter } from '#config/member-paths.ts';
import { shortDateTime } from '#domain/firm-time.ts';
import { useTyped } from '#forms/use-typed.ts';
import { useNow } from '#device/use-now.ts';
import { deskMessagesTexts as texts } from '#texts/messages-members.ts';
import { Button } from '#ui/button.tsx';
import { Part } from '#ui/facts.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { useFocusKept } from '#ui/use-focus-kept.ts';
import { threadForm, useMessages } from './data/messages.ts';
import { DeskThread } from './parts/desk-thread.tsx';
import { InsertReply } from './parts/insert-reply.tsx';
import { NewThread } from './parts/new-thread.tsx';
import { threadRow, ThreadRows } from './parts/thread-rows.tsx';
import { useThreads } from './use-threads.ts';

export function ClientMessages() {
  const { id = '' } = useParams();
  return <MessagesOf key={id} client={id} />;
}

function MessagesOf({ client }: { readonly client: string }) {
  const { threads, last } = useThreads(client);
  const [search, setSearch] = useSearchParams();
  const [isNew, setIsNew] = useState(false);
  const now = useNow();
  const open = search.get(threadParameter);
  const shown = threads?.find(({ id }) => id === open);
  const timeText = (at: number) => shortDateTime(at, now, firm.zone);
  /** The one that was open last: coming back to the list continues there. */
  const [left, setLeft] = useState(open);
  const show = (thread: string) => {
    if (thread !== '') setLeft(thread);
    setSearch(thread === '' ? {} : { [threadParameter]: thread }, {
      replace: true,
      preventScrollReset: true,
    });
  };
  useFocusKept('open-thread', threadRow(left ?? ''), 'client-messages');
  // What was begun and not sent is open again with the page.
  useTyped(useMessages(), threadForm(client), { onFound: () => setIsNew(true) });
  const isFound = shown !== undefined;
  useEffect(() => {
    // Whoever comes from the list of threads is led to the thread.
    if (isFound) document.querySelector('#client-messages')?.scrollIntoView({ block: 'start' });
  }, [isFound]);

  return (
    <Part title={texts.title} id="client-messages">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {shown ? (
          <DeskThread
            key={shown.id}
            thread={shown}
            timeText={timeText}
            onBack={() => show('')}
            onNew={() => {
              show('');
              setIsNew(true);
            }}
          />
        ) : (
          <>
            {threads && threads.length > 0 && (
              <ThreadRows threads={threads} onOpen={show} timeText={timeText} />
            )}
            {threads?.length === 0 && <None last={last} />}
            {isNew ? (
              <NewThread
                client={client}
                aid={InsertReply}
                onBegun={(thread) => {
                  setIsNew(false);
                  show(thread);
                }}
                onCancel={() => setIsNew(false)}
              />
            ) : (
              <span>
                <Button size="small" onClick={() => setIsNew(true)}>
                  {texts.begin}
                </Button>
              </span>
            )}
          </>
        )}
      </div>
    </Part>
  );
}

function None({ last }: { readonly last: ReturnType<typeof useThreads>['last'] }) {
  if (last === 'read') return <p className="text-soft">{texts.none}</p>;
  if (last === null) return <output>{texts.loading}</output>;
  return <StatusLine state="kept" fact={texts.notUpToDate} rest={texts.notUpToDateRest} />;
}
