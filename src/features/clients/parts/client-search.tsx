/** The search over the list; nothing of it is ever in an address. */
import { searchLimit } from '#domain/requests/request-list.ts';
import { clientsTexts } from '#texts/clients.ts';
import { SearchField } from '#ui/filter-fields.tsx';
import { useSearch } from '#ui/use-search.ts';

type ClientSearchProps = { q: string; onSearch: (q: string) => void };

export function ClientSearch({ q, onSearch }: ClientSearchProps) {
  const { text, setText } = useSearch(q, onSearch);
  return (
    <search aria-label={clientsTexts.search}>
      <SearchField
        name="client-search"
        label={clientsTexts.search}
        value={text}
        onChange={setText}
        onEnter={() => onSearch(text.trim())}
        placeholder={clientsTexts.searchHint}
        maxLength={searchLimit}
      />
    </search>
  );
}
