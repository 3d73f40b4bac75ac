/** Saves a draft on this device while the user types, one write at a time. */

export type Kept = 'kept' | 'keeping' | 'unkept';

export type Autosave = {
  changed: () => void;
  now: () => Promise<boolean>;
  isOpen: () => boolean;
};

export type AutosaveParts = {
  keep: () => Promise<boolean>;
  later: (run: () => void) => void;
  show: (kept: Kept) => void;
};

/** Changes during a write share one follow-up write. */
export function createAutosave({ keep, later, show }: AutosaveParts): Autosave {
  let open = false;
  let planned = false;
  let running: Promise<boolean> | null = null;

  async function run(): Promise<boolean> {
    while (open) {
      open = false;
      if (await keep().catch(() => false)) continue;
      open = true;
      break;
    }
    running = null;
    show(open ? 'unkept' : 'kept');
    return !open;
  }

  const now = (): Promise<boolean> => {
    if (!open && !running) return Promise.resolve(true);
    running ??= run();
    return running;
  };

  return {
    changed() {
      open = true;
      show('keeping');
      if (planned || running) return;
      planned = true;
      later(() => {
        planned = false;
        void now();
      });
    },
    now,
    isOpen: () => open || running !== null,
  };
}

/** Runs after the next paint, or at once on a hidden page. */
export function afterPaint(run: () => void): void {
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}
