import { type ReactNode, useState } from 'react';
import { Disclosure } from './disclosure.tsx';

interface SettingsPartProps {
  readonly id: string;
  readonly title: string;
  readonly lead?: string | undefined;
  readonly children: ReactNode;
}

export function SettingsPart({ id, title, lead, children }: SettingsPartProps) {
  const [isOpen] = useState(() => matchMedia(wide).matches);
  return (
    <section aria-labelledby={`${id}-title`}>
      <Disclosure
        wide
        open={isOpen}
        title={
          <h2 id={`${id}-title`} className="text-d3">
            {title}
          </h2>
        }
      >
        <div className="grid grid-cols-1 gap-5">
          {lead && <p className="max-w-prose text-soft">{lead}</p>}
          {children}
        </div>
      </Disclosure>
    </section>
  );
}

const wide = '(width >= 37.5rem)';
