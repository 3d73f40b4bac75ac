/** What was last done in a part of the page, or why it was not. */
import { StatusLine } from '#ui/status-line.tsx';
import type { Part, RecordsView } from '../use-records.ts';

export function WhatCameOfIt({ view, part }: { readonly view: RecordsView; readonly part: Part }) {
  const { said } = view;
  return (
    <output>
      {said?.part === part && (
        <span className="mt-6 block">
          <StatusLine state={said.ok ? 'received' : 'refused'} fact={said.fact} rest={said.rest} />
        </span>
      )}
    </output>
  );
}
