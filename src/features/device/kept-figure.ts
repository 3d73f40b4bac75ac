/** What stands beside a kind of thing: how much of it is here now. */
import { type KeptThing, keptHere } from '#texts/kept-here.ts';
import { sizeText } from '#ui/size-text.ts';
import type { Kept } from './use-kept.ts';

const { none, some } = keptHere;

/** Its figure in words. */
export function keptFigure(thing: KeptThing, { inventory, pages }: Kept): string {
  if (thing === 'notes') return some;
  if (thing === 'session') return inventory.signedIn ? some : none;
  if (thing === 'pages') return pages ? `${pages} files` : none;
  const found = inventory[thing];
  const count = typeof found === 'number' ? found : found.count;
  if (count === 0) return none;
  if (typeof found === 'number') return String(count);
  return `${count}, ${'bytes' in found ? sizeText(found.bytes) : changedText(found.changedAt)}`;
}

function changedText(changedAt: number): string {
  const day = new Date(changedAt).toLocaleDateString('en-US', { month: 'long', day: 'numeric' });
  return `changed ${day}`;
}
