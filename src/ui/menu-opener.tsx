/** Styles of menus in a bar. A .tsx file: only those are scanned for utilities. */

export const menuOpener =
  'relative inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 border-0 rounded-control bg-transparent px-2 text-[1.125rem] leading-none font-600 hover:bg-wash';

export const menuSheet =
  'absolute end-0 top-full z-40 w-80 lt-tablet:fixed lt-tablet:inset-x-4 lt-tablet:top-[calc(4rem+var(--top))] lt-tablet:w-auto animate-appear border-1.5 border-ink bg-sheet shadow-toast';
