/** A client's threads, and a search in what this device has of them: it works without a network. */
import { useState } from 'react';

import { searchLimit } from '#domain/requests/request-list.ts';
import { messagesTexts as texts } from '#texts/messages-members.ts';
import { SearchField } from '#ui/filter-fields.tsx';
import { foundThreads, type ShownThread } from '../data/shown-threads.ts';
import { ThreadRows } from './thread-rows.tsx';

interface FoundThreadsProps {
  readonly threads: readonly ShownThread[];
  readonly onOpen: (thread: string) => void;
}

/** So many are seen at a glance. */
const fewThreads = 3;

export function FoundThreads({ threads, onOpen }: FoundThreadsProps) {
  const [words, setWords] = useState('');
  const found = foundThreads(threads, words);
  return (
    <div className="grid gap-5">
      {(threads.length > fewThreads || words !== '') && (
        <search aria-label={texts.search} className="max-w-form">
          <SearchField
            name="message-search"
            label={texts.search}
            value={words}
            onChange={setWords}
            onEnter={() => undefined}
            placeholder={texts.searchHint}
            maxLength={searchLimit}
          />
        </search>
      )}
      <output className="text-small text-soft empty:hidden">
        {words.trim() !== '' && countText(found.length)}
      </output>
      {found.length > 0 && <ThreadRows threads={found} onOpen={onOpen} />}
    </div>
  );
}

function countText(count: number): string {
  if (count === 0) return texts.foundNone;
  return count === 1 ? texts.foundOne : texts.foundMany.replace('{count}', String(count));
}
