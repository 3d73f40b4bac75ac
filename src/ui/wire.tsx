export function Wire() {
  return <div aria-hidden="true" className="border-t-1.5 border-ink" />;
}
