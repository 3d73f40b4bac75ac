/** The first field of a dialog takes the focus once the dialog has opened. */
import { useEffect } from 'react';

export function useFirstField(id: string): void {
  useEffect(() => {
    // The dialog opens after its content is there, and then sees to the focus itself.
    queueMicrotask(() => document.getElementById(id)?.focus());
  }, [id]);
}
