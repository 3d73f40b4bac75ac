/** A section of a settings page. */
import type { ReactNode } from 'react';

interface SettingsPartProps {
  readonly id: string;
  readonly title: string;
  readonly lead?: string | undefined;
  readonly children: ReactNode;
}

export function SettingsPart({ id, title, lead, children }: SettingsPartProps) {
  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-5 border-t-1 border-rule pt-7">
      <div className="grid gap-2">
        <h2 id={`${id}-title`} className="text-d3">
          {title}
        </h2>
        {lead && <p className="max-w-prose text-soft">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
