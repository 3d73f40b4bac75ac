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
  type ExportedPerson,
} from '#domain/people/records.ts';
import { Form, useCheckedForm } from '#ui/form.tsx';
import { firm } from '#config/firm.ts';
import { firmDate, firmDay } from '#domain/firm-time.ts';
import { focusedAtOnce } from '#ui/focused-when-shown.ts';
import { StatusLine } from '#ui/status-line.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { RecordsDesk, RecordsAnswer } from './data/records-desk.ts';
import { HoldsTable, HoldForm } from './parts/holds-table.tsx';
import { RetentionSection, CountsTable } from './parts/retention-section.tsx';
import { WhatCameOfIt } from './parts/what-came-of-it.tsx';
import { useRecords, type RecordsView } from './use-records.ts';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { saveFile } from '#ui/save-file.ts';
import { strToU8, type Zippable, zipSync } from 'fflate';

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

function inWords({ counts, isRewritten }: ErasedPerson): [fact: string, rest: string] {
  const erased = counts.filter(({ subject }) => subject !== 'proof' && subject !== 'posts');
  const rows = erased.reduce((sum, { count }) => sum + count, 0);
  const fact = isRewritten
    ? `Erased. Entries that went: ${rows}.`
    : 'Erased, but the database could not be written anew: free some disk and erase the same address again.';
  return [fact, 'Colleagues who have this client open see a copy until they ask the server again.'];
}

const exportTexts = {
  exporting: 'Collecting...',
  exportReason: {
    title: 'Download everything of this person',
    lead: 'Enter your password.',
  },
} as const;

interface ExportButtonProps {
  readonly view: RecordsView;
  readonly email: string;
}

function ExportButton({ view, email }: ExportButtonProps) {
  const { desk, busy, act, say } = view;
  const [progress, setProgress] = useState('');

  async function collect(): Promise<RecordsAnswer<{ archive: Blob; files: number }>> {
    const answer = await desk.exported(email);
    if (answer.kind !== 'done') return answer;
    const { files, token } = answer.value;
    let failed: RecordsAnswer<never> = { kind: 'unreachable' };
    const archive = await makeArchive(answer.value, async (document, at) => {
      setProgress(`File ${at + 1} of ${files.length}...`);
      const file = await desk.file({ email, document, token });
      if (file.kind === 'done') return file.value;
      failed = file;
      return undefined;
    });
    if (!archive) return failed;
    return { kind: 'done', value: { archive, files: files.length } };
  }

  async function download(): Promise<void> {
    const made = await act({
      part: 'person',
      busy: exportTexts.exporting,
      reason: exportTexts.exportReason,
      ask: () =>
        collect()
          .catch((): RecordsAnswer<never> => ({ kind: 'unreachable' }))
          .finally(() => setProgress('')),
    });
    if (!made) return;
    saveFile(`person-${firmDay(Date.now(), firm.zone)}.zip`, 'application/zip', made.archive);
    say('person', `The archive is ready. Files in it besides person.json: ${made.files}.`);
  }

  return (
    <section className="grid max-w-form gap-5" aria-labelledby="export">
      <h3 id="export" className="text-d3">
        Download everything
      </h3>
      <p className="text-small text-soft">
        One archive with every entry and uploaded file. Notes of the staff are in it: look before
        you send it.
      </p>
      <div>
        <Button
          busyLabel={busy === exportTexts.exporting ? progress || busy : undefined}
          onClick={() => void download()}
        >
          Download archive
        </Button>
      </div>
    </section>
  );
}

/** Builds an export archive in memory, with the zip functions that visitors load anyway. None if a file fails. */
async function makeArchive(
  { json, files }: Pick<ExportedPerson, 'json' | 'files'>,
  fetchFile: (id: string, at: number) => Promise<Blob | undefined>,
): Promise<Blob | undefined> {
  const all: Zippable = { 'person.json': strToU8(json) };
  for (const [at, { id, name }] of files.entries()) {
    const bytes = await fetchFile(id, at);
    if (!bytes) return undefined;
    all[nameInArchive(id, name)] = [new Uint8Array(await bytes.arrayBuffer()), { level: 0 }];
  }
  return new Blob([zipSync(all)], { type: 'application/zip' });
}

/** A name in the archive: it cannot leave the folder, and equal file names stay distinct. */
function nameInArchive(id: string, name: string): string {
  return `files/${id}-${name.replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '_')}`;
}
