import { useState } from 'react';
import { firm } from '#config/firm.ts';
import { consentWords } from '#config/consents.ts';
import { firmDate } from '#domain/firm-time.ts';
import { isTouched } from '#domain/onboarding/answers.ts';
import { fieldsIn, type OnboardingPart, onboardingParts } from '#domain/onboarding/form.ts';
import { ReasonPart } from '#forms/reason-part.tsx';
import { WaitingStatus } from '#forms/waiting-status.tsx';
import { clientOnboardingTexts as texts } from '#texts/clients.ts';
import { partTexts, questionTexts } from '#texts/onboarding.ts';
import { answerText } from '#texts/onboarding-answers.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Facts, Part } from '#ui/facts.tsx';
import { Tag } from '#ui/status-line.tsx';
import { type ClientView, reopenForm } from '../data/client-store.ts';
import { memberReasons } from '#texts/outbox-members.ts';
import { Button } from '#ui/button.tsx';
import { usePart } from '#device/services.ts';

const stateTexts = {
  draft: () => 'The client’s draft',
  submitted: (day: string) => `Submitted ${day}`,
  reopened: (day: string) => `Given back ${day}`,
} as const;

interface ClientOnboardingProps {
  readonly view: ClientView;
}

export function ClientOnboarding({ view }: ClientOnboardingProps) {
  const { consents } = view.details.onboarding;
  return (
    <Part title={texts.title} id="client-onboarding">
      <div className="grid gap-6">
        <div className="border-t-1 border-rule">
          {onboardingParts.map((part) => (
            <OnePart key={part} part={part} view={view} />
          ))}
        </div>
        <div className="grid gap-1.5 text-small">
          <h3 className="font-600">Consents</h3>
          {consents.length === 0 && <p className="text-soft">No consent has been given.</p>}
          {consents.map(({ kind, given, name, at }) => (
            <p key={kind}>
              {`${consentWords[kind].title}: ${given ? `agreed as ${name}` : 'taken back'}, ${firmDate(at, firm.zone)}`}
            </p>
          ))}
        </div>
      </div>
    </Part>
  );
}

const shapes = { draft: 'ring', submitted: 'full', reopened: 'half' } as const;

/** Folded unless it is being reopened. */
function OnePart({ part, view }: ClientOnboardingProps & { readonly part: OnboardingPart }) {
  const { answers, parts } = view.details.onboarding;
  const { state, reason, moved } = parts[part];
  const [isFound, setIsFound] = useState(false);
  const isUntouched = state === 'draft' && !isTouched(part, answers);
  const isReopening = view.reopenings.some((each) => each.part === part);
  // Stays open until folded by the user.
  if (isReopening && !isFound) setIsFound(true);
  return (
    <section aria-labelledby={`onboarding-${part}`}>
      <Disclosure
        wide
        open={isFound}
        title={
          <h3 className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 font-600">
            <span id={`onboarding-${part}`}>{partTexts[part].title}</span>
            <Tag shape={shapes[state]}>
              {isUntouched ? 'Not started' : stateTexts[state](firmDate(moved, firm.zone))}
            </Tag>
          </h3>
        }
      >
        <div className="grid gap-4">
          {reason && (
            <p className="text-small whitespace-pre-line wrap-anywhere">{`Reason: ${reason}`}</p>
          )}
          <Facts
            facts={fieldsIn(part).map((field) => ({
              term: questionTexts[field].label,
              value: answerText(field, answers[field] ?? '') || 'Not answered',
            }))}
          />
          {state === 'submitted' && (
            <ReopenPart part={part} view={view} onFound={() => setIsFound(true)} />
          )}
        </div>
      </Disclosure>
    </section>
  );
}

const reopenReasons = {
  ...memberReasons,
  onboarding_conflict: 'It has moved since you looked at it.',
};

interface ReopenPartProps {
  readonly part: OnboardingPart;
  readonly view: ClientView;
  readonly onFound: () => void;
}

/** After a reopening is discarded, the form shows its reason again. */
function ReopenPart(props: ReopenPartProps) {
  const { work } = usePart('clients');
  const { part, view } = props;
  const reopening = view.reopenings.find((each) => each.part === part);
  if (!reopening) return <ReopenForm {...props} />;
  return (
    <WaitingStatus
      waiting={reopening.waiting}
      reasons={reopenReasons}
      onGiveUp={() => void work.giveUp(view.details.onboarding.id)}
    />
  );
}

function ReopenForm({ part, view, onFound }: ReopenPartProps) {
  const { work } = usePart('clients');
  const { onboarding } = view.details;
  const [open, setOpen] = useState(false);
  const title = partTexts[part].title.toLowerCase();
  return (
    <ReasonPart
      storage={work}
      form={reopenForm(onboarding.id, part)}
      isOpen={open}
      opener={
        <span>
          <Button size="small" aria-label={`Open again: ${title}`} onClick={() => setOpen(true)}>
            Open it again
          </Button>
        </span>
      }
      label={`Why ${title} is opened again`}
      action="Give it back"
      onFound={() => {
        setOpen(true);
        onFound();
      }}
      send={async (reason) => {
        const { outcome } = await work.reopen(onboarding, part, reason);
        return outcome !== 'unsaved';
      }}
      onDone={() => setOpen(false)}
    />
  );
}
