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

export type Templates = {
  styles: string;
  pages: Record<Name, Template>;
  parts: Record<PartName, Template>;
};

type Written = {
  styles: string;
  pages: Record<Name, string>;
  parts: Record<PartName, string>;
};

let known: { changed: number; templates: Templates | undefined } | undefined;

/** Those of a built site, read anew for each build; nothing where it has none. */
export function templatesIn({ folder, changed }: SiteFiles): Templates | undefined {
  if (known?.changed !== changed) known = { changed, templates: read(folder) };
  return known.templates;
}

/** The template with its slots filled; a slot without a value stays empty. */
export function fill(template: Template, values: Readonly<Record<string, string>>): string {
  return template.map((part, index) => (index % 2 === 0 ? part : (values[part] ?? ''))).join('');
}

function read(folder: string): Templates | undefined {
  let written: Written;
  try {
    written = JSON.parse(toString($os.readFile(`${folder}/${blogTemplatesFile}`), 0));
  } catch {
    return undefined;
  }
  const { styles, pages, parts } = written;
  return {
    styles,
    pages: {
      post: cut(pages.post),
      plainPost: cut(pages.plainPost),
      missing: cut(pages.missing),
      list: cut(pages.list),
      emptyList: cut(pages.emptyList),
      tagList: cut(pages.tagList),
      emptyTagList: cut(pages.emptyTagList),
      foundList: cut(pages.foundList),
      emptyFoundList: cut(pages.emptyFoundList),
    },
    parts: {
      entry: cut(parts.entry),
      plainEntry: cut(parts.plainEntry),
      tag: cut(parts.tag),
      relatedEntry: cut(parts.relatedEntry),
      relatedPosts: cut(parts.relatedPosts),
      newer: cut(parts.newer),
      older: cut(parts.older),
    },
  };
}

/** A page cut at its slots. */
export function cut(html: string): Template {
  return html.split(/--slot-(\w+)--/);
}
