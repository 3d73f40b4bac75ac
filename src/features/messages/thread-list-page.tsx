/** Staff's threads: those waiting longest first, or all. */
import { type ReactNode, useState } from 'react';

import { firm } from '#config/firm.ts';
import { deskThreadPath } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import { usePart, useServices } from '#device/services.ts';
import { useNow } from '#device/use-now.ts';
import { shortDateTime } from '#domain/firm-time.ts';
import type { ThreadLine } from '#domain/messages/thread-list.ts';
import { searchLimit } from '#domain/requests/request-list.ts';
import { withWholeTime } from '#domain/unbroken.ts';
import { useLive } from '#sync/use-device-query.ts';
import { listTexts } from '#texts/desk-lists.ts';
import { deskMessagesTexts } from '#texts/messages-desk.ts';
import { messagesTexts } from '#texts/messages-members.ts';
import { DeskList, MineFilter } from '#ui/desk-list.tsx';
import { DeskPage } from '#ui/desk-page.tsx';
import { DeskTable } from '#ui/desk-tables.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import { type ListAddress, useListAddress } from '#ui/list-address.ts';
import { RowLink } from '#ui/row-link.tsx';
import { Tag } from '#ui/status-line.tsx';
import { createThreadList, type ThreadFilter } from './data/messages.ts';
import { AnswerClock } from './parts/answer-clock.tsx';

const texts = { ...listTexts, ...deskMessagesTexts, more: 'Show more' } as const;

const threadAddress: ListAddress<ThreadFilter> = {
  write: ({ waits, mine }) => ({ tab: waits ? null : 'all', advisor: mine ? 'mine' : null }),
  read: (parameters, { q }) => ({
    q,
    waits: parameters.get('tab') !== 'all',
    mine: parameters.get('advisor') === 'mine',
  }),
};

export function ThreadListPage({ replies }: { readonly replies: ReactNode }) {
  const { find, onOccasion } = usePart('messageDesk');
  const services = useServices();
  const [list] = useState(() => createThreadList({ find, now: services.now }));
  const view = useLive(list);
  const now = useNow();
  const { q, waits, mine } = view.question;
  const choose = useListAddress(view.question, threadAddress, (filter) => void list.ask(filter));
  const ask = (changes: Partial<ThreadFilter>) => choose({ ...view.question, ...changes });
  return (
    <DeskPage
      texts={texts}
      path={paths.adminMessages}
      head={{
        lead: waits
          ? 'Threads that need an answer, longest wait on top.'
          : 'All threads, newest message on top.',
      }}
      grid="grid-cols-[minmax(0,1fr)] gap-8"
    >
      <DeskList
        view={view}
        list={list}
        onOccasion={onOccasion}
        now={now}
        texts={texts}
        search={{
          name: 'message-search',
          label: 'Search messages',
          placeholder: 'Subject or words',
          maxLength: searchLimit,
          q,
          onSearch: (words) => ask({ q: words }),
        }}
        filters={
          <MineFilter
            name="messages-adviser"
            mine={mine}
            onChange={(isMine) => ask({ mine: isMine })}
          />
        }
        tabs={{
          label: 'Which threads',
          all: [
            { tab: true, name: 'Need an answer' },
            { tab: false, name: 'All' },
          ],
          shown: waits,
          onShow: (shown) => ask({ waits: shown }),
        }}
        nothing={q === '' ? 'No one is waiting for an answer.' : 'No thread found.'}
      >
        {(threads) => <ThreadTable threads={threads} now={now} />}
      </DeskList>
      {replies}
    </DeskPage>
  );
}

interface ThreadTableProps {
  readonly threads: readonly ThreadLine[];
  readonly now: number;
}

function ThreadTable({ threads, now }: ThreadTableProps) {
  return (
    <DeskTable
      look="short"
      caption="Threads"
      columns={{
        Thread: (thread) => <Subject thread={thread} />,
        Client: ({ name, email }) =>
          name || (email && <EmailAddress>{email}</EmailAddress>) || '(no name)',
        Answer: ({ waitsSince }) => <AnswerClock waitsSince={waitsSince} now={now} />,
        'Last message': ({ moved }) => (
          <span className="text-soft tabular-nums">
            {withWholeTime(shortDateTime(moved, now, firm.zone))}
          </span>
        ),
      }}
      rows={threads}
      keyOf={({ id }) => id}
    />
  );
}

function Subject({ thread }: { readonly thread: ThreadLine }) {
  return (
    <div className="flex items-baseline justify-between gap-x-3 desk:justify-start">
      <RowLink to={deskThreadPath(thread.client, thread.id)}>{thread.subject}</RowLink>
      <span className="flex flex-none gap-x-3">
        {thread.unread && <Tag shape="full">New</Tag>}
        {thread.state === 'closed' && <Tag>{messagesTexts.closedTag}</Tag>}
      </span>
    </div>
  );
}
