export function SkipLink() {
  return (
    <a
      href="#main"
      data-print="no"
      className="absolute z-50 start-[max(1rem,var(--side-inset))] top-[calc(1rem+var(--top))] not-focus:sr-only bg-ink p-4 text-small text-paper font-600"
    >
      Skip to the content
    </a>
  );
}
