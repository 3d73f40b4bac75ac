/** Shows toasts with sonner; loaded with the first one. */
import { useEffect } from 'react';
import { toast as sonner, Toaster as Sonner } from 'sonner';
import { Cross } from './icons.tsx';
import { takeToasts, type Toast } from './show-toast.ts';

const goodStays = 8000;

/** In pixels: how far down a tall toast reaches below the header, and its distance from a field in use. */
const toastsReach = 220;
const gap = 12;

/** Sonner's breakpoint for phones. */
const phone = '(max-width: 600px)';

const phoneSide = 'max(0.5rem, var(--side-inset))';

/**
 * Phones show only the newest toast, below the header and the field in use. Only Close takes presses, so the page stays
 * usable.
 */
export function ToastStack() {
  useEffect(() => takeToasts({ show: present, takeDown }), []);
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
        top: 'max(var(--top) + 4.25rem, var(--below-field, 0px))',
        left: phoneSide,
        right: phoneSide,
      }}
    />
  );
}

/** Ids of shown toasts by key. A closed toast's id is not reused: its closing would remove the new toast. */
const shown = new Map<string, string>();
let count = 0;

function present(toast: Toast): void {
  const id = shown.get(toast.key) ?? `${toast.key} ${(count += 1)}`;
  shown.set(toast.key, id);
  document.documentElement.style.setProperty('--below-field', `${belowField()}px`);
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

/** In pixels from the top, if on a phone the field in use is where toasts would be; else 0. */
function belowField(): number {
  const field = document.activeElement;
  if (!field?.matches('input, select, textarea')) return 0;
  const { top, bottom } = field.getBoundingClientRect();
  return top < toastsReach && bottom < innerHeight / 2 ? bottom + gap : 0;
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
