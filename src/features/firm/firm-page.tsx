/** The firm's facts by owners: what pages and mails say of the firm, and how far the pages are with what was saved (docs/product.md, Facts of the firm). */
import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import type { FirmStanding } from '#domain/firm/firm-desk.ts';
import { unbrokenDate } from '#domain/firm-time.ts';
import { listTexts } from '#texts/desk-lists.ts';
import {
  drawingStepTexts,
  drawingTexts,
  firmDeskTexts as texts,
  firmGroups,
  fixedFacts,
} from '#texts/firm-desk.ts';
import { staffWays } from '#texts/staff.ts';
import { Button } from '#ui/button.tsx';
import { DeskPage } from '#ui/desk-page.tsx';
import { ReadPart } from '#ui/read-part.tsx';
import { RequestOutcome } from '#ui/request-outcome.tsx';
import { SectionLinks } from '#ui/section-links.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { FixedFacts } from './parts/fixed-facts.tsx';
import { FirmForm } from './parts/firm-form.tsx';
import { type FirmView, useFirm } from './use-firm.ts';

const sections = [...firmGroups, { id: 'server', title: fixedFacts.title }].map(
  ({ id, title }) => ({ id: `part-${id}`, title }),
);

export function FirmPage() {
  const view = useFirm();
  const { standing, state, read, said } = view;
  return (
    <DeskPage texts={texts} path={paths.adminFirm} toTeam={staffWays.team}>
      <ReadPart
        state={state}
        shown={standing}
        at={0}
        texts={{ ...texts, refusedRest: texts.notOwner }}
        onAgain={read}
      >
        {(standing) => (
          <>
            <Drawing standing={standing} view={view} />
            <FirmForm
              standing={standing}
              view={view}
              contents={
                <div className="desk:sticky desk:top-28 desk:col-start-2 desk:row-span-2 desk:row-start-1 desk:self-start">
                  <SectionLinks label={listTexts.contents} sections={sections} />
                </div>
              }
            >
              <FixedFacts address={standing.address} />
            </FirmForm>
          </>
        )}
      </ReadPart>
      <RequestOutcome said={said} />
    </DeskPage>
  );
}

const shapes = {
  waiting: 'waiting',
  drawing: 'waiting',
  drawn: 'received',
  failed: 'refused',
} as const;

function Drawing({ standing, view }: { readonly standing: FirmStanding; readonly view: FirmView }) {
  const { state, step, rev, changed, changedBy } = standing;
  const { fact, rest } = drawingTexts[state];
  return (
    <div className="grid justify-items-start gap-4">
      <StatusLine
        state={shapes[state]}
        fact={fact}
        rest={rest.replace('{step}', drawingStepTexts[step]).trim()}
      />
      {rev > 0 && (
        <p className="text-small text-soft">
          {texts.lastChange
            .replace('{name}', changedBy || texts.someone)
            .replace('{day}', unbrokenDate(changed, firm.zone))}
        </p>
      )}
      {state === 'failed' && (
        <Button onClick={() => void view.act(texts.saved, () => view.desk.again(rev), texts.again)}>
          {texts.again}
        </Button>
      )}
    </div>
  );
}
