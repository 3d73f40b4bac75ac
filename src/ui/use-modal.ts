/** Keeps a native dialog's modal state equal to what the page wants, and tells the page when the visitor wants it closed. */
import { useEffect, useLayoutEffect, useRef } from 'react';

/** Gives a ref for the `<dialog>`; `onClose` is called on Escape and on a click beside the sheet. */
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
  // Closing before removal is what gives the focus back to the opener.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);
  return dialog;
}

/** Where a scroll bar takes room, as it does not on a phone, the page behind must not move when it goes. */
function keepRoomForScrollBar(): void {
  const root = document.documentElement;
  root.toggleAttribute('data-gutter', innerWidth > root.clientWidth);
}

function isBeside({ clientX, clientY }: MouseEvent, sheet: Element): boolean {
  const { left, right, top, bottom } = sheet.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
