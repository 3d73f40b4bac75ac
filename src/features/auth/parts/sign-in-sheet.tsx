import type { ReactNode } from 'react';

import { Container, PageHead } from '#ui/page-head.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useSessionState } from '#session/session.ts';
import { Loading } from '#ui/loading.tsx';

interface SignInSheetProps {
  readonly title: string;
  readonly lead?: ReactNode | undefined;
  readonly children: ReactNode;
}

export function SignInSheet({ title, lead, children }: SignInSheetProps) {
  return (
    <Container>
      <div className="mx-auto max-w-104">
        <Sheet>
          <div className="mb-8 wrap-anywhere">
            <PageHead title={title} lead={lead} />
          </div>
          {children}
        </Sheet>
      </div>
    </Container>
  );
}

/** Waits for the session, and so the `#` part of the address, which the build lacks. */
export function OnceKnown({ children }: { children: ReactNode }) {
  return useSessionState().loading ? <Loading /> : children;
}
