/** Adds requests: one, a template's list, or last year's. */
import { useState } from 'react';
import * as v from 'valibot';

import { firm } from '#config/firm.ts';
import { isSame, type RequestItem, requestItems } from '#domain/requests/items.ts';
import {
  copiedTo,
  fromTemplate,
  type ListedRequest,
  taxYearAt,
  templateNames,
  type TemplateName,
} from '#domain/requests/lists.ts';
import type { DeskRequest } from '#domain/requests/request-list.ts';
import type { TextValues } from '#domain/stored-form.ts';
import { NotSaved } from '#forms/typed-form.tsx';
import { useOnce } from '#forms/use-once.ts';
import { useDraft, useTyped } from '#forms/use-typed.ts';
import { clientTexts } from '#texts/clients.ts';
import { requestTitle } from '#texts/requests.ts';
import { Button } from '#ui/button.tsx';
import { FoldedPart } from '#ui/folded-part.tsx';
import { FilterSelect } from '#ui/filter-fields.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { TypedStatus } from '#ui/typed-status.tsx';
import { addForm, type ClientView } from '../data/client-store.ts';
import { labels, requestSentence, RequestFieldsPart, requestWords } from './request-fields.tsx';
import { usePart } from '#device/services.ts';

const templateWords = {
  individual: 'Ask for individual papers',
  business: 'Ask for business papers',
  bookkeeping: 'Ask for bookkeeping papers',
} satisfies Record<TemplateName, string>;

type AddRequestsProps = {
  view: ClientView;
  now: number;
};

const empty = { item: '', title: '', details: '', due: '' };

export function AddRequests({ view, now }: AddRequestsProps) {
  const { work } = usePart('clients');
  const { id } = view.details.client;
  const current = taxYearAt(now, firm.zone);
  const typed = useTyped(work, addForm(id), { first: empty, labels });
  const [said, setSaid] = useState<'nothing' | 'unsaved' | 'same' | null>(null);
  const once = useOnce();
  const year = Number(typed.values['year'] || current);
  const item = requestItems.find((each) => each === typed.values['item']);
  const there = existingRequests(view);

  async function add(requests: readonly ListedRequest[], sent?: TextValues): Promise<void> {
    if (requests.length === 0) return setSaid('nothing');
    const { outcome } = await work.add(id, requests, sent);
    if (outcome === 'unsaved') return setSaid('unsaved');
    setSaid(null);
    if (sent) typed.clear(sent);
    return undefined;
  }

  /** Reads the current list, because the page may not show recent additions yet. */
  async function addList(list: (all: readonly DeskRequest[]) => readonly ListedRequest[]) {
    const now = await work.shown(id).catch(() => null);
    return add(list(existingRequests(now ?? view)));
  }

  const draft = useDraft({
    typed,
    schema: v.object({
      ...requestWords(item),
      item: v.pipe(v.string('required'), v.picklist(requestItems, 'required')),
    }),
    sentence: (field, code) =>
      field === 'item' ? 'Choose what you ask for.' : requestSentence(field, code),
    idOf: (field) => (field === 'item' ? 'add-item' : `${field}-${id}`),
    async onSend(words, sent) {
      const request = { ...words, part: '', year };
      if (there.some((each) => each.year === year && isSame(each, request))) setSaid('same');
      else await add([request], sent);
      return undefined;
    },
  });
  const { error: unchosen, ...chosen } = draft.field('item');

  return (
    <FoldedPart title={clientTexts.addTitle} id="client-add">
      <div className="w-32">
        <FilterSelect
          name="add-year"
          label="Tax year"
          value={String(year)}
          onChange={(value) => typed.type('year', value)}
          options={[current + 1, current, current - 1, current - 2].map((each) => ({
            value: String(each),
            label: String(each),
          }))}
        />
      </div>
      <div className="grid justify-items-start gap-x-6 tablet:grid-cols-2">
        {templateNames.map((name) => (
          <Button
            key={name}
            kind="quiet"
            size="small"
            onClick={() => void once(() => addList((all) => fromTemplate(name, year, all)))}
          >
            {templateWords[name]}
          </Button>
        ))}
        <Button
          kind="quiet"
          size="small"
          onClick={() => void once(() => addList((all) => copiedTo(year, all)))}
        >
          {`Copy ${year - 1} to ${year}`}
        </Button>
      </div>
      {said === 'unsaved' && <NotSaved />}
      {(said === 'nothing' || said === 'same') && (
        <StatusLine state="kept" fact="The year has all of these already." />
      )}
      <div className="grid gap-5 border-t-1 border-rule pt-5">
        <FilterSelect
          name="add-item"
          label="What"
          {...chosen}
          options={[
            { value: '', label: 'Choose what' },
            ...requestItems.map((each) => ({ value: each, label: nameOf(each) })),
          ]}
        />
        {unchosen && <StatusLine state="refused" fact={unchosen} />}
        {item && <RequestFieldsPart id={id} field={draft.field} />}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button size="small" onClick={draft.send}>
            Add request
          </Button>
          <TypedStatus typed={typed} />
        </div>
      </div>
    </FoldedPart>
  );
}

const existingRequests = ({ requests }: Pick<ClientView, 'requests'>): readonly DeskRequest[] =>
  requests.map(({ request }) => request);

function nameOf(item: RequestItem): string {
  return requestTitle({ item, part: '', title: '' });
}
