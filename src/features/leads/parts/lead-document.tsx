/** The tax return that came with a lead, behind a link that ends within minutes. */
import { useState } from 'react';

import type { LeadDocument } from '#domain/leads/lead-details.ts';
import { useLeadDesk } from '../data/lead-desk.ts';
import { leadTexts } from '#texts/leads.ts';
import { Button } from '#ui/button.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { sizeText } from '#ui/size-text.ts';
import { Part } from '#ui/facts.tsx';

type State = 'idle' | 'busy' | 'opened' | 'refused' | 'unreachable';

export function LeadDocumentPart({ document }: { readonly document: LeadDocument }) {
  const { documentLink, download } = useLeadDesk();
  const [state, setState] = useState<State>('idle');
  async function open() {
    setState('busy');
    const answer = await documentLink(document.id);
    if (answer.kind !== 'read') return setState(answer.kind);
    download(answer.value.url);
    return setState('opened');
  }
  return (
    <Part title={leadTexts.document} id="lead-document">
      <div className="grid justify-items-start gap-3">
        <p className="text-small">
          <span className="font-600 wrap-anywhere">{document.name}</span>{' '}
          <span className="text-soft tabular-nums">{sizeText(document.size)}</span>
        </p>
        {document.locked && <p className="text-small text-soft">{leadTexts.documentLocked}</p>}
        {document.status === 'received' ? (
          <Button
            onClick={() => void open()}
            busyLabel={state === 'busy' ? leadTexts.openingDocument : undefined}
          >
            {leadTexts.openDocument}
          </Button>
        ) : (
          <p className="text-small text-soft">{leadTexts.documentClosed[document.status]}</p>
        )}
        {state === 'opened' && <StatusLine state="received" fact={leadTexts.documentOpened} />}
        {state === 'refused' && <StatusLine state="refused" fact={leadTexts.documentRefused} />}
        {state === 'unreachable' && (
          <StatusLine state="refused" fact={leadTexts.documentUnreachable} />
        )}
      </div>
    </Part>
  );
}
