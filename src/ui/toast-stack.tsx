/** Shows toasts with sonner; loaded with the first one. */
import { useEffect } from 'react';
import { toast as sonner, Toaster as Sonner } from 'sonner';
import { Cross } from './icons.tsx';
import { takeToasts, type Toast } from './show-toast.ts';

const goodStays = 8000;

/** In pixels: the header, a tall toast, and its distance from what it leaves clear. */
const header = 68;
const tallest = 130;
const gap = 12;

/** What toasts on a phone do not cover. */
const inUse = ':is(input, select, textarea):focus, main [data-file]';
const errors = 'main :is([role=alert], [id$="-error"])';

/** Sonner's breakpoint for phones. */
const phone = '(max-width: 600px)';

const phoneSide = 'max(0.5rem, var(--side-inset))';

/**
 * Phones show only the newest toast, below the header where it covers nothing that is in use. Only Close takes presses,
 * so the page stays usable.
 */
export function ToastStack() {
  useEffect(() => {
    addEventListener('focusin', place);
    addEventListener('scroll', place, { passive: true });
    const stop = takeToasts({ show: present, takeDown });
    return () => {
      removeEventListener('focusin', place);
      removeEventListener('scroll', place);
      stop();
    };
  }, []);
  return (
    <Sonner
      expand
      visibleToasts={4}
      toastOptions={{ style: { pointerEvents: 'none' } }}
      offset={{
        top: 'calc(var(--top) + 5.75rem)',
        bottom: 'calc(var(--bar) + 1.5rem)',
        right: 'max(1.5rem, var(--side-inset))',
      }}
      mobileOffset={{
        top: 'max(var(--top) + 4.25rem, var(--clear-top, 0px))',
        left: phoneSide,
        right: phoneSide,
      }}
    />
  );
}

/** Ids of shown toasts by key. A closed toast's id is not reused: its closing would remove the new toast. */
const shown = new Map<string, string>();
let count = 0;
/** Keys of toasts whose errors are beside fields. */
const inlineKeys = new Set<string>();

function present(toast: Toast): void {
  const id = shown.get(toast.key) ?? `${toast.key} ${(count += 1)}`;
  shown.set(toast.key, id);
  if (toast.isInline) inlineKeys.add(toast.key);
  place();
  const forget = () => {
    if (shown.get(toast.key) === id) shown.delete(toast.key);
  };
  sonner.custom(() => <ToastSheet toast={toast} onClose={() => takeDown(toast.key)} />, {
    id,
    position: toast.isHigh || matchMedia(phone).matches ? 'top-center' : 'bottom-right',
    duration: toast.tone === 'error' && !toast.isInline ? Number.POSITIVE_INFINITY : goodStays,
    onAutoClose: forget,
    onDismiss: forget,
  });
}

/**
 * On a phone, moves toasts to the first clear place, once errors of the same press are drawn. Without one, covers errors
 * but no control in use; when a field gets the focus, removes toasts whose errors are beside fields.
 */
function place(event?: Event): void {
  if (shown.size === 0) return;
  requestAnimationFrame(() => {
    if (!matchMedia(phone).matches) return;
    const bar = document.querySelector('[data-action-bar]')?.getBoundingClientRect().height ?? 0;
    const toast = document.querySelector('[data-sonner-toast]');
    const tall = toast?.getBoundingClientRect().height || tallest;
    const lowest = innerHeight - bar - tall;
    let top = clearTop(`${inUse}, ${errors}`, tall);
    if (top > lowest) {
      if (event?.type === 'focusin' && document.querySelector(inUse)) inlineKeys.forEach(takeDown);
      top = clearTop(inUse, tall);
    }
    document.documentElement.style.setProperty('--clear-top', `${Math.min(top, lowest)}px`);
  });
}

/** In pixels from the top, for a toast of this height. */
function clearTop(kept: string, tall: number): number {
  const boxes = [...document.querySelectorAll(kept)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ height }) => height > 0)
    .toSorted((one, other) => one.top - other.top);
  let top = header;
  for (const box of boxes) {
    if (top + tall + gap <= box.top) break;
    top = Math.max(top, box.bottom + gap);
  }
  return top;
}

function takeDown(key: string): void {
  const id = shown.get(key);
  if (id === undefined) return;
  shown.delete(key);
  sonner.dismiss(id);
}

interface ToastSheetProps {
  readonly toast: Toast;
  readonly onClose: () => void;
}

const edges = {
  good: 'border-t-gold',
  error: 'border-t-red',
  neutral: 'border-t-ink',
  hint: 'border-t-ink',
} as const;

function ToastSheet({ toast, onClose }: ToastSheetProps) {
  return (
    <div
      role={toast.tone === 'error' ? 'alert' : undefined}
      className={`relative mx-auto w-[min(23.5rem,100vw-2*max(0.5rem,var(--side-inset)))] tablet:ms-[calc(356px-23.5rem)] border-1.5 border-t-5 border-ink bg-sheet py-3.5 ps-4.5 pe-12 text-ink shadow-toast ${edges[toast.tone]}`}
    >
      <p className="text-body font-600">{toast.title}</p>
      {toast.description && <p className="text-small text-soft">{toast.description}</p>}
      <button
        type="button"
        onClick={onClose}
        aria-label="Close"
        className="pointer-events-auto absolute end-1 top-1 grid size-11 cursor-pointer place-content-center border-0 bg-transparent"
      >
        <Cross />
      </button>
    </div>
  );
}
