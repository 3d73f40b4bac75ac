/** What narrows the list of posts down; nothing of it is ever in an address. */
import { useEffect, useEffectEvent, useState } from 'react';

import { searchLimit } from '#domain/leads/lead-list.ts';
import { postFilters, type PostQuery } from '#domain/posts/desk-list.ts';
import { postFilterTexts as texts } from '#texts/posts-desk.ts';
import { FilterSelect, SearchField } from '#ui/filter-fields.tsx';

/** The server is asked once somebody pauses. */
const pauseMs = 300;

type PostFiltersProps = { query: PostQuery; onAsk: (query: PostQuery) => void };

export function PostFilters({ query, onAsk }: PostFiltersProps) {
  const [text, setText] = useState(query.q);
  const [asked, setAsked] = useState(query.q);
  // Cleared from elsewhere.
  if (query.q !== asked) {
    setAsked(query.q);
    setText(query.q);
  }
  const search = useEffectEvent((words: string) => {
    if (words !== query.q) onAsk({ ...query, q: words, page: 1 });
  });
  useEffect(() => {
    const timer = setTimeout(() => search(text.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
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
        onEnter={() => onAsk({ ...query, q: text.trim(), page: 1 })}
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
