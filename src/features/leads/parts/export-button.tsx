/** All leads that the filters show, as a file: for owners, who give their password again. */
import { useState } from 'react';

import { firm } from '#config/firm.ts';
import { wallClock } from '#domain/firm-time.ts';
import { useAskPassword } from '#session/ask-password.ts';
import { type LeadDesk, useLeadDesk } from '../data/lead-desk.ts';
import { useServices } from '#device/services.ts';
import { passwordFor } from '#texts/auth.ts';
import { exportTexts } from '#texts/leads.ts';
import { Button } from '#ui/button.tsx';
import { saveFile } from '#ui/save-file.ts';
import { StatusLine } from '#ui/status-line.tsx';
import { csvHeads, csvName, csvRow } from '../csv-columns.ts';
import { readExport } from '../data/read-export.ts';

type Outcome = 'done' | 'refused' | 'unreachable';

export function ExportButton() {
  const desk = useLeadDesk();
  const { now } = useServices();
  const askPassword = useAskPassword();
  const [state, setState] = useState<Outcome | 'busy'>('done');
  async function save() {
    if (!(await askPassword(passwordFor(exportTexts.action)))) return;
    setState('busy');
    setState(await exportLeads(desk, now()).catch(() => 'unreachable' as const));
  }
  const failed = state === 'refused' || state === 'unreachable';
  return (
    <div className="grid gap-2">
      <div className="lead-export">
        <Button
          onClick={() => void save()}
          busyLabel={state === 'busy' ? exportTexts.busy : undefined}
        >
          {exportTexts.action}
        </Button>
      </div>
      {failed && (
        <StatusLine
          state="refused"
          fact={exportTexts.failed}
          rest={state === 'refused' ? exportTexts.refusedRest : exportTexts.failedRest}
        />
      )}
    </div>
  );
}

/** As the filters are now. */
async function exportLeads({ list, ...desk }: LeadDesk, now: number): Promise<Outcome> {
  const answer = await readExport(desk.export, list.snapshot().filter);
  if (answer.kind !== 'read') return answer.kind;
  const { csvBytes } = await import('#ui/csv.ts');
  saveFile(
    csvName(wallClock(now, firm.zone)),
    'text/csv;charset=utf-8',
    csvBytes(csvHeads, answer.value.map(csvRow)),
  );
  return 'done';
}
