/** The blog's pages as the build drew them, with slots for what only the database knows (src/app/boot/prerender-blog.tsx). */
import { blogTemplatesFile, type SiteFiles } from '../site/site-files.ts';

/** Text and names of slots by turns. */
export type Template = readonly string[];

type ListName = 'list' | 'emptyList' | 'tagList' | 'emptyTagList' | 'foundList' | 'emptyFoundList';
type Name = 'post' | 'plainPost' | 'missing' | ListName;
type PartName =
  | 'entry'
  | 'plainEntry'
  | 'tag'
  | 'relatedEntry'
  | 'relatedPosts'
  | 'newer'
  | 'older';

type Drawn<T> = { styles: string; pages: Record<Name, T>; parts: Record<PartName, T> };

export type Templates = Drawn<Template>;

/** Those of a built site; nothing where it has none. */
export const templatesIn = templatesOf(blogTemplatesFile, (text): Templates => {
  const { slot, styles, pages, parts }: Drawn<string> & Slotted = JSON.parse(text);
  return { styles, pages: cutAll(pages, slot), parts: cutAll(parts, slot) };
});

/** The template with its slots filled; a slot without a value stays empty. */
export function fill(template: Template, values: Readonly<Record<string, string>>): string {
  return template.map((part, index) => (index % 2 === 0 ? part : (values[part] ?? ''))).join('');
}

/** What reads such a file of a built site, anew for each build. */
export function templatesOf<T>(file: string, read: (text: string) => T) {
  let known: { changed: number; templates: T | undefined } | undefined;
  return ({ folder, changed }: SiteFiles): T | undefined => {
    if (known?.changed !== changed) known = { changed, templates: readIn(folder) };
    return known.templates;
  };

  function readIn(folder: string): T | undefined {
    try {
      return read(toString($os.readFile(`${folder}/${file}`), 0));
    } catch {
      return undefined;
    }
  }
}

/** How the slots of a file's pages begin, so that no text of the firm's owners is taken for one; an older release does not say it. */
export type Slotted = { slot?: string };

/** Pages cut at their slots. */
export function cutAll<K extends string>(
  pages: Record<K, string>,
  slot?: string,
): Record<K, Template>;
export function cutAll(pages: Record<string, string>, slot = '--slot-'): Record<string, Template> {
  const slots = new RegExp(`${slot}(\\w+)--`);
  return Object.fromEntries(Object.entries(pages).map(([name, html]) => [name, html.split(slots)]));
}
