/** Right after a post was deleted: what was, and the way back. */
import { useEffect, useRef } from 'react';

import { deleteTexts, postTableTexts } from '#texts/posts-desk.ts';
import { Button } from '#ui/button.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import type { PostRow } from '../dashboard-rows.ts';

type DeletedLineProps = { post: PostRow; onUndo: () => void };

/** It takes the focus that the deleted row had. Give it the post's id as its key. */
export function DeletedLine({ post, onUndo }: DeletedLineProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => line.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  return (
    <div ref={line} className="flex flex-wrap items-center gap-x-4">
      <StatusLine
        state="kept"
        fact={deleteTexts.done}
        rest={post.title || postTableTexts.untitled}
      />
      <Button kind="quiet" size="small" onClick={onUndo}>
        {postTableTexts.undo}
      </Button>
    </div>
  );
}
