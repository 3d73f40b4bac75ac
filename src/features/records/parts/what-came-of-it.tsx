import { RequestOutcome } from '#ui/form.tsx';
import type { Part, RecordsView } from '../use-records.ts';

export function WhatCameOfIt({ view, part }: { readonly view: RecordsView; readonly part: Part }) {
  const { said } = view;
  return <RequestOutcome said={said?.part === part ? said : undefined} gap="mt-6" />;
}
