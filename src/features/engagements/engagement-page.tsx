/** A signer's letters: to read, to sign or decline, and to keep. */
import { type ReactNode, useEffect } from 'react';

import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { usePart, useServices } from '#device/services.ts';
import { standingOf } from '#domain/engagements/engagement.ts';
import { nextActor, shownState } from '#domain/engagements/states.ts';
import { useLive } from '#sync/use-device-query.ts';
import {
  engagementStateTexts,
  engagementTexts,
  nextTextFor,
  signatureText,
} from '#texts/engagements.ts';
import { engagementReasons } from '#texts/outbox-members.ts';
import { Actions } from '#ui/actions.tsx';
import { Button } from '#ui/button.tsx';
import { Letter, SaveLetter } from '#ui/letter.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { ReadPart } from '#ui/read-part.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { Tag } from '#ui/tag.tsx';
import type { ShownEngagement } from './data/engagement-store.ts';
import { Answer } from './parts/answer.tsx';

interface EngagementPageProps {
  /** Asks for the consent to electronic records, and shows that it was given. */
  readonly consent: ReactNode;
}

export function EngagementPage({ consent }: EngagementPageProps) {
  const { engagements, last, refresh } = usePart('engagements');
  const shown = useLive(engagements);
  const state = useLive(last);
  return (
    <>
      <PageMeta
        title={engagementTexts.title}
        description={engagementTexts.lead}
        path={paths.portalEngagement}
        hidden
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <PageHead title={engagementTexts.title} lead={engagementTexts.lead} />
        <ReadPart
          state={state}
          shown={shown}
          texts={engagementTexts}
          nothing={<p className="text-soft">{engagementTexts.nothing}</p>}
          onAgain={refresh}
        >
          {(all) =>
            all.map((one) => <OneLetter key={one.engagement.id} shown={one} consent={consent} />)
          }
        </ReadPart>
      </div>
    </>
  );
}

interface OneLetterProps extends EngagementPageProps {
  readonly shown: ShownEngagement;
}

function OneLetter({ shown, consent }: OneLetterProps) {
  const { engagements } = usePart('engagements');
  const { now } = useServices();
  const { engagement, answer } = shown;
  const { id, as, text, hash, reason, signatures } = engagement;
  const standing = standingOf(engagement);
  const state = shownState(standing, now(), firm.zone);
  const next = nextActor(state, standing.hasSpouse);
  const isGoing = answer !== null && answer.waiting.state !== 'parked';
  const isNew = state === 'sent' && as === 'client';
  useEffect(() => {
    if (isNew) void engagements.open(id);
  }, [engagements, id, isNew]);
  return (
    <Sheet>
      <article aria-labelledby={`letter-${id}`} className="grid gap-6">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id={`letter-${id}`} className="text-d3">
            {`Tax year ${engagement.terms.year}`}
          </h2>
          {!isGoing && <Tag>{engagementStateTexts[state]}</Tag>}
        </div>
        {!isGoing && next !== null && (
          <p className="text-small text-soft">{nextTextFor(as, next)}</p>
        )}
        {reason && <p className="whitespace-pre-line wrap-anywhere">{`Reason: ${reason}`}</p>}
        <Letter text={text} />
        <div className="grid justify-items-start gap-2">
          <SaveLetter text={text} year={engagement.terms.year} label={engagementTexts.save} />
          <p className="text-note text-soft wrap-anywhere">{engagementTexts.proof(hash)}</p>
        </div>
        {!isGoing && signatures.length > 0 && (
          <ul className="grid gap-1 text-small wrap-anywhere">
            {signatures.map((signature) => (
              <li key={signature.signer}>{signatureText(signature, firm.zone)}</li>
            ))}
          </ul>
        )}
        {answer && <AnswerStatus id={id} answer={answer} />}
        {next === as && (
          <>
            <p className="text-small text-soft">{engagementTexts.notForms}</p>
            <Answer engagement={engagement} consent={consent} />
          </>
        )}
        {state === 'countersigned' && as === 'client' && firm.features.appointments && (
          <Actions>
            <LinkButton to={paths.portalAppointments}>{engagementTexts.appointment}</LinkButton>
          </Actions>
        )}
      </article>
    </Sheet>
  );
}

interface AnswerStatusProps {
  readonly id: string;
  readonly answer: NonNullable<ShownEngagement['answer']>;
}

function AnswerStatus({ id, answer: { kind, waiting } }: AnswerStatusProps) {
  const { engagements } = usePart('engagements');
  if (waiting.state !== 'parked') {
    const [fact, rest] =
      kind === 'sign'
        ? [engagementTexts.signed, engagementTexts.signedRest]
        : [engagementTexts.declined, engagementTexts.declinedRest];
    return <StatusLine state="waiting" fact={fact} rest={rest} />;
  }
  return (
    <StatusLine
      state="refused"
      fact={engagementTexts.notTaken}
      rest={waiting.trouble ? engagementReasons[waiting.trouble.code] : ''}
      action={
        <Button kind="quiet" size="small" onClick={() => void engagements.giveUp(id)}>
          Discard it
        </Button>
      }
    />
  );
}
