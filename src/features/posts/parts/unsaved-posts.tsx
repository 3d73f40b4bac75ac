/** Lists posts with local changes that the table does not show. */
import { type ReactNode, useState } from 'react';

import { firm } from '#config/firm.ts';
import { shortDateTime } from '#domain/firm-time.ts';
import { type LocalPost } from '../data/staff-posts.ts';
import { useServices, usePart } from '#device/services.ts';
import { useNow } from '#device/use-now.ts';
import { postTableTexts } from '#texts/posts.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { LocalState } from './post-state.tsx';

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
