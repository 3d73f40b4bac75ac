/** When the choice between two texts is shown: at once, or once whoever is typing asks for it. */
import { useEffect, useRef, useState } from 'react';

/** The choice takes the form's place, and gives the focus back to its first field. `ask` is null where none waits. */
export function useChoosing(there: boolean) {
  const form = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(there);
  const [before, setBefore] = useState(there);
  if (before !== there) {
    setBefore(there);
    setAsked(there && !isBusy(document.activeElement));
  }
  const shown = there && asked;
  const wasShown = useRef(false);
  useEffect(() => {
    if (wasShown.current && !shown)
      form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
    wasShown.current = shown;
  }, [shown]);
  return { form, shown, ask: there && !shown ? () => setAsked(true) : null };
}

/** Someone is in a field, at a tool or in a dialog; whoever has pressed Save waits for what comes of it. */
function isBusy(at: Element | null): boolean {
  if (at?.closest('dialog')) return true;
  const saves = at instanceof HTMLButtonElement && at.type === 'submit';
  return !saves && Boolean(at?.closest('form'));
}
