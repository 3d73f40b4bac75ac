/** What has been submitted stays as it was: its answers can be read here and no longer changed. */
import type { ReactNode } from 'react';

/** `locked` from the moment of submitting on. */
export function SentLock({ locked, children }: { locked: boolean; children: ReactNode }) {
  return (
    <>
      {locked && (
        <p className="mb-6 max-w-prose text-soft">
          This estimate has been submitted. To change an answer, start a new one.
        </p>
      )}
      <fieldset disabled={locked} role="presentation" className="contents">
        {children}
      </fieldset>
    </>
  );
}
