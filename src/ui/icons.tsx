/** Icons, 24 by 24, drawn in the text's color. */

/** An icon drawn in the color of the text around it: one path. */
export function Icon({ d }: { readonly d: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-[1.15em] fill-none stroke-current stroke-[1.75]"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}

/** A ringed exclamation mark: something needs a look. */
export const Alert = () => (
  <Icon d="M12 7.5v5m0 3.75v.01M2.5 12a9.5 9.5 0 1 1 19 0a9.5 9.5 0 1 1-19 0" />
);

/** One step back. */
export const ArrowLeft = () => <Icon d="m12 19-7-7 7-7M19 12H5" />;

/** Leads out of this site. */
export const ArrowNorthEast = () => <Icon d="M7 7h10v10M7 17 17 7" />;

/** One step on. */
export const ArrowRight = () => <Icon d="M5 12h14m-7-7 7 7-7 7" />;

/** What wants to be known. */
export const Bell = () => <Icon d="M18 16v-5a6 6 0 0 0-12 0v5l-2 2h16zM10 21h4M12 3v2" />;

/** Opens a list below. */
export const ChevronDown = () => <Icon d="m6 9 6 6 6-6" />;

/** Opens a page. */
export const ChevronRight = () => <Icon d="m9 6 6 6-6 6" />;

/** Closes. */
export const Cross = () => <Icon d="M18 6 6 18M6 6l12 12" />;

/** A navigation that is folded away. */
export const MenuLines = () => <Icon d="M3 8.5h18M3 15.5h18" />;

/** The account of whoever is signed in. */
export const Person = () => (
  <Icon d="M8 8a4 4 0 1 1 8 0a4 4 0 1 1-8 0M4.5 20.5c.8-4 3.6-6 7.5-6s6.7 2 7.5 6" />
);

/** Prints the page. */
export const Printer = () => (
  <Icon d="M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 9V3h12v6M6 14h12v8H6z" />
);

/** A panel at the side that opens and closes. */
export const SidePanel = () => <Icon d="M3.5 5h17v14h-17zM9.5 5v14" />;
