/** What the firm put there for the client: new until it is opened. */
import { firm } from '#config/firm.ts';
import { firmDay } from '#domain/firm-time.ts';
import type { FirmFile } from '#domain/requests/request-list.ts';
import { useDeviceQuery } from '#sync/use-device-query.ts';
import { fromFirmTexts } from '#texts/own-requests.ts';
import { calendarDay, requestTitle } from '#texts/requests.ts';
import { Tag } from '#ui/tag.tsx';
import { useRequests } from '../data/requests.ts';
import { sizeText } from '#ui/size-text.ts';
import { ReceivedActs } from './received-acts.tsx';

/** Nothing where there is none. */
export function FromFirm() {
  const { fromFirm, list } = useRequests();
  const files = useDeviceQuery(fromFirm) ?? [];
  const requests = useDeviceQuery(list) ?? [];
  if (files.length === 0) return null;
  const titles = new Map(requests.map((request) => [request.id, requestTitle(request)]));
  return (
    <section aria-labelledby="from-firm">
      <h2 id="from-firm" className="border-b-1.5 border-ink pb-4 text-d3">
        {fromFirmTexts.title}
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
  const day = fromFirmTexts.day.replace('{day}', calendarDay(firmDay(at, firm.zone)));
  return (
    <li className="grid gap-x-6 gap-y-1 border-b-1 border-rule py-4 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:items-center">
      <div className="grid min-w-0 justify-items-start gap-1">
        <p className="wrap-anywhere font-600">
          {name}{' '}
          <span className="whitespace-nowrap text-small text-soft font-400">{sizeText(size)}</span>
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-small">
          {opened === 0 && <Tag shape="full">{fromFirmTexts.new}</Tag>}
          <span className="text-soft">{day}</span>
        </p>
        {reply !== undefined && (
          <p className="wrap-anywhere text-small text-soft">
            {fromFirmTexts.reply.replace('{request}', () => reply)}
          </p>
        )}
      </div>
      <ReceivedActs file={file} />
    </li>
  );
}
