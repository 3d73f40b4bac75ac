/** Saves a draft on this device while the user types. */

export type AutosaveStatus = 'kept' | 'keeping' | 'unkept';

export type AutosaveParts = {
  /** Stores the typed text. A call during a write comes after it. */
  keep: () => Promise<boolean>;
  later: (run: () => void) => void;
  show: (status: AutosaveStatus) => void;
};

export type Autosave = ReturnType<typeof createAutosave>;

export function createAutosave({ keep, later, show }: AutosaveParts) {
  let typed = 0;
  let stored = 0;
  let planned = false;

  async function now(): Promise<void> {
    const mine = typed;
    if (mine === stored) return;
    const isStored = await keep().catch(() => false);
    if (isStored) stored = Math.max(stored, mine);
    if (mine === typed) show(isStored ? 'kept' : 'unkept');
  }

  return {
    changed() {
      typed += 1;
      show('keeping');
      if (planned) return;
      planned = true;
      later(() => {
        planned = false;
        void now();
      });
    },
    now,
    isOpen: () => typed !== stored,
  };
}

/** Runs `run` after the next paint, or at once on a hidden page. */
export function afterPaint(run: () => void): void {
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}
