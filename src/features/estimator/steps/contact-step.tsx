import { useEffect } from 'react';
import * as v from 'valibot';

import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { ownsBusiness, type ContactDraft } from '#domain/estimator/draft.ts';
import { contactSchema } from '#domain/estimator/submission.ts';
import { stateCode, stateNamed, stateOptions } from '#domain/us-states.ts';
import { useServices, usePart } from '#device/services.ts';
import { notSaved } from '#texts/device.ts';
import { documentErrorTexts, fieldErrorText } from '#texts/field-errors.ts';
import { photoTexts } from '#texts/photos.ts';
import { Choices } from '#ui/choices.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Honeypot } from '#ui/honeypot.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextLink, PhoneLink } from '#ui/text-link.tsx';
import { FiftyDots } from '#ui/fifty-dots.tsx';
import { textLimits } from '#domain/form-values.ts';
import { useWaitingItems } from '#device/use-device.ts';
import { reasonFor } from '#texts/outbox.ts';
import { type FieldError, fieldErrors } from '#domain/field-errors.ts';
import type { DraftView } from '../data/draft-store.ts';
import { contactForm, type StepProps } from '../step-props.ts';
import {
  TaxReturnField,
  taxReturnField,
  notAttached,
  photosLeft,
  usePhotos,
} from '../parts/tax-return-field.tsx';
import { draftPayload } from '../use-estimate.ts';
import type { Submission } from '../use-submission.ts';

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
  const messages = locked ? [] : errorTexts(remainingErrors(submission.errors, draft.contact));
  useMended(submission.errors.length > 0 && !locked && messages.length === 0);
  const errorOf = (field: ContactField) => messages.find((m) => m.field === field)?.message;
  const business = ownsBusiness({ answers: draft.answers, contact });
  const photos = usePhotos(draft.id);
  const services = usePart('estimator');
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
        title={isRefused ? refusedTitle : undefined}
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
                isOptional
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

export function contactErrors(contact: ContactDraft): FieldError[] {
  const checked = v.safeParse(contactSchema, contact);
  return checked.success ? [] : fieldErrors(checked.issues);
}

/** Drops errors of the last attempt whose fields are now right. */
function remainingErrors(errors: readonly FieldError[], contact: ContactDraft): FieldError[] {
  const now = contactErrors(contact);
  return errors.filter(({ path }) => now.some((error) => error.path === path));
}

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

function StateMap({ name }: { name: string }) {
  return (
    <div className="mt-6 tablet:mt-0">
      <FiftyDots tone="rings" state={stateCode(name)} />
    </div>
  );
}

type PersonFieldsProps = {
  contact: ContactDraft;
  set: (field: ContactField) => (value: string) => void;
  errorOf: (field: ContactField) => string | undefined;
  readOnly: boolean;
};

const fields = [
  { name: 'first_name', type: 'text', autoComplete: 'given-name', limit: textLimits.name },
  { name: 'last_name', type: 'text', autoComplete: 'family-name', limit: textLimits.name },
  { name: 'email', type: 'email', autoComplete: 'email', limit: textLimits.email },
  { name: 'phone', type: 'tel', autoComplete: 'tel', limit: textLimits.phone },
] as const;

function PersonFields({ contact, set, errorOf, readOnly }: PersonFieldsProps) {
  return (
    <div className="grid gap-6 tablet:grid-cols-2">
      {fields.map(({ name, type, autoComplete, limit }) => (
        <TextField
          key={name}
          name={name}
          label={contactLabels[name]}
          type={type}
          autoComplete={autoComplete}
          limit={limit}
          value={contact[name]}
          onChange={set(name)}
          error={errorOf(name)}
          readOnly={readOnly}
        />
      ))}
    </div>
  );
}

const refusedTitle = "We couldn't accept your submission";

/**
 * Shows why the server rejected a submission without field errors, what is stored, and what to do. `draft` is the
 * estimate's id.
 */
function RefusedNote({ draft }: { draft: string }) {
  const own = useWaitingItems().find(({ op }) => op.entity === draft && op.state === 'parked');
  const code = own?.op.trouble?.code ?? 'invalid';
  if (code === 'in_account') return <p className="mt-2">{reasonFor(code)}</p>;
  return (
    <div className="mt-2 grid gap-2">
      {code !== 'invalid' && <p>{reasonFor(code).replace(/\. .*/, '.')}</p>}
      <p>Everything you entered is saved here. You can submit it again.</p>
      <p>
        If it is not accepted again, call <PhoneLink /> or{' '}
        <TextLink to={paths.contact}>send us a message</TextLink>.
      </p>
    </div>
  );
}

type ContactField = Exclude<keyof ContactDraft, 'website'>;

const contactLabels: Record<ContactField, string> = {
  first_name: 'First Name',
  last_name: 'Last Name',
  email: 'Email',
  phone: 'Phone',
  state_of_residency: 'State of Residency',
  owns_business: 'Do you own a business?',
};

const nouns: Record<ContactField, string> = {
  first_name: 'first name',
  last_name: 'last name',
  email: 'email address',
  phone: 'phone number',
  state_of_residency: 'state of residency',
  owns_business: 'answer',
};

function errorTexts(errors: readonly FieldError[]): { field: ContactField; message: string }[] {
  const fields: ContactField[] = [];
  for (const field in contactLabels) if (isField(field)) fields.push(field);
  return fields.flatMap((field) => {
    const error = errors.find(({ path }) => path === field);
    return error ? [{ field, message: sentence(field, error) }] : [];
  });
}

function sentence(field: ContactField, { code }: FieldError): string {
  if (field === 'state_of_residency') return `Choose your ${nouns[field]}.`;
  return fieldErrorText(code, nouns[field]);
}

function isField(name: string): name is ContactField {
  return name in contactLabels;
}
