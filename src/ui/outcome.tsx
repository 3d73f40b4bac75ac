/** Replaces a sent form: the result and the next steps. */
import { type ReactNode, useEffect, useRef } from 'react';

interface OutcomeProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode | undefined;
}

export function Outcome({ title, children, actions }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="grid gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-d3 outline-none">
        {title}
      </h2>
      <div className="grid max-w-prose gap-4">{children}</div>
      {actions && (
        <div className="grid gap-x-6 gap-y-3 tablet:flex tablet:flex-wrap tablet:items-center">
          {actions}
        </div>
      )}
    </div>
  );
}
