import type { ReactNode } from 'react';

interface PageHeadProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode | undefined;
  readonly actions?: ReactNode | undefined;
  /** d1 for marketing pages, d2 for steps and the portal. */
  readonly size?: 'd1' | 'd2' | undefined;
  readonly id?: string | undefined;
}

/** Focusable after a route change. */
export function PageHead({ title, lead, actions, size = 'd2', id }: PageHeadProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className={`grid max-w-full ${size === 'd1' ? 'gap-5' : 'gap-3'}`}>
        <h1
          id={id}
          tabIndex={-1}
          className={`outline-none ${size === 'd1' ? 'text-d1' : 'text-d2'}`}
        >
          {title}
        </h1>
        {lead && (
          <div className={`max-w-prose text-soft ${size === 'd1' ? 'text-lead' : 'text-body'}`}>
            {lead}
          </div>
        )}
      </div>
      {actions}
    </div>
  );
}
