/** Edits the firm's facts and shows whether pages were rebuilt with them (docs/product.md, Facts of the firm). */

import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import type { FirmRevision } from '#domain/firm/firm-desk.ts';
import { unbrokenDate } from '#domain/firm-time.ts';
import { listTexts } from '#texts/desk-lists.ts';
import { firmDeskTexts as texts, firmGroups, fixedFacts } from '#texts/firm-desk.ts';
import { Button } from '#ui/button.tsx';
import { DeskPage } from '#ui/desk-page.tsx';
import { ReadPart } from '#ui/read-part.tsx';
import { staffWays } from '#texts/staff.ts';
import { letterTemplateTexts } from '#texts/engagements.ts';
import { SectionLinks } from '#ui/section-links.tsx';
import { RequestOutcome } from '#ui/form.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { keeps } from '#config/keeps.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { LetterTemplate } from './parts/letter-template.tsx';
import { FirmForm, type FirmView, useFirm } from './parts/firm-form.tsx';

const drawingTexts: Record<FirmRevision['state'], { fact: string; rest: string }> = {
  waiting: {
    fact: 'Saved, not published yet.',
    rest: 'Pages and emails say what they said before until the new pages are ready.',
  },
  drawing: {
    fact: 'Publishing.',
    rest: 'This takes a few minutes.',
  },
  drawn: { fact: 'Published.', rest: 'Pages and emails say what is entered here.' },
  failed: {
    fact: 'Not published.',
    rest: 'The pages from before stay.',
  },
};

const drawingStepTexts: Record<FirmRevision['step'], string> = {
  '': '',
  copy: 'The server could not prepare it: look for room on its disk.',
  build: 'The build of the pages failed: the server’s own log says why.',
  compress: 'The new pages could not be compressed: look for room on the server’s disk.',
  check: 'The new pages were not complete, so they were not used.',
  place: 'The new pages could not be put in place: look for room on the server’s disk.',
};

const pageTexts = {
  title: staffWays.firmFacts,
  lead: 'What pages and emails say about the firm. Saving rebuilds every page: visitors see the old ones for a few minutes.',
  loading: 'Loading...',
  unread: 'This could not be read.',
  again: 'Build pages again',
} as const;

const sections = [
  ...firmGroups,
  { id: 'server', title: fixedFacts.title },
  { id: 'letter', title: letterTemplateTexts.title },
].map(({ id, title }) => ({ id: `part-${id}`, title }));

export function FirmPage() {
  const view = useFirm();
  const { revision, state, read, said } = view;
  return (
    <DeskPage texts={pageTexts} path={paths.adminFirm}>
      <ReadPart
        state={state}
        shown={revision}
        at={0}
        texts={{
          ...pageTexts,
          refusedRest: 'Only owners change what is said about the firm. Ask one of them.',
        }}
        onAgain={read}
      >
        {(revision) => (
          <>
            <Drawing revision={revision} view={view} />
            <FirmForm
              revision={revision}
              view={view}
              contents={
                <div className="desk:sticky desk:top-28 desk:col-start-2 desk:row-span-2 desk:row-start-1 desk:self-start">
                  <SectionLinks label={listTexts.contents} sections={sections} />
                </div>
              }
            >
              <FixedFacts address={revision.address} />
            </FirmForm>
          </>
        )}
      </ReadPart>
      <RequestOutcome said={said} />
      <LetterTemplate />
    </DeskPage>
  );
}

const shapes = {
  waiting: 'waiting',
  drawing: 'waiting',
  drawn: 'received',
  failed: 'refused',
} as const;

function Drawing({ revision, view }: { readonly revision: FirmRevision; readonly view: FirmView }) {
  const { state, step, rev, changed, changedBy } = revision;
  const { fact, rest } = drawingTexts[state];
  const why = state === 'failed' ? drawingStepTexts[step] : '';
  return (
    <div className="grid justify-items-start gap-4">
      <StatusLine state={shapes[state]} fact={fact} rest={`${rest} ${why}`.trim()} />
      {rev > 0 && (
        <p className="text-small text-soft">
          {`Last changed by ${changedBy || 'someone'} on ${unbrokenDate(changed, firm.zone)}.`}
        </p>
      )}
      {state === 'failed' && (
        <Button
          onClick={() => void view.act(texts.saved, () => view.desk.again(rev), pageTexts.again)}
        >
          {pageTexts.again}
        </Button>
      )}
    </div>
  );
}

/** Shows facts set elsewhere, and where. */
function FixedFacts({ address }: { readonly address: string }) {
  const facts = [
    ['Public address, in pages', firm.site, ''],
    [
      'Public address, in emails',
      address,
      'Ask the person who runs your server. A mistake would lock people out.',
    ],
    ['An answer within', `${firm.replyHours} hours`, 'Texts all over the site promise it.'],
    ['Name of the sister firm', firm.sister, 'Consents that clients gave name it.'],
    [
      'How long leads are kept',
      `Until ${keeps.leads}`,
      <TextLink key="keeps" to={paths.adminRecords}>
        Requests and retention
      </TextLink>,
    ],
  ] as const;
  return (
    <section
      id="part-server"
      className="grid max-w-form scroll-mt-8 gap-5"
      aria-labelledby="firm-fixed"
    >
      <h2 id="firm-fixed" className="text-d3">
        {fixedFacts.title}
      </h2>
      <p className="text-soft">These are changed by the one who runs the server.</p>
      <dl className="border-t-1 border-rule">
        {facts.map(([name, value, place]) => (
          <div
            key={name}
            className="grid gap-x-5 gap-y-1 border-b-1 border-rule py-4 tablet:grid-cols-2"
          >
            <dt className="font-600">{name}</dt>
            <dd className="min-w-0">
              <span className="[overflow-wrap:anywhere]">{value}</span>
              {place && <span className="mt-1 block text-small text-soft">{place}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <Disclosure title="For the person who runs the server">
        <p className="text-small [overflow-wrap:anywhere]">
          The promised hours are “replyHours” and the sister firm “sister” in src/config/firm.ts.
          How long leads are kept is “keeps” in src/config/keeps.ts.
        </p>
      </Disclosure>
    </section>
  );
}
