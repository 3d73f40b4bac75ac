/** The screen after the form: "received" only if the server confirmed it, else "not sent yet". */

import { type ReactNode, useEffect, useEffectEvent } from 'react';

import { links } from '#config/links.ts';
import { referenceOf } from '#domain/reference.ts';
import { useServices } from '#device/services.ts';
import { useCondition } from '#device/use-device.ts';
import { notSentYet } from '#texts/device.ts';
import { priceSoFar } from '#texts/price-so-far.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { useWhileHere } from '#ui/navigate-from-here.tsx';
import type { DraftView } from '../data/draft-store.ts';
import { TaxReturnField } from '../parts/tax-return-field.tsx';
import type { Submission } from '../use-submission.ts';

type ReceivedStepProps = {
  view: DraftView;
  submission: Submission;
  onStartNew: () => void;
  ways: ReactNode;
  afterwards?: ReactNode;
  /** Null if the firm has no scheduling page: the screen stays. */
  scheduling?: typeof links.scheduling;
};

export function ReceivedStep(props: ReceivedStepProps) {
  const { view, submission, onStartNew, ways, afterwards, scheduling = links.scheduling } = props;
  const { leaveTo, now, books } = useServices();
  const { draft, document } = view;
  const sent = draft.phase === 'sent';
  const fileDone = !document || document.state === 'sent';
  const leaving = scheduling !== null && submission.leaving && sent && fileDone;
  useRedirect(leaving, () => scheduling && leaveTo(scheduling.href), submission.stay);
  return (
    <div className="grid max-w-form grid-cols-1 gap-8">
      {sent ? (
        <>
          <div className="grid grid-cols-1 gap-3">
            <Reference of={draft.id} leaving={leaving} onStay={submission.stay} />
            {scheduling && <Scheduling {...scheduling} leaving={leaving} />}
          </div>
          <Received price={priceSoFar(draft, draft.sentAt ?? now(), books)} />
        </>
      ) : (
        <NotSentYet />
      )}
      <TaxReturnField view={view} submission={submission} />
      {afterwards}
      {sent && (
        <div className="flex flex-wrap gap-x-5">
          <Button kind="quiet" onClick={onStartNew}>
            Start New Estimate
          </Button>
          {ways}
        </div>
      )}
    </div>
  );
}

type ReferenceProps = { of: string; leaving: boolean; onStay: () => void };

function Reference({ of, leaving, onStay }: ReferenceProps) {
  /** Focuses the sentence that names the scheduling page, because the button disappears. */
  function stayHere() {
    document.getElementById(schedulingId)?.focus();
    onStay();
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-lead">
        Your reference number is{' '}
        <strong className="font-600 whitespace-nowrap tabular-nums">{referenceOf(of)}</strong>.
      </p>
      {leaving && (
        <Button kind="plain" onClick={stayHere}>
          Stay on this page
        </Button>
      )}
    </div>
  );
}

function Received({ price }: { price: string }) {
  return (
    <>
      <p className="tabular-nums">Your estimate: {price}.</p>
      <ol className="grid list-decimal gap-3 ps-6">
        <li>We read your answers and check the figures.</li>
        <li>We reply to you within 24 hours.</li>
        <li>You pay nothing until you approve the price.</li>
      </ol>
    </>
  );
}

function NotSentYet() {
  const { keeps } = useCondition();
  return <p className="max-w-prose">{keeps === 'memory' ? notSentYet.memory : notSentYet.kept}</p>;
}

const schedulingId = 'scheduling';

type SchedulingProps = { href: string; host: string; leaving: boolean };

function Scheduling({ href, host, leaving }: SchedulingProps) {
  return (
    <>
      <output id={schedulingId} tabIndex={-1} className="outline-none text-balance wrap-anywhere">
        {leaving
          ? `Next, choose a time: we are taking you to ${host} in ${leaveAfterSeconds}\u00A0seconds.`
          : `Next, choose a time at ${host}.`}
      </output>
      <div>
        <LinkButton href={href} kind={leaving ? 'quiet' : 'primary'}>
          Choose a time
        </LinkButton>
      </div>
    </>
  );
}

const leaveAfterMs = 2000;

const leaveAfterSeconds = leaveAfterMs / 1000;

/**
 * Calls `leave` once, `leaveAfterMs` after `due` becomes true. A page restored from the back-forward cache calls `stay`.
 */
function useRedirect(due: boolean, leave: () => void, stay: () => void): void {
  const whileHere = useWhileHere();
  const go = useEffectEvent(() => whileHere(leave));
  const remain = useEffectEvent(stay);
  useEffect(() => {
    if (!due) return undefined;
    const timer = setTimeout(() => go(), leaveAfterMs);
    const stop = () => clearTimeout(timer);
    const onShown = ({ persisted }: PageTransitionEvent) => persisted && remain();
    addEventListener('pagehide', stop);
    addEventListener('pageshow', onShown);
    return () => {
      stop();
      removeEventListener('pagehide', stop);
      removeEventListener('pageshow', onShown);
    };
  }, [due]);
}
