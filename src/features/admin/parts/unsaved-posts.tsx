/** What is only on this device: posts begun and not saved, and changes that nobody has asked to be saved. */
import { useState } from 'react';

import { firm } from '#config/firm.ts';
import { shortDateTime } from '#domain/firm-time.ts';
import { type LocalPost, useStaffPosts } from '#local/staff-posts.ts';
import { useNow } from '#local/use-now.ts';
import { postTableTexts, unsavedTexts as texts } from '#texts/posts-desk.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { LocalState } from './post-state.tsx';

/** Nothing while all is saved. */
export function UnsavedPosts({ posts }: { readonly posts: readonly LocalPost[] }) {
  const { discard } = useStaffPosts();
  const [asking, setAsking] = useState<LocalPost | null>(null);
  const now = useNow();
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="unsaved-posts" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="unsaved-posts" className="text-d3">
          {texts.title}
        </h2>
        <p className="text-small text-soft">{texts.lead}</p>
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
                {texts.kept.replace('{time}', shortDateTime(post.updatedAt, now, firm.zone))}
                {post.asideOf && <span>{texts.aside}</span>}
              </span>
            </div>
            <div className="flex flex-wrap gap-x-5">
              <LinkButton kind="quiet" size="small" to={post.path}>
                <span>
                  {texts.goOn}
                  <span className="sr-only">{` ${titleOf(post)}`}</span>
                </span>
              </LinkButton>
              <Button kind="quiet" size="small" onClick={() => setAsking(post)}>
                <span>
                  {texts.discard}
                  <span className="sr-only">{` ${titleOf(post)}`}</span>
                </span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asking !== null}
        title={texts.ask.replace('{title}', asking ? titleOf(asking) : '')}
        lead={texts.askLead}
        confirmLabel={texts.confirm}
        cancelLabel={texts.cancel}
        onConfirm={() => {
          setAsking(null);
          if (asking) void discard(asking.id);
        }}
        onCancel={() => setAsking(null)}
      />
    </section>
  );
}

const titleOf = ({ title }: LocalPost) => title || postTableTexts.untitled;
