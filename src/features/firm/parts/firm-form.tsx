import { type ReactNode, useEffect } from 'react';

import type { DateKind } from '#domain/calendar-day.ts';
import { zoneLabels } from '#domain/appointments/appointment-time.ts';
import { enteredFirmSchema, firmLimits } from '#domain/firm/entered-firm.ts';
import type { FirmRevision } from '#domain/firm/firm-desk.ts';
import { linkLimit } from '#domain/firm/firm-links.ts';
import { textLimits } from '#domain/form-values.ts';
import { usStates } from '#domain/us-states.ts';
import {
  firmDeskTexts as texts,
  firmErrorText,
  type FirmField,
  type FirmGroup,
  firmGroups,
  firmHints,
} from '#texts/firm-desk.ts';
import { useHashPlace } from '#ui/use-hash-place.ts';
import { ButtonInReach } from '#ui/button-in-reach.tsx';
import { Form } from '#ui/form.tsx';
import { DateField } from '#ui/date-field.tsx';
import { RevisedBehind, RevisedStatus } from '#ui/revised-status.tsx';
import { useRevisedForm } from '#forms/use-revised-form.ts';
import { revisedTexts } from '#texts/typed.ts';
import { daysOffLimits } from '#domain/firm/firm-days.ts';
import { FieldRows } from '#ui/field-rows.tsx';
import { TextField } from '#ui/text-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { PeopleFields } from './people-fields.tsx';
import { useOwnerRequest } from '#session/owner-request.ts';
import { usePart } from '#device/services.ts';

const firmLabels: Record<FirmField, string> = {
  name: 'Name of the firm',
  markName: 'First line of the logo',
  markLine: 'Second line of the logo',
  short: 'App icon name',
  phone: 'Phone',
  email: 'Email',
  street: 'Street and number',
  crossing: 'Cross street on the map',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  opens: 'Opens, Monday to Friday',
  closes: 'Closes',
  zone: 'Time zone',
  daysOff: 'Days off',
  quote: 'What the client said',
  quoteWho: 'Who said it',
  visitorsBook: 'Schedule Now leads to',
  bookingLink: 'Page where a first call is booked',
  schedulingLink: 'Page that opens after a submission',
  newsletterLink: 'Newsletter',
  sisterLink: 'Sister firm',
  professionalsLink: 'National Association of Tax Professionals',
  agentsLink: 'National Association of Enrolled Agents',
  legalName: 'Legal name',
  legalState: 'State whose law applies',
  privacySince: 'Privacy page in effect since',
  termsSince: 'Terms of use in effect since',
  noticeSince: 'Notice to clients in effect since',
  planSince: 'Security plan in effect since',
  hostingName: 'Company that runs the server',
  mailName: 'Company that delivers emails',
  quarterlyYear: 'Year of the quarterly payments',
  onboarding: 'Onboarding',
  documents: 'Documents',
  messages: 'Messages',
  appointments: 'Appointments',
  territories: 'DC and the territories',
};

const firmFormTexts = {
  ...revisedTexts,
  save: 'Save and publish',
  unkept: 'What you typed is on this page only. Save it.',
  changedTitle: 'Someone else has changed this.',
  changedRest: 'Nothing of theirs or yours is lost yet. Choose whose words stay on this page.',
} as const;

interface FirmFormProps {
  readonly revision: FirmRevision;
  readonly view: FirmView;
  readonly contents: ReactNode;
  readonly children: ReactNode;
}

export function FirmForm({ revision, view, contents, children }: FirmFormProps) {
  const { desk, act, busy } = view;
  const form = useRevisedForm({
    storage: desk,
    form: 'firm',
    labels: firmLabels,
    saved: savedIn(revision),
    schema: enteredFirmSchema,
    sentence: firmErrorText,
    save: async (rev, entered) => {
      const answer = await act(texts.saved, () => desk.change(rev, entered), firmFormTexts.save);
      if (answer?.kind === 'fields') return answer.errors;
      return answer?.kind === 'done' ? savedIn(answer.value) : undefined;
    },
  });
  useHashPlace();
  return (
    <>
      <RevisedBehind form={form} texts={firmFormTexts} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 desk:grid-cols-[minmax(0,40rem)_minmax(0,15rem)] desk:justify-between">
        {contents}
        <section className="firm-form max-w-form" aria-labelledby="firm-form">
          <h2 id="firm-form" className="sr-only">
            What is said about the firm
          </h2>
          <ButtonInReach>
            <Form
              checks={form.checks}
              send={firmFormTexts.save}
              busyLabel={busy ? 'Saving...' : undefined}
              status={<RevisedStatus form={form} texts={firmFormTexts} />}
            >
              {firmGroups.map(({ id, title, fields }) => (
                <fieldset key={id} id={`part-${id}`} className="min-w-0 scroll-mt-8 border-0">
                  <legend className="mb-4 text-d3">{title}</legend>
                  <Group id={id} fields={fields} />
                </fieldset>
              ))}
            </Form>
          </ButtonInReach>
        </section>
        {children}
      </div>
    </>
  );
}

interface GroupProps {
  readonly id: FirmGroup;
  readonly fields: readonly FirmField[];
}

function Group({ id, fields }: GroupProps) {
  if (id === 'people') return <PeopleFields />;
  if (id === 'days-off') return <DaysOffFields />;
  return (
    <div className="firm-facts paired-fields grid gap-x-5 -mt-4 tablet:grid-cols-2">
      {fields.map((field) => (
        <Fact key={field} field={field} />
      ))}
    </div>
  );
}

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const parts = options({ on: 'Open to clients', off: 'Coming soon' });

const choices: Partial<Record<FirmField, ReturnType<typeof options>>> = {
  state: options(usStates),
  zone: options(zoneLabels),
  onboarding: parts,
  documents: parts,
  messages: parts,
  appointments: parts,
  territories: options({ on: 'Served', off: 'Not served' }),
  visitorsBook: options({ elsewhere: 'Another company’s page', own: 'The portal’s own times' }),
};

const link = { limit: linkLimit, type: 'url', isOptional: true };

const dates: Partial<Record<FirmField, DateKind>> = {
  opens: 'time',
  closes: 'time',
  privacySince: 'date',
  termsSince: 'date',
  noticeSince: 'date',
  planSince: 'date',
};

const lines: Partial<Record<FirmField, { limit?: number; type?: string; isOptional?: boolean }>> = {
  name: { limit: firmLimits.name },
  short: { limit: firmLimits.short },
  phone: { limit: textLimits.phone, type: 'tel' },
  email: { limit: textLimits.email, type: 'email' },
  markName: { limit: firmLimits.mark },
  markLine: { limit: firmLimits.mark },
  bookingLink: link,
  schedulingLink: link,
  newsletterLink: link,
  sisterLink: link,
  professionalsLink: link,
  agentsLink: link,
  legalName: { isOptional: true },
};

function Fact({ field }: { readonly field: FirmField }) {
  const said = { name: field, label: firmLabels[field], hint: firmHints[field] };
  const kind = dates[field];
  if (kind) return <DateField {...said} kind={kind} />;
  const frame = { ...said, autoComplete: 'off' };
  const chosen = choices[field];
  if (chosen) return <SelectField {...frame} options={chosen} placeholder="Choose one" />;
  if (field === 'quote') {
    return (
      <div className="tablet:col-span-2">
        <TextField multiline {...frame} limit={firmLimits.quote} />
      </div>
    );
  }
  const { limit = firmLimits.street, type, isOptional } = lines[field] ?? {};
  const line = <TextField {...frame} limit={limit} type={type} optional={isOptional} />;
  return type === 'url' ? <div className="tablet:col-span-2">{line}</div> : line;
}

function savedIn({ rev, entered }: FirmRevision) {
  return { rev, texts: entered };
}

function DaysOffFields() {
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-small text-soft">
        On these days, the first and the last included, no appointments are offered, and the office
        is closed. The 24 hours run on, as on weekends.
      </p>
      <FieldRows
        name="daysOff"
        row="Day off"
        columns={[
          { of: 'from', label: 'From', kind: 'date' },
          { of: 'to', label: 'To', kind: 'date' },
        ]}
        add={{ label: 'Add a day', cells: ['', ''] }}
        most={daysOffLimits.stretches}
      />
    </div>
  );
}

export type FirmView = ReturnType<typeof useFirm>;

const looksEveryMs = 3_000;

export function useFirm() {
  const desk = usePart('firm');
  const {
    copy: revision,
    read,
    ...view
  } = useOwnerRequest(desk.look, 'The top of this page says how far the pages are.');

  const isUnderWay = revision?.state === 'waiting' || revision?.state === 'drawing';
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const looking = setInterval(() => void read(), looksEveryMs);
    return () => clearInterval(looking);
  }, [isUnderWay, read]);

  return { ...view, read, desk, revision };
}
