/** Whether a post's details are in sight: open where there is room beside the text, and wherever one of them is in error. */
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';

import type { PostForm } from './use-post-form.ts';

/** The fields that stand first; all others are details. */
const first: ReadonlySet<string> = new Set(['title', 'content']);

/** An attempt that finds an error in a detail opens the drawer; who closes it is at its button again. */
export function useDetailsDrawer(
  { items, attempts }: PostForm['checks'],
  opener: RefObject<HTMLButtonElement | null>,
) {
  const [isOpen, setOpen] = useState(() => matchMedia(beside).matches);
  const [asked, setAsked] = useState(0);
  const hasError = items.some(({ field }) => !first.has(field));
  const wrong = hasError ? attempts : -1;
  const [known, setKnown] = useState(wrong);
  if (known !== wrong) {
    setKnown(wrong);
    if (hasError) setOpen(true);
  }
  return {
    isOpen,
    /** Counts how often it was opened by its button, which leads into it. */
    asked,
    close: () => {
      setOpen(false);
      opener.current?.focus();
    },
    toggle: () => {
      setOpen(!isOpen);
      if (!isOpen) setAsked((count) => count + 1);
    },
    /** Opens it for a field, which can take the focus right after. */
    reveal: (field: string) => {
      if (!first.has(field)) flushSync(() => setOpen(true));
    },
  };
}

export type DetailsDrawer = ReturnType<typeof useDetailsDrawer>;

/** From here on it stands at the side: `full` of the design tokens. */
const beside = '(min-width: 75rem)';
