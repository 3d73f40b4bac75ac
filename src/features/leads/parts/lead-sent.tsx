/** Shows what the lead sent: answers with prices, or a message, with source and file. */

import { useState } from 'react';

import { firm } from '#config/firm.ts';
import { payloadAnswers } from '#domain/estimator/payload-answers.ts';
import { shortDateTime } from '#domain/firm-time.ts';
import type { LeadDetails, LeadRecord, LeadDocument } from '#domain/leads/lead-details.ts';
import { utmNames } from '#domain/source.ts';
import { answerLines } from '#texts/answer-lines.ts';
import { contactSend } from '#domain/contacts/ops.ts';
import { factsIn, type FormRow } from '#domain/public-form.ts';
import { checklistSubscribe } from '#domain/subscribers/ops.ts';
import { Facts, Part } from '#ui/facts.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { Button } from '#ui/button.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { sizeText } from '#ui/size-text.ts';
import { reasonOf } from '#domain/read-state.ts';
import { serverAnswers } from '#texts/owner-answers.ts';
import { LeadPrice } from './lead-price.tsx';
import { type ComparedTable, LeadScenarios } from './lead-scenarios.tsx';
import { usePart } from '#device/services.ts';

const sourceLabels = {
  utm_source: 'Campaign source',
  utm_medium: 'Medium',
  utm_campaign: 'Campaign',
  utm_term: 'Term',
  utm_content: 'Content',
  referrer: 'Referrer',
  landing_page: 'Landing page',
} as const;

const leadTexts = {
  documentClosed: {
    declared: 'Still on its way from their device.',
    checking: 'It is being checked for viruses. It can be opened afterwards.',
    refused: 'Refused: it was not a PDF, DOC or DOCX file.',
    unsafe: 'Refused: it held macros, had a password, could not be read, or unpacked to too much.',
    infected:
      'The virus scanner found something in it. It was removed, and its sender can send another.',
  },
} as const;

type LeadSentProps = {
  details: LeadDetails;
  now: number;
  Compared?: ComparedTable | undefined;
};

const isLines = ({ control }: FormRow) => control === 'lines';

/** The lead's message, first on the page: it is why staff open the lead. */
export function LeadMessage({ record }: { readonly record: LeadRecord }) {
  if (record.kind !== 'message' && record.kind !== 'subscriber') return null;
  const { rows } = record.kind === 'message' ? contactSend : checklistSubscribe;
  const facts = factsIn(rows, record, (row) => row.goes !== 'lead' && !isLines(row));
  return (
    <Part title="Message" id="lead-message">
      {record.kind === 'subscriber' && <p>Asked for the Creator Tax Checklist.</p>}
      {facts.length > 0 && <Facts facts={facts.map(([term, value]) => ({ term, value }))} />}
      {factsIn(rows, record, isLines).map(([label, text]) => (
        <p key={label} dir="auto" className="max-w-prose whitespace-pre-wrap wrap-anywhere">
          {text}
        </p>
      ))}
    </Part>
  );
}

export function LeadSent({ details, now, Compared }: LeadSentProps) {
  const { lead, record, document, begun } = details;
  return (
    <>
      {record.kind === 'abandoned' && (
        <p className="text-soft">
          {lead.email === ''
            ? 'Stopped before giving any contact details.'
            : 'Not submitted. A copy of it was asked for by email.'}
        </p>
      )}
      {(record.kind === 'estimate' || record.kind === 'abandoned') && (
        <>
          <LeadPrice estimate={record.estimate} />
          {Compared && <LeadScenarios estimate={record.estimate} Compared={Compared} />}
          <Answers estimate={record.estimate} />
        </>
      )}
      {document && <LeadDocumentPart document={document} />}
      <Source
        details={details}
        begun={begun === null ? '' : shortDateTime(begun, now, firm.zone)}
      />
    </>
  );
}

type Stored = Extract<LeadDetails['record'], { kind: 'estimate' }>['estimate'];

function Answers({ estimate }: { estimate: Stored }) {
  const { answers } = payloadAnswers(estimate.answers);
  const lines = answerLines(answers, firm.sister);
  return (
    <Part title="Answers" id="lead-answers">
      <Facts
        facts={lines.map(({ term, details }) => ({
          term,
          value: details ? unbroken(details) : 'Not answered',
        }))}
      />
    </Part>
  );
}

function Source({ details: { source }, begun }: { details: LeadDetails; begun: string }) {
  const names = [...utmNames, 'referrer', 'landing_page'] as const;
  const facts = [
    ...names.map((name) => ({ term: sourceLabels[name], value: source[name] })),
    { term: 'First saved', value: begun },
  ].filter(({ value }) => value !== '');
  return (
    <Part title="Source" id="lead-source">
      {facts.length > 0 ? <Facts facts={facts} /> : <p className="text-soft">Not known.</p>}
    </Part>
  );
}

const documentProblems = {
  refused: 'It cannot be opened: it is gone, or you may not see it.',
  unreachable: "You're offline. Try again when you are online.",
  ...serverAnswers,
};

function LeadDocumentPart({ document }: { readonly document: LeadDocument }) {
  const { documentLink, download } = usePart('leads');
  const [state, setState] = useState<'idle' | 'busy' | 'opened'>('idle');
  const [problem, setProblem] = useState<keyof typeof documentProblems>();
  async function open() {
    setState('busy');
    setProblem(undefined);
    const answer = await documentLink(document.id);
    setState(answer.kind === 'read' ? 'opened' : 'idle');
    if (answer.kind === 'read') download(answer.value.url);
    else setProblem(reasonOf(answer));
  }
  return (
    <Part title="Tax return" id="lead-document">
      <div className="grid justify-items-start gap-3">
        <p className="text-small">
          <span className="font-600 wrap-anywhere">{document.name}</span>{' '}
          <span className="text-soft tabular-nums">{sizeText(document.size)}</span>
        </p>
        {document.locked && <p className="text-small text-soft">It may need a password.</p>}
        {document.status === 'received' ? (
          <Button
            onClick={() => void open()}
            busyLabel={state === 'busy' ? 'Opening...' : undefined}
          >
            Open tax return
          </Button>
        ) : (
          <p className="text-small text-soft">{leadTexts.documentClosed[document.status]}</p>
        )}
        {state === 'opened' && (
          <StatusLine
            state="received"
            fact="The download has begun. Its link ends within two minutes."
          />
        )}
        {problem && <StatusLine state="refused" fact={documentProblems[problem]} />}
      </div>
    </Part>
  );
}
