/** What staff may do with a request now. */
import type { ReactNode } from 'react';

import { actsOf } from '#domain/requests/states.ts';
import { requestTexts } from '#texts/clients.ts';
import { Button } from '#ui/button.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import type { ShownRequest } from '../data/shown-client.ts';
import { useDecisions } from '../use-decisions.ts';

type RequestActsProps = {
  shown: ShownRequest;
  onAccept: () => void;
  onAsk: () => void;
  onEdit: () => void;
};

export function RequestActs({ shown, onAccept, onAsk, onEdit }: RequestActsProps) {
  const { decide, unsaved } = useDecisions();
  const can = new Set(actsOf('staff', shown.stored.state));
  const now = new Set(actsOf('staff', shown.request.state));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Together>
        {can.has('accept') && now.has('accept') && (
          <Button size="small" onClick={onAccept} aria-keyshortcuts="a">
            {requestTexts.accept}
          </Button>
        )}
        {can.has('ask') && now.has('ask') && (
          <Button size="small" onClick={onAsk} aria-keyshortcuts="r">
            {requestTexts.ask}
          </Button>
        )}
      </Together>
      <Together>
        {now.has('change') && (
          <Button size="small" kind="quiet" onClick={onEdit}>
            {requestTexts.change}
          </Button>
        )}
        {can.has('withdraw') && now.has('withdraw') && (
          <Button size="small" kind="quiet" onClick={() => void decide(shown, { act: 'withdraw' })}>
            {requestTexts.withdraw}
          </Button>
        )}
      </Together>
      {unsaved && (
        <StatusLine state="refused" fact={requestTexts.unsaved} rest={requestTexts.unsavedRest} />
      )}
    </div>
  );
}

/** Buttons in one line, links in another where there is no room for both. */
function Together({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">{children}</div>;
}
