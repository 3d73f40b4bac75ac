/** Styles of dialogs, in a .tsx file because only those are scanned for utilities. */

export const dialogPaper =
  'm-auto max-h-[calc(100dvh-2*max(1rem,var(--top),var(--foot)))] max-w-[min(var(--dialog,44rem),100%-2*max(1rem,var(--side-inset)))] w-full overflow-y-auto overscroll-contain border-1.5 border-ink bg-sheet p-0 text-ink shadow-dialog backdrop:bg-scrim open:animate-rise backdrop:animate-appear lt-tablet:mb-0 lt-tablet:max-w-full lt-tablet:px-[var(--side-inset)] lt-tablet:border-x-0 lt-tablet:border-b-0';

export const dialogCloser =
  'absolute end-2 top-2 grid size-11 cursor-pointer place-content-center border-0 rounded-control bg-transparent text-xl hover:bg-wash';
