import type { ReactNode } from 'react';

import { useAskSignOut } from '#session/ask-sign-out.ts';
import { frameTexts } from '#texts/portal.ts';
import { Button } from '#ui/button.tsx';

interface SideLinksProps {
  readonly children: ReactNode;
  readonly onWay?: (() => void) | undefined;
}

export function SideLinks({ children, onWay }: SideLinksProps) {
  const signOut = useAskSignOut();
  return (
    <div className="grid gap-5">
      {children}
      <div className="ps-6.5">
        <Button
          kind="quiet"
          size="small"
          onClick={() => {
            onWay?.();
            signOut();
          }}
        >
          {frameTexts.signOut}
        </Button>
      </div>
    </div>
  );
}
