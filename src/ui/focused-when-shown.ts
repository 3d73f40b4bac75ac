/** A ref for what has the focus when its dialog is shown: browsers look for the attribute, which React writes at build only. */
export const focusedWhenShown = (element: HTMLElement | null): void =>
  element?.setAttribute('autofocus', '');

/** A ref for what has the focus as soon as it is in the page: what someone has asked for. */
export const focusedAtOnce = (element: HTMLElement | null): void => element?.focus();
