/** Adds requests: one, a template's list, or last year's. Each is its own op. */
import { useState } from 'react';

import { firm } from '#config/firm.ts';
import { dateProblem } from '#domain/calendar-day.ts';
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
import type { TextValues } from '#domain/kept-form.ts';
import { useOnce } from '#forms/use-once.ts';
import { useTyped } from '#forms/use-typed.ts';
import { clientTexts, requestTexts } from '#texts/clients.ts';
import { requestTitle } from '#texts/requests.ts';
import { typedTexts } from '#texts/typed.ts';
import { Button } from '#ui/button.tsx';
import { FoldedPart } from '#ui/facts.tsx';
import { FilterSelect } from '#ui/filter-fields.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { TypedStatus } from '#ui/typed-status.tsx';
import { addForm, type ClientView } from '../data/client-store.ts';
import { focusDue, labels, RequestFieldsPart } from './request-fields.tsx';
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
  const [wrong, setWrong] = useState(false);
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

  async function addOne(): Promise<void> {
    if (typed.isCleared()) return undefined;
    const { title = '', details = '', due = '' } = typed.values;
    const isWrong = !item || (item === 'other' && title.trim() === '');
    setWrong(isWrong);
    if (!item || isWrong) return undefined;
    if (dateProblem('date', due)) return focusDue(id);
    const request = { item, part: '', title: title.trim(), details: details.trim(), due, year };
    if (there.some((each) => each.year === year && isSame(each, request))) return setSaid('same');
    return add([request], typed.values);
  }

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
      {said === 'unsaved' && (
        <StatusLine state="refused" fact={requestTexts.unsaved} rest={requestTexts.unsavedRest} />
      )}
      {(said === 'nothing' || said === 'same') && (
        <StatusLine state="kept" fact="The year has all of these already." />
      )}
      <div className="grid gap-5 border-t-1 border-rule pt-5">
        <FilterSelect
          name="add-item"
          label="What"
          value={item ?? ''}
          onChange={(value) => {
            setWrong(false);
            typed.type('item', value);
          }}
          options={[
            { value: '', label: 'Choose what' },
            ...requestItems.map((each) => ({ value: each, label: nameOf(each) })),
          ]}
        />
        {wrong && !item && <StatusLine state="refused" fact="Choose what you ask for." />}
        {item && (
          <RequestFieldsPart
            id={id}
            typed={typed}
            titleError={
              wrong && !typed.values['title']?.trim() ? clientTexts.needsTitle : undefined
            }
          />
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button size="small" onClick={() => void once(addOne)}>
            Add request
          </Button>
          <TypedStatus typed={typed} texts={typedTexts} />
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
