/** After a long absence, asks once per page load: continue or start over. */
import { useState } from 'react';

import { anythingAnswered } from '#domain/estimator/answers.ts';
import type { DraftStore, DraftView } from '../data/draft-store.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { isLongAway } from '../long-away.ts';
import { usePart } from '#device/services.ts';

const goOnText = 'Continue';

const asked = new WeakSet<DraftStore>();

export function WelcomeBack({ view, onStartOver }: { view: DraftView; onStartOver: () => void }) {
  const { drafts } = usePart('estimator');
  const [when] = useState(() => dayAndTime(view.draft.updatedAt));
  const [open, setOpen] = useState(() => isUnfinished(view) && !asked.has(drafts));
  if (!open) return null;

  function answer() {
    asked.add(drafts);
    setOpen(false);
  }

  return (
    <Dialog
      open
      onClose={answer}
      title="Welcome back"
      lead={`You have an estimate from ${when}.`}
      closeLabel={goOnText}
      actions={
        <>
          <Button kind="primary" onClick={answer}>
            {goOnText}
          </Button>
          <Button
            onClick={() => {
              answer();
              onStartOver();
            }}
          >
            Start over
          </Button>
        </>
      }
    />
  );
}

function isUnfinished({ draft, awayMs }: DraftView): boolean {
  return isLongAway(awayMs) && draft.phase === 'open' && anythingAnswered(draft.answers);
}

function dayAndTime(utcMs: number): string {
  const at = new Date(utcMs);
  const day = at.toLocaleDateString('en-US', { month: 'long', day: 'numeric' });
  return `${day}, ${at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })}`;
}
