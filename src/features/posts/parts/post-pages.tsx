/** From page to page of the list. */
import type { PostQuery } from '#domain/posts/desk-list.ts';
import type { PostList } from '#domain/posts/post-line.ts';
import { postTableTexts as texts } from '#texts/posts-desk.ts';
import { Button } from '#ui/button.tsx';

type PostPagesProps = { list: PostList; query: PostQuery; onAsk: (query: PostQuery) => void };

/** Nothing where there is one page. */
export function PostPages({ list: { page, more }, query, onAsk }: PostPagesProps) {
  if (page === 1 && !more) return null;
  const go = (to: number) => onAsk({ ...query, page: to });
  return (
    <nav aria-label={texts.pages} className="flex flex-wrap items-center justify-between gap-4">
      <Button size="small" aria-disabled={page === 1} onClick={() => page > 1 && go(page - 1)}>
        {texts.newer}
      </Button>
      <output className="text-small text-soft">{texts.page.replace('{page}', String(page))}</output>
      <Button size="small" aria-disabled={!more} onClick={() => more && go(page + 1)}>
        {texts.older}
      </Button>
    </nav>
  );
}
