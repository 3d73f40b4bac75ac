/** The list's status: loading, empty or outdated. */
import { type LeadList, type LeadListView } from '../data/lead-list.ts';
import { everything, isWhole, type LeadFilter } from '../data/lead-filter.ts';
import { stateLabels } from '#domain/leads/lead.ts';
import { dueLabels, kindLabels } from '#texts/leads.ts';
import { Button } from '#ui/button.tsx';
import { ReadPart } from '#ui/read-part.tsx';
import type { Staff } from '#session/use-staff.ts';
import type { LeadTab } from '#domain/leads/lead-tabs.ts';

/** For an empty tab while there are leads. */
const noneIn = {
  answer: 'Nothing waits for an answer.',
  abandoned: 'No abandoned estimates.',
  spam: 'No spam.',
  done: 'Nothing is done yet.',
  all: 'No leads yet.',
} satisfies Record<LeadTab, string>;

const leadsTexts = {
  loading: 'Loading leads...',
  unread: 'The leads could not be read.',
} as const;

type LeadListStatusProps = {
  view: LeadListView;
  list: Pick<LeadList, 'ask' | 'refresh'>;
  staff: Staff;
  /** UTC milliseconds. */
  now: number;
};

export function LeadListStatus({ view, list, staff, now }: LeadListStatusProps) {
  const { last, leads, at } = view;
  return (
    <ReadPart
      state={last}
      shown={leads}
      at={at}
      now={now}
      texts={leadsTexts}
      nothing={<NoLeads view={view} list={list} staff={staff} />}
      onAgain={list.refresh}
    >
      {() => null}
    </ReadPart>
  );
}

function NoLeads({ view: { filter, counts }, list, staff }: Omit<LeadListStatusProps, 'now'>) {
  return (
    <>
      <output className="grid gap-1 text-soft">
        <span>
          {!isWhole(filter)
            ? 'No lead matches.'
            : counts && counts.tabs.all > 0
              ? noneIn[filter.tab]
              : 'No leads yet. They appear here as they arrive.'}
        </span>
        {!isWhole(filter) && (
          <span className="text-small wrap-anywhere">
            Looked for: {termsOf(filter, staff).join(', ')}
          </span>
        )}
      </output>
      {!isWhole(filter) && (
        <div>
          <Button
            kind="quiet"
            size="small"
            onClick={() => void list.ask({ ...everything, tab: filter.tab })}
          >
            Clear the search and the filters
          </Button>
        </div>
      )}
    </>
  );
}

/** Describes the search and filters, because a phone folds their fields. */
function termsOf({ q, kind, state, owner, due }: LeadFilter, staff: Staff): string[] {
  return [
    ...(q === '' ? [] : [`“${q}”`]),
    ...(kind === null ? [] : [kindLabels[kind]]),
    ...(state === null ? [] : [stateLabels[state]]),
    ...(owner === null ? [] : [staff.nameOf(owner)]),
    ...(due === null ? [] : [dueLabels[due]]),
  ];
}
