import { Button } from './button.tsx';
import { ChevronDown } from './icons.tsx';

interface MoreButtonProps {
  readonly id?: string | undefined;
  readonly label: string;
  /** For screen readers. */
  readonly about: string;
  readonly open: boolean;
  readonly onToggle: () => void;
}

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
