/** Lists as Word writes them: paragraphs with a level in their style, and the bullet or number as text. */
import { type FlatItem, nestedLists } from './list-levels.ts';

/** Replaces each run of such paragraphs by lists. */
export function mendWordLists(root: HTMLElement): void {
  const items = [...root.querySelectorAll('p')].filter((block) => levelOf(block) > 0);
  const runs: HTMLParagraphElement[][] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last?.at(-1)?.nextElementSibling === item) last.push(item);
    else runs.push([item]);
  }
  for (const run of runs) {
    const lists = nestedLists(run.map(flat));
    run[0]?.before(...lists);
    for (const item of run) item.remove();
  }
}

function levelOf(block: Element): number {
  return Number(/mso-list:\s*l\d+\s+level(\d)/i.exec(styleOf(block))?.[1] ?? 0);
}

function flat(block: HTMLParagraphElement): FlatItem {
  const marker = [...block.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(styleOf(span)),
  );
  const sign = (marker?.textContent ?? '').trim();
  marker?.remove();
  const item = block.ownerDocument.createElement('li');
  item.append(...block.childNodes);
  const [, number = '1'] = /^\(?(\d{1,6})[.)]/.exec(sign) ?? [];
  const ordered = /^\(?[\da-z]+[.)]/i.test(sign);
  return { level: levelOf(block) - 1, ordered, number: Number(number), item };
}

function styleOf(element: Element): string {
  return element.getAttribute('style') ?? '';
}
