/** Opens the ways that are not needed every time: one word beside the one that is. */
import { Button } from './button.tsx';
import { ChevronDown } from './icons.tsx';

interface MoreButtonProps {
  readonly id?: string | undefined;
  readonly label: string;
  /** Of what, for who hears it alone. */
  readonly about: string;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** What it opens stands behind it, in the document's order. */
export function MoreButton({ id, label, about, open, onToggle }: MoreButtonProps) {
  return (
    <Button kind="quiet" size="small" id={id} aria-expanded={open} onClick={onToggle}>
      <span className="inline-flex items-center gap-1">
        <span>
          {label}
          <span className="sr-only">{` ${about}`}</span>
        </span>
        <span className={open ? 'rotate-180' : ''}>
          <ChevronDown />
        </span>
      </span>
    </Button>
  );
}
