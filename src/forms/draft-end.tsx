/** The end of a form whose text is stored while typing: save, cancel, and whether it could be saved. */
import type { ComponentProps } from 'react';

import { Button } from '#ui/button.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { TypedEnd } from '#ui/typed-status.tsx';

interface DraftEndProps extends Pick<ComponentProps<typeof TypedEnd>, 'typed' | 'onCancel'> {
  readonly action: string;
  readonly draft: { readonly send: () => void; readonly said: string | undefined };
}

export function DraftEnd({ action, draft, ...typed }: DraftEndProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="small" kind="ink" onClick={draft.send}>
          {action}
        </Button>
        <TypedEnd {...typed} size="small" />
      </div>
      {draft.said && <NotSaved />}
    </>
  );
}

export function NotSaved() {
  return (
    <StatusLine
      state="refused"
      fact="Not saved:"
      rest="there is no room on this device, and it could not be sent. Try again."
    />
  );
}
