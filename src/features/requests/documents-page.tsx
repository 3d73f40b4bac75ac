import { type ReactNode, useEffect, useState, useRef } from 'react';

import { paths } from '#config/paths.ts';
import { useDeviceQuery, useLive } from '#sync/use-device-query.ts';
import { NothingYet } from '#ui/nothing-yet.tsx';
import { PageHead, PageMeta } from '#ui/page-head.tsx';
import { ReadPart } from '#ui/read-part.tsx';
import { useHashPlace } from '#ui/use-hash-place.ts';
import { useOwnPresses } from '#ui/use-own-presses.ts';
import { firm } from '#config/firm.ts';
import { firmDay } from '#domain/firm-time.ts';
import type { FirmFile } from '#domain/requests/request-list.ts';
import { calendarDay, requestTitle } from '#texts/requests.ts';
import { Tag } from '#ui/status-line.tsx';
import { fileSizeLimit } from '#texts/own-requests.ts';
import { sizeText } from '#ui/size-text.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { inOrder, type ShownRequest } from './data/request-queries.ts';
import { type RequestGroup, RequestItem } from './parts/request-item.tsx';
import { ReceivedActs } from './parts/received-acts.tsx';
import { usePart } from '#device/services.ts';

const documentsTexts = {
  title: 'Documents',
  lead: `What we need from you, by tax year. Upload PDF, Word, Excel or photo files, up to ${fileSizeLimit} each, online or offline.`,
  loading: 'Loading requests...',
  unread: 'What we need from you could not be read.',
} as const;

export function DocumentsPage({ others }: { readonly others?: ReactNode }) {
  return (
    <div className="grid gap-10">
      <PageMeta title={documentsTexts.title} path={paths.portalDocuments} hidden />
      <PageHead title={documentsTexts.title} lead={documentsTexts.lead} />
      <FromFirm />
      <RequestList />
      {others}
    </div>
  );
}

function RequestList() {
  const { list, last, refresh } = usePart('requests');
  const requests = useSteady(useLive(list));
  const state = useLive(last);
  useEffect(() => void refresh(), [refresh]);
  useHashPlace(requests !== null);
  return (
    <ReadPart
      state={state}
      shown={requests}
      texts={documentsTexts}
      nothing={
        <NothingYet
          fact="We don't need anything from you right now."
          rest="When we do, it is listed here: what it is, when it is due, and a place to upload it. Adding an estimate to your account makes the list automatically."
        />
      }
      onAgain={refresh}
    >
      {(all) => <Years requests={all} />}
    </ReadPart>
  );
}

function Years({ requests }: { readonly requests: readonly ShownRequest[] }) {
  const years = [...new Set(requests.map(({ year }) => year))];
  const next = requests.find(({ turn }) => turn === 'you')?.id;
  const list = useRef<HTMLDivElement>(null);
  useOwnPresses(String(requests.flatMap(({ files }) => files.map(({ id }) => id))), list);
  return (
    <div ref={list} className="contents">
      {years.map((year) => (
        <Year
          key={year}
          year={year}
          requests={requests.filter((one) => one.year === year)}
          next={next}
        />
      ))}
    </div>
  );
}

/** Keeps requests in place that were pending while the page is open. */
function useSteady(requests: readonly ShownRequest[] | null): readonly ShownRequest[] | null {
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set());
  const moving = (requests ?? []).filter(({ id, turn }) => turn === 'moving' && !held.has(id));
  if (moving.length > 0) setHeld(new Set([...held, ...moving.map(({ id }) => id)]));
  return requests && inOrder(requests, held);
}

interface YearProps {
  readonly year: number;
  readonly requests: readonly ShownRequest[];
  readonly next: string | undefined;
}

function Year({ year, requests, next }: YearProps) {
  const yours = requests.filter(({ turn }) => turn === 'you').length;
  return (
    <section aria-labelledby={`year-${year}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b-1.5 border-ink pb-4">
        <h2 id={`year-${year}`} className="text-d3">
          {`Tax year ${year}`}
        </h2>
        <p className="text-soft">{yoursText(yours, requests.length)}</p>
      </div>
      <Overview requests={requests} />
      <ul>
        {requests.map((request, index) => (
          <RequestItem
            key={request.id}
            request={request}
            isNext={request.id === next}
            group={groupOf(requests, index)}
          />
        ))}
      </ul>
    </section>
  );
}

/** A request's place in a group of neighbors of one kind; undefined if it has none. */
function groupOf(requests: readonly ShownRequest[], index: number): RequestGroup | undefined {
  const own = requests[index];
  const isOther = (one: ShownRequest | undefined) => one?.item !== own?.item || one?.part === '';
  if (!own || own.part === '') return undefined;
  const isFirst = isOther(requests[index - 1]);
  const isLast = isOther(requests[index + 1]);
  if (isFirst && isLast) return undefined;
  const rest = requests.slice(index);
  const end = rest.findIndex(isOther);
  const group = end === -1 ? rest : rest.slice(0, end);
  const yours = group.filter(({ turn }) => turn === 'you').length;
  return { isLast, count: isFirst ? yoursText(yours, group.length) : null };
}

function yoursText(yours: number, all: number): string {
  if (yours === 0) return 'Nothing needed from you here.';
  if (yours === 1) return `1 of ${all} is waiting for you.`;
  return `${yours} of ${all} are waiting for you.`;
}

function FromFirm() {
  const { fromFirm, list } = usePart('requests');
  const files = useDeviceQuery(fromFirm) ?? [];
  const requests = useLive(list) ?? [];
  if (files.length === 0) return null;
  const titles = new Map(requests.map((request) => [request.id, requestTitle(request)]));
  return (
    <section aria-labelledby="from-firm">
      <h2 id="from-firm" className="border-b-1.5 border-ink pb-4 text-d3">
        From the firm
      </h2>
      <ul aria-labelledby="from-firm">
        {files.map((file) => (
          <FirmFileLine key={file.id} file={file} reply={titles.get(file.reply)} />
        ))}
      </ul>
    </section>
  );
}

type FirmFileLineProps = { readonly file: FirmFile; readonly reply: string | undefined };

function FirmFileLine({ file, reply }: FirmFileLineProps) {
  const { name, size, at, opened } = file;
  const day = `From ${calendarDay(firmDay(at, firm.zone))}`;
  return (
    <li className="grid gap-x-6 gap-y-1 border-b-1 border-rule py-4 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:items-center">
      <div className="grid min-w-0 justify-items-start gap-1">
        <p className="wrap-anywhere font-600">
          {name}{' '}
          <span className="whitespace-nowrap text-small text-soft font-400">{sizeText(size)}</span>
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-small">
          {opened === 0 && <Tag shape="full">New</Tag>}
          <span className="text-soft">{day}</span>
        </p>
        {reply !== undefined && (
          <p className="wrap-anywhere text-small text-soft">{`In reply to ${reply}`}</p>
        )}
      </div>
      <ReceivedActs file={file} />
    </li>
  );
}

const few = 4;

function Overview({ requests }: { readonly requests: readonly ShownRequest[] }) {
  if (requests.length <= few) return null;
  return (
    <Disclosure title="Jump to a request" wide>
      <ul>
        {requests.map((request) => (
          <li key={request.id} className="py-2">
            <TextLink to={`#${request.id}`}>{requestTitle(request)}</TextLink>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
