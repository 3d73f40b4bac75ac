/** What narrows the list of posts down; nothing of it is ever in an address. */
import { searchLimit } from '#domain/leads/lead-list.ts';
import { postFilters, type PostQuery } from '#domain/posts/desk-list.ts';
import { postFilterTexts as texts } from '#texts/posts-desk.ts';
import { FilterSelect, SearchField } from '#ui/filter-fields.tsx';
import { useSearch } from '#ui/use-search.ts';

type PostFiltersProps = { query: PostQuery; onAsk: (query: PostQuery) => void };

export function PostFilters({ query, onAsk }: PostFiltersProps) {
  const search = (q: string) => onAsk({ ...query, q, page: 1 });
  const { text, setText } = useSearch(query.q, search);
  return (
    <search
      aria-label={texts.label}
      className="grid grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] items-end gap-3 desk:max-w-170"
    >
      <SearchField
        name="post-search"
        label={texts.search}
        value={text}
        onChange={setText}
        onEnter={() => search(text.trim())}
        placeholder={texts.searchHint}
        maxLength={searchLimit}
      />
      <FilterSelect
        name="post-status"
        label={texts.status}
        value={query.status}
        onChange={(value) => {
          const status = postFilters.find((each) => each === value) ?? 'all';
          onAsk({ ...query, status, page: 1 });
        }}
        options={postFilters.map((value) => ({ value, label: texts.statuses[value] }))}
      />
    </search>
  );
}
