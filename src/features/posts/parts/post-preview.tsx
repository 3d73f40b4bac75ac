/** Shows a post as its readers will see it, before it is saved. */
import { useState } from 'react';

import type { PostFields } from '#domain/posts/post.ts';
import { postPageTexts as texts } from '#texts/post-editor.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PostArticle } from './post-article.tsx';

interface PostPreviewProps {
  /** What stands there now, and since when readers can read the post. */
  readonly read: () => { fields: PostFields; publishedAt: number };
}

export function PostPreview({ read }: PostPreviewProps) {
  const [shown, setShown] = useState<ReturnType<typeof read> | null>(null);
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => setShown(read())}>
        {texts.preview}
      </Button>
      <Dialog
        open={shown !== null}
        onClose={() => setShown(null)}
        title={texts.preview}
        lead={texts.previewLead}
        closeLabel={texts.previewClose}
      >
        {shown && <PostArticle {...shown} />}
      </Dialog>
    </>
  );
}
