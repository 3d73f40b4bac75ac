/** Which of the posts on this device a list asks for, for the time without a network. */
import { textOfHtml } from '#domain/posts/html-text.ts';
import type { KeptArticle } from '#domain/posts/kept-article.ts';
import type { ListQuery } from '#domain/posts/list-query.ts';
import { tagKey } from '#domain/posts/tags.ts';

/** True of a post with that tag, or with words that begin like all of those; as the server finds them (pocketbase/hooks/blog/asked-posts.ts). */
export function isAsked(kept: KeptArticle, { tag, q }: Pick<ListQuery, 'tag' | 'q'>): boolean {
  if (tag !== '') return (kept.tags ?? []).some((each) => tagKey(each) === tag);
  if (q === '') return true;
  const { title, slug, author, excerpt, content } = kept;
  const there = wordsOf(`${title} ${slug} ${author} ${textOfHtml(content ?? excerpt)}`);
  const asked = wordsOf(q);
  return asked.length > 0 && asked.every((word) => there.some((each) => each.startsWith(word)));
}

/** Letters without their accents, and digits. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
