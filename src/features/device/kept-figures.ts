/** What stands beside each kind of thing: how much of it is here now. */
import type { Inventory } from '#device/inventory.ts';
import { type KeptThing, keptHere } from '#texts/kept-here.ts';
import { sizeText } from '#ui/size-text.ts';
import type { Kept } from './use-kept.ts';

/** One text for each kind. */
export function keptFigures({ inventory, pages }: Kept): Record<KeptThing, string> {
  const {
    drafts,
    files,
    kept,
    forms,
    waiting,
    receipts,
    profiles,
    estimates,
    requests,
    onboardings,
    articles,
    posts,
  } = inventory;
  return {
    profile: countText(profiles),
    estimates: countText(estimates),
    requests: countText(requests),
    onboarding: countText(onboardings),
    draft: draftText(drafts),
    file: filesText(files),
    kept: filesText(kept),
    forms: countText(forms),
    waiting: countText(waiting),
    receipts: countText(receipts),
    sent: countText(receipts),
    articles: countText(articles),
    posts: countText(posts),
    notes: keptHere.some,
    session: inventory.signedIn ? keptHere.some : keptHere.none,
    pages: pages === null || pages === 0 ? keptHere.none : `${pages} files`,
  };
}

function filesText({ count, bytes }: Inventory['files']): string {
  return count === 0 ? keptHere.none : `${count}, ${sizeText(bytes)}`;
}

function countText(count: number): string {
  return count === 0 ? keptHere.none : String(count);
}

function draftText({ count, changedAt }: Inventory['drafts']): string {
  if (count === 0) return keptHere.none;
  const day = new Date(changedAt).toLocaleDateString('en-US', { month: 'long', day: 'numeric' });
  return `${count}, changed ${day}`;
}
