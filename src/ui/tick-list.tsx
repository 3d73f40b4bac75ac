/** A printed list with check boxes for a pen. */
import { unbroken } from './unbroken.tsx';

export function TickList({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className="grid gap-2.5 print:gap-1">
      {items.map((item) => (
        <li
          key={item}
          className="relative ps-8 print:ps-6 before:absolute before:start-0 before:top-[0.3em] before:box-border before:size-4 print:before:size-2.5 before:border-1.5 before:border-ink before:content-empty"
        >
          {unbroken(item)}
        </li>
      ))}
    </ul>
  );
}
