/** The staff's first page: all posts, from the server and from this device. */

import { type ReactNode, useEffect, useRef, useState, useEffectEvent } from 'react';

import { paths } from '#config/paths.ts';
import { useSessionState } from '#session/session.ts';
import { postTableTexts } from '#texts/posts.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DeskPage } from '#ui/desk-page.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { useFocusKept } from '#ui/use-focus-kept.ts';
import { useOwnPresses } from '#ui/use-own-presses.ts';
import { Button } from '#ui/button.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { searchLimit } from '#domain/leads/lead-list.ts';
import {
  postFilters,
  type PostQuery,
  type PostFilter,
  type PostList,
} from '#domain/posts/desk-list.ts';
import { ListSearch } from '#ui/desk-list.tsx';
import { FilterSelect } from '#ui/filter-fields.tsx';
import { useServices, usePart } from '#device/services.ts';
import type { Saved } from '#sync/save-status.ts';
import { onOccasions } from '#sync/occasions.ts';
import { useDeviceQuery } from '#sync/use-device-query.ts';
import { dashboardRows, outsideRows, type PostRow } from './dashboard-rows.ts';
import { FailedMails } from './parts/failed-mails.tsx';
import { PostListStatus } from './parts/post-list-status.tsx';
import { PostTable } from './parts/post-table.tsx';
import { UnsavedPosts } from './parts/unsaved-posts.tsx';
import type { AskFailedMails, PostListAnswer } from './data/staff-posts.ts';

const texts = {
  title: 'Blog Management',
  description: "The staff's dashboard.",
} as const;

const statusesText = {
  all: 'All posts',
  draft: 'Drafts',
  scheduled: 'Scheduled',
  published: 'Published',
  deleted: 'Deleted',
} satisfies Record<PostFilter, string>;

const headingId = 'dashboard-title';

interface DashboardPageProps {
  readonly failedMails: AskFailedMails;
  /** The number of to-dos, above the table. */
  readonly waiting: ReactNode;
}

export function DashboardPage(props: DashboardPageProps) {
  const { user } = useSessionState();
  const { query, ask, found, here, again } = usePostList();
  const deletion = usePostDeletion(again);
  const { deleted } = deletion;
  const rows = found ? dashboardRows(found.answer, here, found.query) : [];
  const outside = found ? outsideRows(here, rows) : [];
  const answer = found?.answer ?? null;
  useFocusKept(headingId);
  const list = useRef<HTMLDivElement>(null);
  useOwnPresses([...outside, ...rows].map(({ id }) => id).join(), list);
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
      grid="gap-9"
    >
      {props.waiting}
      <UnsavedPosts posts={outside} onRestore={(id) => void deletion.undo(id)} />
      <div ref={list} className="grid gap-5">
        <PostFilters query={query} onAsk={ask} />
        {deleted && (
          <DeletedLine
            key={deleted.id}
            post={deleted}
            onUndo={() => void deletion.undo(deleted.id, deleted)}
          />
        )}
        <PostListStatus
          answer={answer}
          late={found?.late ?? false}
          query={found?.query ?? query}
          rows={rows}
          onAgain={again}
          onClear={() => ask(everyPost)}
        >
          {(shown) => (
            <PostTable
              rows={shown}
              onDelete={deletion.ask}
              onRestore={(row) => void deletion.undo(row.id, row)}
            />
          )}
        </PostListStatus>
        {answer?.kind === 'read' && <PostPages list={answer.list} query={query} onAsk={ask} />}
      </div>
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

type DeletedLineProps = { post: PostRow; onUndo: () => void };

/** Takes the deleted row's focus; use the post's id as key. */
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

type PostFiltersProps = { query: PostQuery; onAsk: (query: PostQuery) => void };

function PostFilters({ query, onAsk }: PostFiltersProps) {
  return (
    <search
      aria-label="Find posts"
      className="grid grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] items-end gap-3 desk:max-w-170"
    >
      <ListSearch
        name="post-search"
        label="Search"
        placeholder="Title or text"
        maxLength={searchLimit}
        q={query.q}
        onSearch={(q) => onAsk({ ...query, q, page: 1 })}
      />
      <FilterSelect
        name="post-status"
        label="Status"
        value={query.status}
        onChange={(value) => {
          const status = postFilters.find((each) => each === value) ?? 'all';
          onAsk({ ...query, status, page: 1 });
        }}
        options={postFilters.map((value) => ({ value, label: statusesText[value] }))}
      />
    </search>
  );
}

type PostPagesProps = { list: PostList; query: PostQuery; onAsk: (query: PostQuery) => void };

function PostPages({ list: { page, more }, query, onAsk }: PostPagesProps) {
  if (page === 1 && !more) return null;
  const go = (to: number) => onAsk({ ...query, page: to });
  return (
    <nav aria-label="Pages of posts" className="flex flex-wrap items-center justify-between gap-4">
      <Button size="small" aria-disabled={page === 1} onClick={() => page > 1 && go(page - 1)}>
        Newer posts
      </Button>
      <output className="text-small text-soft">{`Page ${page}`}</output>
      <Button size="small" aria-disabled={!more} onClick={() => more && go(page + 1)}>
        Older posts
      </Button>
    </nav>
  );
}

function usePostDeletion(onDone: () => Promise<void>) {
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

  /** `row` is the deleted row, or the row just before the deletion. */
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

export const everyPost: PostQuery = { q: '', status: 'all', page: 1 };

/** `late`: the cached list, until the server answers. */
type Found = { query: PostQuery; answer: PostListAnswer; late: boolean };

/**
 * The post list. Reads again after a new query, an acknowledged op, or a return to the page. `found` is null before the
 * first answer.
 */
export function usePostList() {
  const { list, local, onTaken } = usePart('posts');
  const { notify } = useServices();
  const [query, setQuery] = useState(everyPost);
  const [found, setFound] = useState<Found | null>(null);
  const asked = useRef(query);
  const turn = useRef(0);
  const failed = useRef(false);
  const here = useDeviceQuery(local);

  const show = (next: Found) => {
    const failedBefore = failed.current;
    failed.current = isFailure(next.answer);
    if (failed.current && !failedBefore) notify('posts-unread');
    setFound(next);
  };

  async function read(of: PostQuery): Promise<void> {
    turn.current += 1;
    const mine = turn.current;
    const answer = await list(of, (kept) => {
      if (mine !== turn.current) return;
      setFound((before) => before ?? { query: of, answer: kept, late: true });
    });
    if (mine === turn.current) show({ query: of, answer, late: false });
  }
  const look = useEffectEvent((of: PostQuery) => void read(of));

  useEffect(() => {
    // Ops acknowledged later trigger another read.
    const stop = onTaken(() => look(query));
    const stopLooking = onOccasions(() => {
      if (document.visibilityState === 'visible') look(query);
    });
    return () => {
      stopLooking();
      stop();
    };
  }, [query, onTaken]);

  function ask(next: PostQuery): void {
    asked.current = next;
    setQuery(next);
  }
  return { query, ask, found, here, again: () => read(asked.current) };
}

/** A cached list without a network is no failure. */
function isFailure({ kind }: PostListAnswer): boolean {
  return kind === 'unreachable' || (kind === 'kept' && navigator.onLine);
}
