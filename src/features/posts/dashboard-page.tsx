/** The staff's first page: the posts of the blog, wherever they are. */
import type { ReactNode } from 'react';

import { paths } from '#config/paths.ts';
import { useSessionState } from '#session/session.ts';
import { dashboardTexts as texts, deleteTexts, postTableTexts } from '#texts/posts-desk.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DeskPage } from '#ui/desk-page.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { useFocusKept } from '#ui/use-focus-kept.ts';
import { ListPresses } from '#ui/list-presses.tsx';
import { dashboardRows, outsideRows } from './dashboard-rows.ts';
import type { AskFailedMails } from './data/failed-mails.ts';
import { DeletedLine } from './parts/deleted-line.tsx';
import { FailedMails } from './parts/failed-mails.tsx';
import { PostFilters } from './parts/post-filters.tsx';
import { PostListStatus } from './parts/post-list-status.tsx';
import { PostPages } from './parts/post-pages.tsx';
import { PostTable } from './parts/post-table.tsx';
import { UnsavedPosts } from './parts/unsaved-posts.tsx';
import { usePostDeletion } from './use-post-deletion.ts';
import { everyPost, usePostList } from './use-post-list.ts';

const headingId = 'dashboard-title';

interface DashboardPageProps {
  /** Asks the server. */
  readonly failedMails: AskFailedMails;
  /** How much waits for the firm. */
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
  return (
    <DeskPage
      texts={texts}
      path={paths.adminDashboard}
      head={{
        id: headingId,
        lead: (
          <p className="wrap-anywhere">{texts.welcome.replace('{email}', user?.email ?? '')}</p>
        ),
        actions: (
          <LinkButton kind="primary" to={paths.adminPostNew}>
            {texts.create}
          </LinkButton>
        ),
      }}
      grid="gap-9"
    >
      {props.waiting}
      {/* The next post comes under the finger that has restored one. */}
      <ListPresses shown={[...outside, ...rows].map(({ id }) => id).join()} />
      <UnsavedPosts posts={outside} onRestore={(id) => void deletion.undo(id)} />
      <div className="grid gap-5">
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
        title={deleteTexts.title.replace(
          '{title}',
          deletion.asking?.title || postTableTexts.untitled,
        )}
        lead={deletion.asking?.rev === 0 ? deleteTexts.leadNew : deleteTexts.lead}
        confirmLabel={deleteTexts.confirm}
        cancelLabel={deleteTexts.cancel}
        onConfirm={() => void deletion.confirm()}
        onCancel={deletion.cancel}
      />
    </DeskPage>
  );
}
