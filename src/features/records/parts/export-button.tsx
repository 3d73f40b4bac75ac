import { useState } from 'react';
import { firm } from '#config/firm.ts';
import { firmDay } from '#domain/firm-time.ts';
import { Button } from '#ui/button.tsx';
import { saveFile } from '#ui/save-file.ts';
import type { RecordsAnswer } from '../data/records-desk.ts';
import type { RecordsView } from '../use-records.ts';
import { strToU8, type Zippable, zipSync } from 'fflate';
import type { ExportedPerson } from '#domain/people/records.ts';

const texts = {
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

export function ExportButton({ view, email }: ExportButtonProps) {
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
      busy: texts.exporting,
      reason: texts.exportReason,
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
          busyLabel={busy === texts.exporting ? progress || busy : undefined}
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
