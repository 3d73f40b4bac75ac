import { paths } from '#config/paths.ts';
import { DeskPage } from '#ui/desk-page.tsx';
import { Part } from '#ui/facts.tsx';
import { ReadPart } from '#ui/read-part.tsx';
import { textLimits } from '#domain/form-values.ts';
import {
  personSchema,
  type FoundPerson,
  type ErasedPerson,
  typedAgainSchema,
} from '#domain/people/records.ts';
import { Form, useCheckedForm } from '#ui/form.tsx';
import { firm } from '#config/firm.ts';
import { firmDate } from '#domain/firm-time.ts';
import { focusedAtOnce } from '#ui/focused-when-shown.ts';
import { StatusLine } from '#ui/status-line.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { RecordsDesk } from './data/records-desk.ts';
import { HoldsTable, HoldForm } from './parts/holds-table.tsx';
import { RetentionSection } from './parts/retention-section.tsx';
import { WhatCameOfIt } from './parts/what-came-of-it.tsx';
import { useRecords, type RecordsView } from './use-records.ts';
import { CountsTable } from './parts/counts-table.tsx';
import { ExportButton } from './parts/export-button.tsx';

const texts = {
  title: 'Requests and retention',
  lead: 'Give someone their data or erase it, keep it for a court, delete old leads. What you do here is logged without names.',
  loading: 'Loading requests and retention...',
  unread: 'Requests and retention could not be read.',
  finding: 'Looking...',
} as const;

export function RecordsPage({ desk }: { readonly desk: RecordsDesk }) {
  const view = useRecords(desk);
  const { records, state, read } = view;
  return (
    <DeskPage texts={texts} path={paths.adminRecords}>
      <ReadPart
        state={state}
        shown={records}
        at={0}
        texts={{
          ...texts,
          refusedRest:
            'Only owners answer requests and say how long leads are kept. Ask one of them.',
        }}
        onAgain={read}
      >
        {(records) => (
          <>
            <Part
              id="person-title"
              title="Find a person’s data"
              grid="gap-6 border-t-1 border-rule pt-7"
            >
              <p className="max-w-prose text-soft">
                Find a person by email address. Call them back first, and look under each address
                they used.
              </p>
              <div>
                <FindForm view={view} />
                <WhatCameOfIt view={view} part="person" />
              </div>
              {view.person && <PersonFound key={view.person.email} view={view} of={view.person} />}
            </Part>
            <HoldsTable view={view} holds={records.holds} />
            <RetentionSection view={view} retention={records.retention} />
          </>
        )}
      </ReadPart>
    </DeskPage>
  );
}

function FindForm({ view }: { readonly view: RecordsView }) {
  const { desk, busy, act, setPerson } = view;
  const checks = useCheckedForm({
    schema: personSchema,
    sentence: () => 'Enter an email address, like name@example.com.',
    onSend: ({ email }) => void find(email),
  });

  async function find(email: string): Promise<void> {
    setPerson(undefined);
    const found = await act({
      part: 'person',
      busy: texts.finding,
      ask: () => desk.find(email),
    });
    if (found) setPerson(found);
  }

  return (
    <div className="max-w-form">
      <Form
        checks={checks}
        send="Find"
        kind="plain"
        busyLabel={busy === texts.finding ? busy : undefined}
      >
        <TextField
          name="email"
          label="Email"
          hint="It is not saved on this device or shown in the address bar."
          type="email"
          autoComplete="off"
          limit={textLimits.email}
        />
      </Form>
    </div>
  );
}

interface PersonFoundProps {
  readonly view: RecordsView;
  readonly of: FoundPerson;
}

function PersonFound({ view, of }: PersonFoundProps) {
  const { email, counts } = of;
  const isThere = counts.length > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 border-t-1 border-rule pt-7">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h3 ref={focusedAtOnce} tabIndex={-1} className="text-d3 outline-none">
          What there is
        </h3>
        <p className="wrap-anywhere">
          {isThere ? `Under ${email}:` : `There is nothing under ${email}.`}
        </p>
        {isThere && <CountsTable counts={counts} />}
      </div>
      {isThere && <ExportButton view={view} email={email} />}
      {of.holds.length === 0 && <HoldForm view={view} of={of} />}
      {isThere && <Erasing view={view} of={of} />}
    </div>
  );
}

function Erasing({ view, of }: PersonFoundProps) {
  const [hold] = of.holds;
  return (
    <section className="grid max-w-form gap-5" aria-labelledby="erase">
      <h3 id="erase" className="text-d3">
        Erase
      </h3>
      {of.worksHere && (
        <p>
          Staff are not erased: the log holds what they did. Close their account on the team’s page.
        </p>
      )}
      {!of.worksHere && hold && (
        <StatusLine
          state="refused"
          fact="Under a legal hold."
          rest={`Lift it first, if you may: ${hold.reason} (${hold.email}, since ${firmDate(hold.at, firm.zone)}).`}
        />
      )}
      {!of.worksHere && !hold && <EraseForm view={view} email={of.email} />}
    </section>
  );
}

const eraseTexts = {
  erasing: 'Erasing...',
  eraseReason: {
    title: 'Erase this person for good',
    lead: 'Enter your password. This cannot be undone.',
  },
} as const;

interface EraseFormProps {
  readonly view: RecordsView;
  readonly email: string;
}

function EraseForm({ view, email }: EraseFormProps) {
  const { desk, busy, act, say, setPerson } = view;
  const checks = useCheckedForm({
    schema: typedAgainSchema(email),
    sentence: () => 'This is not the address you looked for.',
    onSend: ({ typed }) => void erase(typed),
  });

  async function erase(typed: string): Promise<void> {
    const erased = await act({
      part: 'person',
      busy: eraseTexts.erasing,
      reason: eraseTexts.eraseReason,
      ask: () => desk.erase(email, typed),
    });
    if (!erased) return;
    setPerson(undefined);
    say('person', ...inWords(erased));
  }

  return (
    <>
      <p className="text-small text-soft">
        Everything above goes, files too, and cannot be brought back. An engagement letter that all
        have signed stays with its other signer, file too, and signatures stay as evidence. The log,
        receipts and keys of devices stay, without a name. Backups hold it until they leave; after a
        restore, erase again.
      </p>
      <Form
        checks={checks}
        send="Erase for good"
        kind="plain"
        busyLabel={busy === eraseTexts.erasing ? busy : undefined}
      >
        <TextField
          name="typed"
          label="Type the email address again"
          hint="So that it is this person and no other."
          type="email"
          autoComplete="off"
          limit={textLimits.email}
        />
      </Form>
    </>
  );
}

function inWords({ counts, isRewritten, namesInLog }: ErasedPerson): [fact: string, rest: string] {
  const erased = counts.filter(({ subject }) => subject !== 'proof' && subject !== 'posts');
  const rows = erased.reduce((sum, { count }) => sum + count, 0);
  const names =
    namesInLog > 0 ? ` Old entries of the log that name a file of theirs: ${namesInLog}.` : '';
  const fact = isRewritten
    ? `Erased. Entries that went: ${rows}.`
    : 'Erased, but the database could not be written anew: free some disk and erase the same address again.';
  return [
    fact,
    'Colleagues who have this client open see a copy until they ask the server again.' + names,
  ];
}
