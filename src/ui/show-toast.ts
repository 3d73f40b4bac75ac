/** Queues toasts until a Toaster is loaded. */

export interface Toast {
  readonly tone: 'good' | 'error' | 'neutral' | 'hint';
  readonly title: string;
  readonly description?: string | undefined;
  readonly key: string;
  readonly isInline?: boolean | undefined;
  readonly isHigh?: boolean | undefined;
}

type Screen = {
  readonly show: (toast: Toast) => void;
  readonly takeDown: (key: string) => void;
};

let waiting: readonly Toast[] = [];
let errors: readonly string[] = [];
let screen: Screen | undefined;
let onWaiting: (() => void) | undefined;

/** Toasts close after 8 seconds; errors without a field stay until closed. */
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

/** Closes errors and hints once they are outdated. */
export function clearErrors(): void {
  waiting = waiting.filter((toast) => !isComplaint(toast));
  for (const key of errors) {
    screen?.takeDown(key);
  }
  errors = [];
}

/** Delivers queued and later toasts. */
export function takeToasts(taker: Screen): () => void {
  screen = taker;
  const kept = waiting;
  waiting = [];
  kept.forEach(taker.show);
  return () => {
    screen = undefined;
  };
}

/** Calls back when a toast waits, or at once. */
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
