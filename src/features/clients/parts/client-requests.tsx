/** A client's requests by year, for keyboards too: after each decision the next waiting one gets the focus. */
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import type { RequestFile } from '#domain/requests/request-list.ts';
import { nextActor } from '#domain/requests/states.ts';
import { NotSaved } from '#forms/typed-form.tsx';
import type { Staff } from '#session/use-staff.ts';
import { clientTexts } from '#texts/clients.ts';
import { Part } from '#ui/facts.tsx';
import { ForKeys } from '#ui/for-keys.tsx';
import { useOwnPresses } from '#ui/use-own-presses.ts';
import type { ClientView, ShownRequest } from '../data/client-store.ts';
import { RequestRow, useDecisions } from './request-row.tsx';
import { FilePreview } from './file-preview.tsx';

type ClientRequestsProps = {
  view: ClientView;
  staff: Staff;
  now: number;
};

type Preview = { request: string; file: RequestFile };

export function ClientRequests({ view, staff, now }: ClientRequestsProps) {
  // Requests that waited for us when the page opened stay first, so a decision moves no row.
  const [first] = useState(() => new Set(view.requests.filter(waitsForUs).map(idOf)));
  const requests = view.requests.toSorted(
    (a, b) => Number(first.has(idOf(b))) - Number(first.has(idOf(a))),
  );
  const rows = useRef<HTMLDivElement>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [asking, setAsking] = useState<string | null>(null);
  const { decide, unsaved } = useDecisions();
  // States, not pending ops: an answer from the server changes no other row.
  const states = requests.map(({ request: { id, state } }) => `${id} ${state}`);
  useOwnPresses([preview?.file.id, ...states].join(), rows);
  const years = [...new Set(requests.map(({ request }) => request.year))];
  const byId = (id: string) => requests.find(({ request }) => request.id === id);

  function focusRow(id: string): void {
    rows.current?.querySelector<HTMLElement>(`[data-request="${id}"] [data-row-link]`)?.focus();
  }

  function show(id: string): boolean {
    const file = byId(id)?.request.files.find(({ status }) => status === 'received');
    if (file) setPreview({ request: id, file });
    return file !== undefined;
  }

  function accept(shown: ShownRequest): void {
    const { id } = shown.request;
    const next = nextForUs(requests, id);
    const wasOpen = preview !== null;
    void decide(shown, { act: 'accept' });
    if (wasOpen && !(next !== undefined && show(next))) flushSync(() => setPreview(null));
    focusRow(next ?? id);
  }

  function ask(id: string): void {
    flushSync(() => {
      setPreview(null);
      setAsking(id);
    });
    rows.current?.querySelector<HTMLElement>(`[data-request="${id}"] textarea`)?.focus();
  }

  const previewed = preview && byId(preview.request);
  return (
    <Part title={clientTexts.requests} id="client-requests">
      {requests.length === 0 && (
        <p className="text-small text-soft">Nothing has been asked for yet.</p>
      )}
      {requests.length > 0 && (
        <ForKeys>
          In the list: j and k go up and down, Enter opens, v previews a file, a accepts, r asks
          again.
        </ForKeys>
      )}
      {unsaved && <NotSaved />}
      <div ref={rows} data-rows="" className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {years.map((year) => (
          <section key={year} aria-labelledby={`year-${year}`}>
            <h3 id={`year-${year}`} className="border-b-1.5 border-ink pb-2 font-600">
              {`Tax year ${year}`}
            </h3>
            <ul>
              {requests
                .filter(({ request }) => request.year === year)
                .map((shown) => (
                  <RequestRow
                    key={shown.request.id}
                    shown={shown}
                    staff={staff}
                    now={now}
                    asking={asking === shown.request.id}
                    onAccept={() => accept(shown)}
                    onAsk={() => ask(shown.request.id)}
                    onAsked={() => {
                      flushSync(() => setAsking(null));
                      focusRow(shown.request.id);
                    }}
                    onPreview={(file) => setPreview({ request: shown.request.id, file })}
                  />
                ))}
            </ul>
          </section>
        ))}
      </div>
      {preview && previewed && (
        <FilePreview
          key={preview.file.id}
          shown={previewed}
          file={preview.file}
          onAccept={() => accept(previewed)}
          onAsk={() => ask(preview.request)}
          onClose={() => {
            flushSync(() => setPreview(null));
            focusRow(preview.request);
          }}
        />
      )}
    </Part>
  );
}

/** The next request that waits for the firm after this one, wrapping around. */
function nextForUs(requests: readonly ShownRequest[], after: string): string | undefined {
  const at = requests.findIndex(({ request }) => request.id === after);
  const others = [...requests.slice(at + 1), ...requests.slice(0, Math.max(at, 0))];
  return others.find(waitsForUs)?.request.id;
}

const idOf = ({ request }: ShownRequest) => request.id;

const waitsForUs = ({ request }: ShownRequest) => nextActor[request.state] === 'staff';
