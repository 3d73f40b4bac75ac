/** The contact form: kept as it is typed, checked when it is sent, read-only once it has arrived. */
import { useEffect } from 'react';

import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { ownsBusiness } from '#domain/estimator/draft.ts';
import { stateCode, stateNamed, stateOptions } from '#domain/us-states.ts';
import type { DraftView } from '../data/draft-store.ts';
import { useServices } from '#device/services.ts';
import { notSaved } from '#texts/device.ts';
import { documentErrorTexts, errorSummaryTitle } from '#texts/field-errors.ts';
import { photoTexts } from '#texts/photos.ts';
import { Choices } from '#ui/choices.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Honeypot } from '#ui/honeypot.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { contactForm } from '../step-props.ts';
import { contactErrors, standing } from '../contact-errors.ts';
import { type ContactField, contactLabels, errorTexts } from '../contact-form.ts';
import { PersonFields } from '../parts/person-fields.tsx';
import { RefusedNote, refusedTitle } from '../parts/refused-note.tsx';
import { TaxReturnField, taxReturnField } from '../parts/tax-return-field.tsx';
import type { StepProps } from '../step-props.ts';
import { useEstimator } from '../data/estimator-services.ts';
import { draftPayload } from '../use-estimate.ts';
import { notAttached, photosLeft, usePhotos } from '../use-photos.ts';
import type { Submission } from '../use-submission.ts';
import { FiftyDots } from '#ui/fifty-dots.tsx';

type ContactStepProps = StepProps & { view: DraftView; submission: Submission };

const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

export function ContactStep({ draft, change, view, submission }: ContactStepProps) {
  const sent = draft.phase === 'sent';
  const locked = sent || draft.phase === 'submitting' || submission.busy;
  const contact = (locked && submission.sentContact) || draft.contact;
  const forgotten = sent && !submission.sentContact;
  const messages = locked ? [] : errorTexts(standing(submission.errors, draft.contact));
  useMended(submission.errors.length > 0 && !locked && messages.length === 0);
  const errorOf = (field: ContactField) => messages.find((m) => m.field === field)?.message;
  const business = ownsBusiness({ answers: draft.answers, contact });
  const photos = usePhotos(draft.id);
  const services = useEstimator();
  const photosWait = !locked && notAttached(photos, view.document);
  const fileError = submission.fileProblem
    ? documentErrorTexts[submission.fileProblem.problem]
    : photosWait && photoTexts.notAttached;
  const summary =
    fileError && submission.attempts > 0
      ? [...messages, { field: taxReturnField, message: fileError }]
      : messages;
  const isRefused =
    draft.phase === 'refused' && draft.errors.length === 0 && summary.length === 0 && !locked;
  const set = (field: keyof typeof contact) => (value: string) =>
    change((d) => ({ ...d, contact: { ...d.contact, [field]: value } }));

  return (
    <form
      id={contactForm}
      noValidate
      className="grid max-w-form gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        if (!locked) {
          void submission.submit({
            contactErrors,
            draftPayload,
            photosWait: async () => photos.reading > 0 || photosLeft(services, draft.id),
          });
        }
      }}
    >
      <ErrorSummary
        title={isRefused ? refusedTitle : errorSummaryTitle}
        items={summary}
        attempt={submission.attempts}
      >
        {isRefused && <RefusedNote draft={draft.id} />}
      </ErrorSummary>
      {sent ? <SentNote /> : <WhoSeesThis />}
      {!forgotten && (
        <>
          <PersonFields contact={contact} set={set} errorOf={errorOf} readOnly={locked} />
          <div className="grid grid-cols-[minmax(0,1fr)_min(5.5rem,22vw)] gap-4 tablet:gap-6 tablet:grid-cols-[minmax(0,1fr)_8rem]">
            <SelectField
              label={contactLabels.state_of_residency}
              name="state_of_residency"
              value={stateCode(contact.state_of_residency) ?? ''}
              onChange={(code) => set('state_of_residency')(stateNamed(code))}
              options={stateOptions}
              placeholder="Choose a state"
              error={errorOf('state_of_residency')}
              readOnly={locked}
              autoComplete="address-level1"
            />
            <StateMap name={contact.state_of_residency} />
          </div>
          {sent ? (
            business && (
              <TextField
                label={contactLabels.owns_business}
                name="owns_business"
                value={yesOrNo.find(({ value }) => value === business)?.label ?? ''}
                onChange={set('owns_business')}
                readOnly
              />
            )
          ) : (
            <fieldset disabled={locked} className="min-w-0 border-0">
              <Choices
                legend={contactLabels.owns_business}
                name="owns_business"
                options={yesOrNo}
                value={business}
                onChange={set('owns_business')}
                asField
              />
            </fieldset>
          )}
        </>
      )}
      <TaxReturnField view={view} submission={submission} />
      <Honeypot value={contact.website} onChange={set('website')} />
      {submission.unsaved && !locked && <StatusLine state="refused" {...notSaved} />}
    </form>
  );
}

/** Nothing is left of what was complained about: its toast goes too. */
function useMended(mended: boolean): void {
  const { clearErrors } = useServices();
  useEffect(() => {
    if (mended) clearErrors();
  }, [mended, clearErrors]);
}

function WhoSeesThis() {
  return (
    <p className="text-small text-soft">
      Seen by the people at {firm.name} who answer you.{' '}
      <TextLink to={paths.privacy}>Privacy</TextLink>
    </p>
  );
}

function SentNote() {
  return (
    <StatusLine state="received" fact="Sent." rest="Your details can no longer be changed here." />
  );
}

/** The fifty dots beside the state field: the chosen state turns gold. */
function StateMap({ name }: { name: string }) {
  return (
    <div className="mt-6 tablet:mt-0">
      <FiftyDots tone="rings" state={stateCode(name)} />
    </div>
  );
}
