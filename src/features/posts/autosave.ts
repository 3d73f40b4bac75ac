/** Keeps what is typed on this device as it is typed: read at the moment of keeping, one writing at a time. */

/** kept: on this device, to the last letter. keeping: on its way there. unkept: it could not be put there. */
export type Kept = 'kept' | 'keeping' | 'unkept';

export type Autosave = {
  /** Something has been typed. */
  changed: () => void;
  /** Keeps what has been typed at once; true when all of it is on this device. */
  now: () => Promise<boolean>;
  /** Whether something has been typed that is not on this device. */
  isOpen: () => boolean;
};

export type AutosaveParts = {
  /** Puts on this device what stands on the page now. */
  keep: () => Promise<boolean>;
  /** Once what was typed has been painted. */
  later: (run: () => void) => void;
  show: (kept: Kept) => void;
};

/** A letter waits for the writing before it, and never longer. */
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
      // A writing that is under way goes on to what was typed since.
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

/** Runs once the next frame is painted, and at once on a page that no one sees. */
export function afterPaint(run: () => void): void {
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}
