/** Syncs a native dialog with `open`. Calls `onClose` on Escape and a click outside. */
import { useEffect, useLayoutEffect, useRef } from 'react';

export function useModal(open: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (open && element && !element.open) {
      keepRoomForScrollBar();
      element.showModal();
    } else if (!open && element?.open) {
      element.close();
    }
  }, [open]);
  useEffect(() => {
    const element = dialog.current;
    const cancel = (event: Event) => {
      event.preventDefault();
      onClose();
    };
    const click = (event: MouseEvent) => {
      if (element && event.target === element && isBeside(event, element)) {
        onClose();
      }
    };
    element?.addEventListener('cancel', cancel);
    element?.addEventListener('click', click);
    return () => {
      element?.removeEventListener('cancel', cancel);
      element?.removeEventListener('click', click);
    };
  }, [onClose]);
  // Closes before removal, which returns the focus to the opener.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);
  return dialog;
}

/** Keeps the page behind in place when its scroll bar disappears. */
function keepRoomForScrollBar(): void {
  const root = document.documentElement;
  root.toggleAttribute('data-gutter', innerWidth > root.clientWidth);
}

function isBeside({ clientX, clientY }: MouseEvent, sheet: Element): boolean {
  const { left, right, top, bottom } = sheet.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
