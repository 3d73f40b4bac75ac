/** What differs between two texts, word by word: the longest that both have in common stays. */

/** `gone` stood in the first alone, `new` stands in the second alone. */
export type DiffKind = 'same' | 'gone' | 'new';

export type DiffPart = { kind: DiffKind; text: string };

/** Beyond so many pairs of words what differs is shown as a whole: it would be no easier to read, and takes long. */
const pairsCompared = 4_000_000;

/** Words, and what stands between them, each with what became of it. */
export function diffWords(before: string, after: string): DiffPart[] {
  const parts: DiffPart[] = [];
  for (const { kind, item } of diffItems(wordsOf(before), wordsOf(after))) {
    const last = parts[parts.length - 1];
    if (last?.kind === kind) last.text += item;
    else parts.push({ kind, text: item });
  }
  return parts;
}

/** Any items in order: both lists can be read back from it. */
export function diffItems(
  before: readonly string[],
  after: readonly string[],
): { kind: DiffKind; item: string }[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end])
    end += 1;
  const as = (kind: DiffKind) => (item: string) => ({ kind, item });
  return [
    ...before.slice(0, start).map(as('same')),
    ...diffMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map(as('same')),
  ];
}

function diffMiddle(before: readonly string[], after: readonly string[]) {
  const found: { kind: DiffKind; item: string }[] = [];
  const common = commonLengths(before, after);
  const width = after.length + 1;
  let [here, there] = [0, 0];
  while (here < before.length || there < after.length) {
    const [gone, added] = [before[here], after[there]];
    const next = (left: number, right: number) => common?.[left * width + right] ?? 0;
    if (gone !== undefined && gone === added && common) {
      found.push({ kind: 'same', item: gone });
      here += 1;
      there += 1;
    } else if (
      gone !== undefined &&
      (added === undefined || next(here + 1, there) >= next(here, there + 1))
    ) {
      found.push({ kind: 'gone', item: gone });
      here += 1;
    } else if (added !== undefined) {
      found.push({ kind: 'new', item: added });
      there += 1;
    }
  }
  return found;
}

/** How much the rests of both have in common from each pair on; nothing where there are too many. */
function commonLengths(
  before: readonly string[],
  after: readonly string[],
): Uint32Array | undefined {
  if (before.length * after.length > pairsCompared) return undefined;
  const width = after.length + 1;
  const common = new Uint32Array((before.length + 1) * width);
  for (let here = before.length - 1; here >= 0; here -= 1) {
    for (let there = after.length - 1; there >= 0; there -= 1) {
      const at = here * width + there;
      common[at] =
        before[here] === after[there]
          ? 1 + (common[at + width + 1] ?? 0)
          : Math.max(common[at + width] ?? 0, common[at + 1] ?? 0);
    }
  }
  return common;
}

function wordsOf(text: string): string[] {
  return text.split(/(\s+)/).filter((word) => word !== '');
}
