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

export const Alert = () => (
  <Icon d="M12 7.5v5m0 3.75v.01M2.5 12a9.5 9.5 0 1 1 19 0a9.5 9.5 0 1 1-19 0" />
);

export const ArrowLeft = () => <Icon d="m12 19-7-7 7-7M19 12H5" />;

export const ArrowNorthEast = () => <Icon d="M7 7h10v10M7 17 17 7" />;

export const ArrowRight = () => <Icon d="M5 12h14m-7-7 7 7-7 7" />;

export const Bell = () => <Icon d="M18 16v-5a6 6 0 0 0-12 0v5l-2 2h16zM10 21h4M12 3v2" />;

export const ChevronDown = () => <Icon d="m6 9 6 6 6-6" />;

export const ChevronRight = () => <Icon d="m9 6 6 6-6 6" />;

export const Cross = () => <Icon d="M18 6 6 18M6 6l12 12" />;

export const MenuLines = () => <Icon d="M3 8.5h18M3 15.5h18" />;

export const Person = () => (
  <Icon d="M8 8a4 4 0 1 1 8 0a4 4 0 1 1-8 0M4.5 20.5c.8-4 3.6-6 7.5-6s6.7 2 7.5 6" />
);

export const Printer = () => (
  <Icon d="M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 9V3h12v6M6 14h12v8H6z" />
);

export const SidePanel = () => <Icon d="M3.5 5h17v14h-17zM9.5 5v14" />;
