import { useState } from 'react';

import { firm } from '#config/firm.ts';
import { wasJustReminded } from '#domain/clients/client-care.ts';
import { shortDateTime } from '#domain/firm-time.ts';
import { nextActor } from '#domain/requests/states.ts';
import { ownerOptions, type Staff } from '#session/use-staff.ts';
import { careTexts as texts } from '#texts/clients.ts';
import { Button } from '#ui/button.tsx';
import { FoldedPart } from '#ui/folded-part.tsx';
import { FilterSelect } from '#ui/filter-fields.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { reasonOf } from '#domain/read-state.ts';
import { serverAnswers } from '#texts/owner-answers.ts';
import type { ClientView } from '../data/client-store.ts';
import { usePart } from '#device/services.ts';

const clientCareTexts = {
  problems: {
    refused: 'Not done. Sign in again, or load the page anew.',
    unreachable: 'Not done: this needs a connection.',
    ...serverAnswers,
    changed: 'A colleague was faster: this is the advisor now.',
    nothing: 'Nothing waits for the client any more.',
    off: 'The client does not want reminders by email. Call instead.',
  },
} as const;

type ClientCareProps = {
  readonly view: ClientView;
  readonly staff: Staff;
  readonly now: number;
  readonly again: () => Promise<void>;
};

type Problem = keyof typeof clientCareTexts.problems;

export function ClientCare({ view, staff, now, again }: ClientCareProps) {
  const { me, assign, remind } = usePart('clients');
  // Copies stored by an earlier release lack `adviser` and `reminded`.
  const { client, adviser = '', reminded = 0 } = view.details;
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const waits = view.requests.some(({ request }) => nextActor[request.state] === 'client');
  const wasReminded = wasJustReminded(reminded, now);

  async function choose(wanted: string): Promise<void> {
    setProblem(undefined);
    const answer = await assign({ client: client.id, adviser: wanted, seen: adviser });
    if (answer.kind !== 'read') return setProblem(reasonOf(answer));
    await again();
    if (answer.value.adviser !== wanted) setProblem('changed');
  }

  async function send(): Promise<void> {
    setProblem(undefined);
    setBusy(true);
    const answer = await remind(client.id);
    if (answer.kind === 'read') await again();
    setBusy(false);
    if (answer.kind !== 'read') setProblem(reasonOf(answer));
    else if (answer.value.state !== 'reminded') setProblem(answer.value.state);
  }

  return (
    <FoldedPart title={texts.title} id="client-care">
      <div className="flex flex-wrap items-end gap-4">
        <div className="min-w-0 flex-1 basis-48">
          <FilterSelect
            name="client-adviser"
            label="Advisor"
            value={adviser}
            onChange={(wanted) => void choose(wanted)}
            options={ownerOptions(staff, adviser)}
          />
        </div>
        {adviser !== me.id && (
          <div className="grid min-h-11">
            <Button size="small" onClick={() => void choose(me.id)}>
              Assign to me
            </Button>
          </div>
        )}
      </div>
      {waits && (
        <div className="grid gap-2 border-t-1 border-rule pt-5">
          {!wasReminded && (
            <div>
              <Button
                size="small"
                onClick={() => void send()}
                busyLabel={busy ? 'Sending...' : undefined}
              >
                Send a reminder
              </Button>
            </div>
          )}
          <p className="text-small text-soft">
            {reminded > 0
              ? `Reminded by hand ${shortDateTime(reminded, now, firm.zone)}. Once a day at most.`
              : 'Emails that something waits in the portal, never from 8 PM to 8 AM their time.'}
          </p>
        </div>
      )}
      {problem && <StatusLine state="refused" fact={clientCareTexts.problems[problem]} />}
    </FoldedPart>
  );
}
