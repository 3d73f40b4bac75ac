import type { ReactNode } from 'react';
import { ChoiceMark, choiceCard } from './choice-mark.tsx';

interface CheckCardProps {
  readonly name: string;
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** A link or button on the card that does not check it. */
  readonly action?: ReactNode | undefined;
  readonly note?: ReactNode | undefined;
}

export function CheckCard({ name, label, checked, onChange, action, note }: CheckCardProps) {
  return (
    <div className={`${choiceCard} ${note ? 'min-h-20' : ''}`}>
      <div className="flex gap-3 self-start pt-1">
        <ChoiceMark
          type="checkbox"
          id={name}
          name={name}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-describedby={note ? `${name}-note` : undefined}
        />
        <div className="leading-5">
          <label
            htmlFor={name}
            className="cursor-pointer font-600 after:absolute after:inset-0 after:content-empty"
          >
            {label}
          </label>
          {note && (
            <div id={`${name}-note`} className="mt-1 text-small text-soft font-400">
              {note}
            </div>
          )}
          {action && <div className="relative z-1 w-fit">{action}</div>}
        </div>
      </div>
    </div>
  );
}
