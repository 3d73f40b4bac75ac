/** What a client has answered in the onboarding, where each part stands, and the way to give one back. */
import { firm } from '#config/firm.ts';
import { consentWords } from '#config/consents.ts';
import { firmDate } from '#domain/firm-time.ts';
import { fieldsIn, type OnboardingPart, onboardingParts } from '#domain/onboarding/form.ts';
import { clientOnboardingTexts as texts } from '#texts/clients.ts';
import { partTexts, questionTexts } from '#texts/onboarding.ts';
import { answerText } from '#texts/onboarding-answers.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Facts, Part } from '#ui/facts.tsx';
import { Tag } from '#ui/tag.tsx';
import type { ClientView } from '../data/shown-client.ts';
import { ReopenPart } from './reopen-part.tsx';

interface ClientOnboardingProps {
  readonly view: ClientView;
}

export function ClientOnboarding({ view }: ClientOnboardingProps) {
  const { consents } = view.details.onboarding;
  return (
    <Part title={texts.title} id="client-onboarding">
      <div className="grid gap-6">
        {onboardingParts.map((part) => (
          <OnePart key={part} part={part} view={view} />
        ))}
        <div className="grid gap-1.5 text-small">
          <h3 className="font-600">{texts.consents}</h3>
          {consents.length === 0 && <p className="text-soft">{texts.noConsents}</p>}
          {consents.map(({ kind, given, name, at }) => (
            <p key={kind}>
              {(given ? texts.given : texts.takenBack)
                .replace('{title}', consentWords[kind].title)
                .replace('{name}', () => name)
                .replace('{day}', firmDate(at, firm.zone))}
            </p>
          ))}
        </div>
      </div>
    </Part>
  );
}

const shapes = { draft: 'ring', submitted: 'full', reopened: 'half' } as const;

function OnePart({ part, view }: ClientOnboardingProps & { readonly part: OnboardingPart }) {
  const { answers, parts } = view.details.onboarding;
  const { state, reason, moved } = parts[part];
  const { title } = partTexts[part];
  return (
    <section
      aria-labelledby={`onboarding-${part}`}
      className="grid gap-2 border-t-1 border-rule pt-3"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1.5">
        <h3 id={`onboarding-${part}`} className="font-600">
          {title}
        </h3>
        <Tag shape={shapes[state]}>
          {texts.states[state].replace('{day}', firmDate(moved, firm.zone))}
        </Tag>
      </div>
      {reason && (
        <p className="text-small text-soft whitespace-pre-line wrap-anywhere">
          {texts.reason.replace('{reason}', () => reason)}
        </p>
      )}
      <Disclosure title={texts.answers.replace('{part}', title.toLowerCase())}>
        <Facts
          facts={fieldsIn(part).map((field) => ({
            term: questionTexts[field].label,
            value: answerText(field, answers[field] ?? '') || texts.notAnswered,
          }))}
        />
      </Disclosure>
      {state === 'submitted' && <ReopenPart part={part} view={view} />}
    </section>
  );
}
