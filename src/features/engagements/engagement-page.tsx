/** A signer's letters, to read, sign, decline and save. */
import { type ReactNode, useEffect } from 'react';

import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { usePart, useServices } from '#device/services.ts';
import { letterNow } from '#domain/engagements/engagement.ts';
import type { ShownState, Signer } from '#domain/engagements/states.ts';
import { unbrokenDate } from '#domain/firm-time.ts';
import { referenceOf } from '#domain/reference.ts';
import { WaitingStatus } from '#forms/waiting-status.tsx';
import { useLive } from '#sync/use-device-query.ts';
import {
  engagementTexts,
  letterHistory,
  letterPriceTexts,
  signerNextText,
  signerStateText,
  verifyTexts,
} from '#texts/engagements.ts';
import { engagementReasons, lateAnswerReasons } from '#texts/outbox-members.ts';
import { Actions, LinkButton } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Letter, LetterHistory, LetterPrice, LetterTag, SaveLetter } from '#ui/letter.tsx';
import { PageHead, PageMeta } from '#ui/page-head.tsx';
import { ReadPart } from '#ui/read-part.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import { useHashPlace } from '#ui/use-hash-place.ts';
import type { ShownEngagement } from './data/engagement-store.ts';
import { Answer } from './parts/answer.tsx';

interface EngagementPageProps {
  /** The form for the consent to electronic records. */
  readonly consent: ReactNode;
}

export function EngagementPage({ consent }: EngagementPageProps) {
  const { engagements, last, refresh } = usePart('engagements');
  const shown = useLive(engagements);
  const state = useLive(last);
  useFocusFallback();
  useHashPlace(shown !== null);
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
  const { id, as, text, terms, sent } = engagement;
  const { state, next, late } = letterNow(engagement, now(), firm.zone);
  const isPending = answer !== null && answer.waiting.state !== 'parked';
  const isToSign = next === as && !isPending;
  const isLate = late === as && !isPending;
  const isRefusedLate = answer?.waiting.trouble?.errors.some(({ path }) => path === 'until');
  const isNew = state === 'sent' && as === 'client';
  useEffect(() => {
    if (isNew) void engagements.open(id);
  }, [engagements, id, isNew]);
  const heading = `letter-${id}`;
  const events = letterHistory(engagement);
  return (
    <Sheet>
      <article aria-labelledby={heading} data-focus-home={heading} className="grid gap-6">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id={heading} tabIndex={-1} className="text-d3 outline-none">
            {engagementTexts.titleFor(terms.year)}
          </h2>
          {!isPending && (
            <LetterTag state={state}>{signerStateText(engagement, state, next)}</LetterTag>
          )}
          <p className="w-full text-note text-soft">
            {`Sent ${unbrokenDate(sent, firm.zone)}.`}{' '}
            <span className="inline-block">{`${verifyTexts.engagement}: ${referenceOf(id)}`}</span>
          </p>
        </div>
        {answer && (
          <WaitingStatus
            waiting={answer.waiting}
            pending={engagementTexts.pending[answer.kind]}
            reasons={isRefusedLate ? lateAnswerReasons : engagementReasons}
            onGiveUp={() => void engagements.giveUp(id)}
          />
        )}
        {!isPending && <p>{signerNextText(as, { state, next, until: terms.until })}</p>}
        {isLate && <p className="text-small text-soft">{engagementTexts.late}</p>}
        {!isPending && <NextStep as={as} state={state} />}
        {(next !== null || state === 'countersigned') && (
          <LetterPrice lines={terms.lines} texts={letterPriceTexts} />
        )}
        {isToSign ? (
          <Letter text={text} />
        ) : (
          text !== '' && (
            <Disclosure
              wide
              title={
                <span className="text-small">
                  {isLate ? engagementTexts.readLate : engagementTexts.read}
                </span>
              }
            >
              <div className="grid gap-8">
                <Letter text={text} />
                {isLate && <Answer engagement={engagement} consent={consent} />}
              </div>
            </Disclosure>
          )
        )}
        {text !== '' && (
          <div>
            <SaveLetter text={text} year={terms.year} label={engagementTexts.save} />
          </div>
        )}
        {isToSign && <Answer engagement={engagement} consent={consent} />}
        {!isPending && events.length > 1 && (
          <LetterHistory label={engagementTexts.history} events={events} />
        )}
      </article>
    </Sheet>
  );
}

/** What the signer can do once a letter is countersigned, declined or expired. */
function NextStep({ as, state }: { readonly as: Signer; readonly state: ShownState }) {
  const { appointments, messages } = firm.features;
  if (state === 'countersigned') {
    return (
      <Actions>
        {appointments && as === 'client' && (
          <LinkButton kind="primary" to={paths.portalAppointments}>
            {engagementTexts.appointment}
          </LinkButton>
        )}
        <LinkButton to={paths.portalDocuments}>{engagementTexts.documents}</LinkButton>
      </Actions>
    );
  }
  if ((state === 'expired' || state === 'declined') && messages) {
    return (
      <Actions>
        <LinkButton to={paths.portalMessages}>{engagementTexts.write}</LinkButton>
      </Actions>
    );
  }
  return null;
}
