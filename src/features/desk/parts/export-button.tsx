/** All leads that the filters show, as a file. */
import { useState } from 'react';

import { firm } from '#config/firm.ts';
import { wallClock } from '#domain/firm-time.ts';
import type { ExportedLead } from '#domain/leads/lead-list.ts';
import type { LeadDesk } from '#local/lead-desk.ts';
import { useLeadDesk } from '#local/lead-desk.ts';
import { useServices } from '#local/services.ts';
import { exportTexts } from '#texts/leads.ts';
import { Button } from '#ui/button.tsx';
import { saveFile } from '#ui/save-file.ts';
import { StatusLine } from '#ui/status-line.tsx';

type Outcome = 'done' | 'refused' | 'unreachable';

export function ExportButton() {
  const desk = useLeadDesk();
  const { now } = useServices();
  const [state, setState] = useState<Outcome | 'busy'>('done');
  async function save() {
    setState('busy');
    setState(await exportLeads(desk, now()).catch(() => 'unreachable' as const));
  }
  const failed = state === 'refused' || state === 'unreachable';
  return (
    <div className="grid gap-2">
      <div>
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

/** Part after part, as the filters are now; half a file is none. */
async function exportLeads({ list, ...desk }: LeadDesk, now: number): Promise<Outcome> {
  const { filter } = list.snapshot();
  const leads: ExportedLead[] = [];
  let after: string | null = null;
  do {
    const answer: Awaited<ReturnType<LeadDesk['export']>> = await desk.export({ ...filter, after });
    if (answer.kind !== 'read') return answer.kind;
    leads.push(...answer.value.leads);
    after = answer.value.next;
  } while (after !== null);
  const [{ csvBytes, csvName }, { csvHeads, csvRow }] = await Promise.all([
    import('../leads-csv.ts'),
    import('../csv-columns.ts'),
  ]);
  saveFile(
    csvName(wallClock(now, firm.zone)),
    'text/csv;charset=utf-8',
    csvBytes(csvHeads, leads.map(csvRow)),
  );
  return 'done';
}
