/** The details drawer's state: it opens if there is room beside the text, or for an error. */
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';

import type { PostForm } from './use-post-form.ts';

const first: ReadonlySet<string> = new Set(['title', 'content']);

/** A form error opens the drawer; closing it focuses the button that opens it. */
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
    asked,
    close: () => {
      setOpen(false);
      opener.current?.focus();
    },
    toggle: () => {
      setOpen(!isOpen);
      if (!isOpen) setAsked((count) => count + 1);
    },
    /** Synchronous, so that the field can take the focus. */
    reveal: (field: string) => {
      if (!first.has(field)) flushSync(() => setOpen(true));
    },
  };
}

export type DetailsDrawer = ReturnType<typeof useDetailsDrawer>;

/** The width from which the drawer is at the side. */
const beside = '(min-width: 75rem)';
