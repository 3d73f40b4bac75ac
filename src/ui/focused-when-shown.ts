/** A ref for a dialog's initial focus: browsers need the `autofocus` attribute, which React only prerenders. */
export const focusedWhenShown = (element: HTMLElement | null): void =>
  element?.setAttribute('autofocus', '');

/** A ref that focuses an element on mount. */
export const focusedAtOnce = (element: HTMLElement | null): void => element?.focus();
