/** The one sheet of a door, 26 rem wide at most. */
import type { ReactNode } from 'react';

import { Container } from '#ui/container.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Sheet } from '#ui/sheet.tsx';

interface SignInSheetProps {
  readonly title: string;
  readonly lead?: ReactNode | undefined;
  readonly children: ReactNode;
}

/** An h1 and what belongs to it. */
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
