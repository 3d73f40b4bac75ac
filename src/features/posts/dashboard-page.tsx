/** The staff's first page: all posts, from the server and from this device. */

import { type ReactNode, useEffect, useRef, useState } from 'react';

import { paths } from '#config/paths.ts';
import { searchLimit } from '#domain/leads/lead-list.ts';
import {
  everyPost,
  type PostFilter,
  postFilters,
  type PostQuestion,
} from '#domain/posts/desk-list.ts';
import { hasFailed, type ReadState } from '#domain/read-state.ts';
import { useServices, usePart } from '#device/services.ts';
import { useNow } from '#device/use-now.ts';
import { useSessionState } from '#session/session.ts';
import type { Saved } from '#sync/save-status.ts';
import { useDeviceQuery, useLive } from '#sync/use-device-query.ts';
import { listTexts } from '#texts/desk-lists.ts';
import { postTableTexts } from '#texts/posts.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { DeskList } from '#ui/desk-list.tsx';
import { DeskPage } from '#ui/desk-page.tsx';
import { type ListAddress, oneOf, useListAddress } from '#ui/list-address.ts';
import { StatusLine } from '#ui/status-line.tsx';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import { useOwnPresses } from '#ui/use-own-presses.ts';
import { dashboardRows, outsideRows, type PostRow } from './dashboard-rows.ts';
import { PostTable } from './parts/post-table.tsx';
import type { AskFailedMails, LocalPost } from './data/staff-posts.ts';
import { firm } from '#config/firm.ts';
import { shortDateTime, firmDateTime } from '#domain/firm-time.ts';
import { LocalState } from './parts/post-state.tsx';
import { Part } from '#ui/facts.tsx';
import { ReadStatus } from '#ui/read-part.tsx';
import { Table } from '#ui/table.tsx';
import { useServerCopy } from '#session/use-server-copy.ts';
import { onRefreshTriggers } from '#sync/occasions.ts';

const texts = {
  ...listTexts,
  title: 'Blog Management',
  loading: 'Loading posts...',
  unread: 'The posts cannot be read right now.',
  more: 'Older posts',
} as const;

const statusesText = {
  all: 'All posts',
  draft: 'Drafts',
  scheduled: 'Scheduled',
  published: 'Published',
  deleted: 'Deleted',
} satisfies Record<PostFilter, string>;

const headingId = 'dashboard-title';

const postAddress: ListAddress<PostQuestion> = {
  write: ({ status }) => ({ tab: status }),
  read: (parameters, { q }) => ({
    q,
    status: oneOf(postFilters, parameters.get('tab')) ?? everyPost.status,
  }),
};

interface DashboardPageProps {
  readonly failedMails: AskFailedMails;
  /** The number of to-dos, above the table. */
  readonly waiting: ReactNode;
}

export function DashboardPage(props: DashboardPageProps) {
  const { user } = useSessionState();
  const { list, local, onOccasion } = usePart('posts');
  const view = useLive(list);
  const here = useDeviceQuery(local);
  const now = useNow();
  const deletion = usePostDeletion(list.refresh);
  const { deleted } = deletion;
  const { question } = view;
  const isOnItsWay = view.last === 'reading' && view.at === 0 && view.rows.length === 0;
  const rows = isOnItsWay ? [] : dashboardRows(view.rows, here, question);
  const outside = outsideRows(here, isOnItsWay ? here : rows);
  const choose = useListAddress(question, postAddress, (asked) => void list.ask(asked));
  const ask = (changes: Partial<PostQuestion>) => choose({ ...question, ...changes });
  useUnreadNotice(view);
  useFocusFallback(headingId);
  const region = useRef<HTMLDivElement>(null);
  useOwnPresses([...outside, ...rows].map(({ id }) => id).join(), region);
  return (
    <DeskPage
      texts={texts}
      path={paths.adminDashboard}
      head={{
        id: headingId,
        lead: <p className="wrap-anywhere">{`Welcome, ${user?.email ?? ''}`}</p>,
        actions: (
          <LinkButton kind="primary" to={paths.adminPostNew}>
            Create New Post
          </LinkButton>
        ),
      }}
      grid="grid-cols-[minmax(0,1fr)] gap-9"
    >
      {props.waiting}
      <UnsavedPosts posts={outside} onRestore={(id) => void deletion.undo(id)} />
      <DeskList
        region={region}
        view={{ ...view, rows }}
        list={list}
        onOccasion={onOccasion}
        now={now}
        texts={texts}
        search={{
          name: 'post-search',
          label: 'Search',
          placeholder: 'Title or text',
          maxLength: searchLimit,
          q: question.q,
          onSearch: (q) => ask({ q }),
        }}
        tabs={{
          label: 'Status',
          all: postFilters.map((tab) => ({ tab, name: statusesText[tab] })),
          shown: question.status,
          onShow: (status) => ask({ status }),
        }}
        nothing={nothingText(question)}
        afterNothing={isNarrowed(question) && <ShowAll onPress={() => ask(everyPost)} />}
        above={
          deleted && (
            <DeletedLine
              key={deleted.id}
              post={deleted}
              onUndo={() => void deletion.undo(deleted.id, deleted)}
            />
          )
        }
      >
        {(shown) => (
          <PostTable
            rows={shown}
            onDelete={deletion.ask}
            onRestore={(row) => void deletion.undo(row.id, row)}
          />
        )}
      </DeskList>
      <FailedMails ask={props.failedMails} />
      <ConfirmDialog
        open={deletion.asking !== null}
        title={`Delete “${deletion.asking?.title || postTableTexts.untitled}”?`}
        lead={
          deletion.asking?.rev === 0
            ? 'You can bring it back within 30 days. Where the server never had it, only on this device and until you sign out.'
            : "Readers won't see it. You can restore it for 30 days."
        }
        confirmLabel="Delete"
        cancelLabel="Keep it"
        onConfirm={() => void deletion.confirm()}
        onCancel={deletion.cancel}
      />
    </DeskPage>
  );
}

/** Shows a toast once the list cannot be read; not offline with a cached list, nor for an earlier visit's failure. */
export function useUnreadNotice({ last, at }: { last: ReadState; at: number }): void {
  const { notify } = useServices();
  const isUnread = hasFailed(last) && (at === 0 || navigator.onLine);
  const wasUnread = useRef(isUnread);
  useEffect(() => {
    if (isUnread && !wasUnread.current) notify('posts-unread');
    wasUnread.current = isUnread;
  }, [isUnread, notify]);
}

function ShowAll({ onPress }: { readonly onPress: () => void }) {
  return (
    <div>
      <Button kind="quiet" size="small" onClick={onPress}>
        Show all posts
      </Button>
    </div>
  );
}

const isNarrowed = ({ q, status }: PostQuestion) => q !== '' || status !== 'all';

function nothingText(question: PostQuestion): string {
  if (!isNarrowed(question)) return 'No posts found. Create your first one!';
  return question.status === 'deleted' && question.q === ''
    ? 'No post has been deleted in the last 30 days.'
    : 'No posts match.';
}

type DeletedLineProps = { post: PostRow; onUndo: () => void };

/** Says that a post was deleted, and takes over its row's focus. Use the post's id as key. */
function DeletedLine({ post, onUndo }: DeletedLineProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => line.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  return (
    <div ref={line} className="flex flex-wrap items-center gap-x-4">
      <StatusLine state="kept" fact="Deleted:" rest={post.title || postTableTexts.untitled} />
      <Button kind="quiet" size="small" onClick={onUndo}>
        {postTableTexts.undo}
      </Button>
    </div>
  );
}

function usePostDeletion(onDone: () => Promise<unknown>) {
  const { remove, restore } = usePart('posts');
  const { notify } = useServices();
  const [asking, setAsking] = useState<PostRow | null>(null);
  const [deleted, setDeleted] = useState<PostRow | null>(null);

  async function confirm(): Promise<void> {
    const post = asking;
    setAsking(null);
    if (!post) return;
    const { outcome } = await remove(post).catch(failed);
    if (outcome === 'unsaved') return notify('post-delete-failed');
    setDeleted(post);
    if (outcome === 'saved') {
      notify('post-deleted');
      void onDone();
    }
  }

  /** Restores a post. `row` is its row now, or just before the deletion. */
  async function undo(id: string, row?: PostRow): Promise<void> {
    setDeleted(null);
    const { outcome } = await restore({ id, rev: row ? deletedRev(row) : 0 }).catch(failed);
    if (outcome === 'unsaved') notify('post-failed');
    if (outcome === 'saved') void onDone();
  }

  return { asking, ask: setAsking, cancel: () => setAsking(null), confirm, deleted, undo };
}

const deletedRev = ({ rev, deletedAt }: PostRow) => (deletedAt > 0 ? rev : rev + 1);

const failed = (): Saved => ({ outcome: 'unsaved' });

interface UnsavedPostsProps {
  readonly posts: readonly LocalPost[];
  readonly onRestore: (id: string) => void;
}

export function UnsavedPosts({ posts, onRestore }: UnsavedPostsProps) {
  const { discard } = usePart('posts');
  const { waitingKinds } = useServices();
  const [asking, setAsking] = useState<LocalPost | null>(null);
  const now = useNow();
  if (posts.length === 0) return null;
  const title = asking ? titleOf(asking) : '';
  return (
    <section aria-labelledby="unsaved-posts" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="unsaved-posts" className="text-d3">
          On this device, not saved yet
        </h2>
        <p className="text-small text-soft">
          What was typed here and has not been saved. No one else sees it.
        </p>
      </div>
      <ul className="border-t-1.5 border-ink">
        {posts.map((post) => (
          <li
            key={post.id}
            className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-b-1 border-rule py-3.5"
          >
            <div className="grid min-w-0 gap-1">
              <span className="font-600 wrap-anywhere">{titleOf(post)}</span>
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-soft">
                <LocalState post={post} />
                {`Saved ${shortDateTime(post.updatedAt, now, firm.zone)}`}
                {post.asideOf && <span>Set aside when the other text was chosen</span>}
              </span>
            </div>
            <div className="flex flex-wrap gap-x-5">
              <WayOn post={post} onRestore={() => onRestore(post.id)} />
              {post.waiting?.kind !== 'post.delete' && (
                <Button kind="quiet" size="small" onClick={() => setAsking(post)}>
                  <Named post={post}>Discard</Named>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asking !== null}
        title={
          isRestored(asking) ? `Leave “${title}” deleted?` : `Discard what you wrote in “${title}”?`
        }
        lead={
          isRestored(asking)
            ? (waitingKinds['post.restore']?.warning ?? '')
            : 'It leaves this device and cannot be brought back. The saved post stays as it is.'
        }
        confirmLabel="Discard"
        cancelLabel="Keep it"
        onConfirm={() => {
          setAsking(null);
          if (asking) void discard(asking.id);
        }}
        onCancel={() => setAsking(null)}
      />
    </section>
  );
}

function WayOn({ post, onRestore }: { readonly post: LocalPost; readonly onRestore: () => void }) {
  const { waiting, path } = post;
  if (waiting?.kind === 'post.restore' && waiting.state !== 'parked') return null;
  if (waiting?.kind === 'post.restore' || waiting?.kind === 'post.delete') {
    return (
      <Button kind="quiet" size="small" onClick={onRestore}>
        <Named post={post}>
          {waiting.kind === 'post.delete' ? postTableTexts.undo : postTableTexts.restore}
        </Named>
      </Button>
    );
  }
  return (
    <LinkButton kind="quiet" size="small" to={path}>
      <Named post={post}>Go on</Named>
    </LinkButton>
  );
}

function Named({ post, children }: { readonly post: LocalPost; readonly children: ReactNode }) {
  return (
    <span>
      {children}
      <span className="sr-only">{` ${titleOf(post)}`}</span>
    </span>
  );
}

const isRestored = (post: LocalPost | null) => post?.waiting?.kind === 'post.restore';

/** A deleted post may have only a queued restore, without a text. */
function titleOf(post: LocalPost): string {
  return post.title || (isRestored(post) ? 'Deleted post' : postTableTexts.untitled);
}

const failedMailTexts = {
  loading: '',
  unread: 'Whether an email could not be sent is not known right now.',
};

const atFirst = 5;

const everyMs = 60_000;

const noEvents: readonly string[] = [];

export function FailedMails({ ask }: { ask: AskFailedMails }) {
  const { copy, state, read } = useServerCopy(ask, noEvents);
  useEffect(() => onRefreshTriggers(() => void read(), { events: ['focus'], everyMs }), [read]);
  const mails = copy?.mails ?? [];
  const [all, setAll] = useState(false);
  const shown = all ? mails : mails.slice(0, atFirst);
  if (copy && mails.length === 0) {
    return <ReadStatus state={state} isShown at={0} texts={failedMailTexts} onAgain={read} />;
  }
  if (!copy && !hasFailed(state)) return null;
  return (
    <Part id="failed-mails" title="Emails that could not be sent" grid="gap-5">
      <ReadStatus
        state={state}
        isShown={mails.length > 0}
        at={0}
        texts={failedMailTexts}
        onAgain={read}
      />
      {mails.length > 0 && (
        <Table
          caption="Emails that could not be sent"
          columns={{
            To: ({ recipient }) => recipient,
            Type: ({ kind }) => kind,
            Status: ({ isGivenUp }) => (isGivenUp ? 'Failed' : 'Retrying'),
            Tries: ({ attempts }) => attempts,
            Created: ({ created }) => firmDateTime(Date.parse(created), firm.zone),
            'Last error': ({ lastError }) => lastError,
          }}
          rows={shown}
          keyOf={({ id }) => id}
        />
      )}
      {mails.length > atFirst && (
        <div>
          <Button onClick={() => setAll(!all)}>
            {all ? `Show ${atFirst}` : `Show all ${mails.length}`}
          </Button>
        </div>
      )}
    </Part>
  );
}
