import { type ComponentType, type ReactNode, useRef } from 'react';
import { useParams } from 'react-router-dom';

import { firm } from '#config/firm.ts';
import { clientPath, deskThreadPath } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import { shortDateTime } from '#domain/firm-time.ts';
import type { ReadState } from '#domain/read-state.ts';
import { useNow } from '#device/use-now.ts';
import { deskMessagesTexts as texts } from '#texts/messages-desk.ts';
import { Actions, LinkButton } from '#ui/button.tsx';
import { useNavigateFromHere } from '#ui/navigate-from-here.tsx';
import { Container, PageHead, PageMeta } from '#ui/page-head.tsx';
import { ReadStatus } from '#ui/read-part.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import { useLoadedHeading } from '#ui/use-loaded-heading.ts';
import { DeskThread, EarlierMessages, threadHeading } from './parts/desk-thread.tsx';
import { useThreads } from './use-threads.ts';

const backText = 'All messages';

interface DeskThreadPageProps {
  readonly whose: ComponentType<{
    client: string;
    children?: (whose: ReactNode, name: string) => ReactNode;
  }>;
}

export function DeskThreadPage({ whose }: DeskThreadPageProps) {
  const { client = '', thread = '' } = useParams();
  // The key resets the page, so it never shows another thread's text.
  return <ThreadAt key={thread} client={client} thread={thread} whose={whose} />;
}

type ThreadAtProps = DeskThreadPageProps & { client: string; thread: string };

function ThreadAt({ client, thread, whose: Whose }: ThreadAtProps) {
  const { threads, last, again } = useThreads(client);
  const now = useNow();
  const go = useNavigateFromHere();
  const page = useRef<HTMLDivElement>(null);
  const shown = threads?.find(({ id }) => id === thread);
  useFocusFallback(threadHeading);
  useLoadedHeading(page, shown !== undefined);
  return (
    <Container>
      {/* No subject in the title: browser histories keep titles. */}
      <PageMeta title={texts.title} path={deskThreadPath(client, thread)} hidden />
      <div ref={page} className="grid grid-cols-[minmax(0,1fr)] gap-7 pb-10 full:pt-10">
        {(shown || last === 'reading') && (
          <p className="text-small">
            <TextLink to={paths.adminMessages}>{backText}</TextLink>
          </p>
        )}
        {shown ? (
          <Whose client={client}>
            {(link, name) => (
              <DeskThread
                thread={shown}
                whose={link}
                them={name}
                timeText={(at) => shortDateTime(at, now, firm.zone)}
                // The restored text is in the form on the client's page.
                onNew={() => go(clientPath(client))}
              />
            )}
          </Whose>
        ) : (
          <NotHere
            client={client}
            last={threads === null ? 'reading' : last}
            whose={Whose}
            onAgain={again}
          />
        )}
      </div>
    </Container>
  );
}

type NotHereProps = DeskThreadPageProps & {
  client: string;
  last: ReadState;
  onAgain: () => Promise<unknown>;
};

/** Shown if the thread is not here: it may be among earlier messages. */
function NotHere({ client, last, whose: Whose, onAgain }: NotHereProps) {
  return (
    <>
      <PageHead title={texts.title} />
      <ReadStatus state={last} isShown={false} texts={texts} onAgain={onAgain} />
      {last === 'read' && (
        <StatusLine
          state="kept"
          fact="This thread is not here."
          rest="It may be among earlier messages, or belong to someone else."
        />
      )}
      <EarlierMessages client={client} />
      {last !== 'reading' && (
        <Actions>
          <LinkButton kind={last === 'read' ? 'primary' : 'plain'} to={paths.adminMessages}>
            {backText}
          </LinkButton>
          <Whose client={client} />
        </Actions>
      )}
    </>
  );
}
