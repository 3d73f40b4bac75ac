/** Toasts may be called for before their code has arrived: they wait here until a Toaster takes them. */

/** A short message over the page; another with the same key replaces it. */
export interface Toast {
  readonly tone: 'good' | 'error' | 'neutral' | 'hint';
  readonly title: string;
  readonly description?: string | undefined;
  readonly key: string;
}

type Screen = {
  readonly show: (toast: Toast) => void;
  readonly takeDown: (key: string) => void;
};

let waiting: readonly Toast[] = [];
let errors: readonly string[] = [];
let screen: Screen | undefined;
let onWaiting: (() => void) | undefined;

/** Shows a toast: good ones leave after 8 seconds, errors stay until they are closed. */
export function showToast(toast: Toast): void {
  errors = [
    ...errors.filter((key) => key !== toast.key),
    ...(isComplaint(toast) ? [toast.key] : []),
  ];
  if (screen) {
    screen.show(toast);
    return;
  }
  waiting = [...waiting.filter((other) => other.key !== toast.key), toast];
  onWaiting?.();
}

/** Takes errors and hints down, because what they spoke of is past. */
export function clearErrors(): void {
  waiting = waiting.filter((toast) => !isComplaint(toast));
  for (const key of errors) {
    screen?.takeDown(key);
  }
  errors = [];
}

/** Hands over all that waits and all that follows; the returned function ends it. */
export function takeToasts(taker: Screen): () => void {
  screen = taker;
  const kept = waiting;
  waiting = [];
  kept.forEach(taker.show);
  return () => {
    screen = undefined;
  };
}

/** Calls back when a toast waits, at once if one already does; the returned function ends it. */
export function whenToastWaits(callback: () => void): () => void {
  onWaiting = callback;
  if (waiting.length > 0) {
    callback();
  }
  return () => {
    onWaiting = undefined;
  };
}

function isComplaint({ tone }: Toast): boolean {
  return tone === 'error' || tone === 'hint';
}
