/** Lists threads for staff: those waiting longest for an answer first, or all. */
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { firm } from '#config/firm.ts';
import { deskThreadPath } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import { shortDateTime } from '#domain/firm-time.ts';
import type { ThreadLine } from '#domain/messages/thread-list.ts';
import { searchLimit } from '#domain/requests/request-list.ts';
import { withWholeTime } from '#domain/unbroken.ts';
import { useNow } from '#device/use-now.ts';
import { deskMessagesTexts as texts } from '#texts/messages-desk.ts';
import { messagesTexts } from '#texts/messages-members.ts';
import { Button } from '#ui/button.tsx';
import { DeskPage } from '#ui/desk-page.tsx';
import { ShortTable } from '#ui/desk-tables.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import { FilterSelect, SearchField } from '#ui/filter-fields.tsx';
import { PackedTabs } from '#ui/packed-tabs.tsx';
import { RowLink } from '#ui/row-link.tsx';
import { ReadPart } from '#ui/read-part.tsx';
import { TableRow } from '#ui/table.tsx';
import { Tag } from '#ui/tag.tsx';
import { useSearch } from '#ui/use-search.ts';
import { AnswerClock } from './parts/answer-clock.tsx';
import { type ThreadFilter, useThreadList } from './use-thread-list.ts';

const searchText = 'Search messages';
const waitsText = 'Need an answer';
const allText = 'All';
const columnsText = ['Thread', 'Client', 'Answer', 'Last message'];

export function ThreadListPage({ replies }: { readonly replies: ReactNode }) {
  const [filter, setFilter] = useState<ThreadFilter>({ q: '', waits: true, mine: false });
  const { view, more, again } = useThreadList(filter);
  const now = useNow();
  const rows = useRef<HTMLDivElement>(null);
  /** The first new row after "more", to focus. */
  const goesOnAt = useRef<number | null>(null);
  const count = view.threads.length;
  useEffect(() => {
    if (goesOnAt.current === null || count <= goesOnAt.current) return;
    rows.current?.querySelectorAll<HTMLElement>('[data-row-link]')[goesOnAt.current]?.focus();
    goesOnAt.current = null;
  }, [count]);
  const search = useSearch(filter.q, (q) => setFilter((before) => ({ ...before, q })));
  return (
    <DeskPage
      texts={texts}
      path={paths.adminMessages}
      head={{
        lead: filter.waits
          ? 'Threads that need an answer, longest wait on top.'
          : 'All threads, newest message on top.',
      }}
      grid="grid-cols-[minmax(0,1fr)] gap-8"
    >
      <div className="flex flex-wrap items-end gap-4">
        <search aria-label={searchText} className="max-w-100 min-w-0 flex-1 basis-60">
          <SearchField
            name="message-search"
            label={searchText}
            value={search.text}
            onChange={search.setText}
            onEnter={() => setFilter({ ...filter, q: search.text.trim() })}
            placeholder="Subject or words"
            maxLength={searchLimit}
          />
        </search>
        <div className="w-40">
          <FilterSelect
            name="messages-adviser"
            label="Advisor"
            value={filter.mine ? 'mine' : ''}
            onChange={(value) => setFilter({ ...filter, mine: value === 'mine' })}
            options={[
              { value: '', label: 'Anyone' },
              { value: 'mine', label: 'Mine' },
            ]}
          />
        </div>
      </div>
      <PackedTabs
        label="Which threads"
        names={[waitsText, allText]}
        shown={filter.waits ? waitsText : allText}
        onShow={(name) => setFilter({ ...filter, waits: name === waitsText })}
      >
        <div className="grid gap-5">
          <ReadPart
            state={view.last}
            shown={view.threads}
            at={0}
            texts={texts}
            nothing={
              <p className="text-soft">
                {filter.q === '' ? 'No one is waiting for an answer.' : 'No thread found.'}
              </p>
            }
            onAgain={again}
          >
            {(threads) => (
              <div ref={rows}>
                <ThreadTable threads={threads} now={now} />
              </div>
            )}
          </ReadPart>
          {view.next !== null && (
            <span>
              <Button
                onClick={() => {
                  goesOnAt.current = view.threads.length;
                  more();
                }}
              >
                Show more
              </Button>
            </span>
          )}
        </div>
      </PackedTabs>
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
    <ShortTable caption="Threads" columns={columnsText}>
      {threads.map((thread) => (
        <TableRow
          key={thread.id}
          head={<Subject thread={thread} />}
          cells={[
            thread.name ||
              (thread.email && <EmailAddress key="client">{thread.email}</EmailAddress>) ||
              '(no name)',
            <AnswerClock key="answer" waitsSince={thread.waitsSince} now={now} />,
            <span key="moved" className="text-soft tabular-nums">
              {withWholeTime(shortDateTime(thread.moved, now, firm.zone))}
            </span>,
          ]}
        />
      ))}
    </ShortTable>
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
