/** Lets what was typed and not saved go, after a question. */
import { useState } from 'react';

import { discardTexts, postPageTexts } from '#texts/post-editor.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

interface PostDiscardProps {
  /** There is something to let go. */
  readonly changed: boolean;
  readonly onDiscard: () => void;
}

export function PostDiscard({ changed, onDiscard }: PostDiscardProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      {changed && (
        <Button kind="quiet" size="small" onClick={() => setAsking(true)}>
          {postPageTexts.discard}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={discardTexts.title}
        lead={discardTexts.lead}
        confirmLabel={discardTexts.confirm}
        cancelLabel={discardTexts.cancel}
        onConfirm={() => {
          setAsking(false);
          onDiscard();
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
