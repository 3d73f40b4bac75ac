/** A ref for what has the focus when its dialog is shown: browsers look for the attribute, which React writes at build only. */
export const focusedWhenShown = (element: HTMLElement | null): void =>
  element?.setAttribute('autofocus', '');
