/** Closes a popup on a press or focus outside, or when the header's menu opens. */
import { type RefObject, useEffect, useEffectEvent } from 'react';

/** `place` holds the button and its popup. */
export function useDismiss(
  open: boolean,
  place: RefObject<HTMLElement | null>,
  dismiss: () => void,
): void {
  const beside = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !place.current?.contains(target)) dismiss();
  });
  useEffect(() => {
    if (!open) return undefined;
    document.querySelector('[data-menu]')?.removeAttribute('open');
    const onOutside = (event: Event) => beside(event);
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
    };
  }, [open]);
}
