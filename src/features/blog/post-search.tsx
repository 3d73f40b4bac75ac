/** Looks for posts: a form that works without a script, and without a network among the posts on this device. */
import { paths } from '#config/paths.ts';
import { askedLimit } from '#domain/posts/list-query.ts';
import { blogTexts } from '#texts/blog.ts';
import { Button } from '#ui/button.tsx';
import { fieldBox } from '#ui/field.tsx';

/** `q` is what was looked for. */
export function PostSearch({ q }: { readonly q: string }) {
  return (
    <search className="lt-tablet:w-full">
      <form
        action={paths.blog}
        className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2"
        data-print="no"
      >
        <label htmlFor="post-search" className="text-small font-600 lt-tablet:w-full">
          {blogTexts.searchLabel}
        </label>
        <div className="min-w-40 flex-1">
          <input
            key={q}
            id="post-search"
            name="q"
            type="search"
            maxLength={askedLimit}
            defaultValue={q}
            className={fieldBox}
          />
        </div>
        <Button type="submit">{blogTexts.search}</Button>
      </form>
    </search>
  );
}
