/** The pages that show prices as the build drew them, with slots for the prices (src/app/boot/prerender-prices.tsx). */
import { cut, type Template } from '../blog/templates.ts';
import { priceTemplatesFile, type SiteFiles } from '../site/site-files.ts';

/** By the names of the pages' files. */
type PriceTemplates = { styles: string; pages: Record<string, Template> };

type Written = { styles: string; pages: Record<string, string> };

let known: { changed: number; templates: PriceTemplates | undefined } | undefined;

/** Those of a built site, read anew for each build; nothing where it has none. */
export function priceTemplatesIn({ folder, changed }: SiteFiles): PriceTemplates | undefined {
  if (known?.changed !== changed) known = { changed, templates: read(folder) };
  return known.templates;
}

function read(folder: string): PriceTemplates | undefined {
  let written: Written;
  try {
    written = JSON.parse(toString($os.readFile(`${folder}/${priceTemplatesFile}`), 0));
  } catch {
    return undefined;
  }
  const pages = Object.entries(written.pages).map(([file, html]) => [file, cut(html)] as const);
  return { styles: written.styles, pages: Object.fromEntries(pages) };
}
