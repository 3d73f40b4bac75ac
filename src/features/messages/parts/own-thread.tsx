import { paths } from '#config/paths.ts';
import type { Topic } from '#domain/messages/thread.ts';
import { useTyped } from '#forms/use-typed.ts';
import { composeTexts, messagesTexts as texts } from '#texts/messages-members.ts';
import { Button } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Tag } from '#ui/status-line.tsx';
import { answerForm } from '../data/messages.ts';
import type { ShownThread } from '../data/shown-threads.ts';
import { useTakeBack } from '../use-take-back.ts';
import { useSeen } from '../use-threads.ts';
import { AboutLine } from './about-line.tsx';
import { AttachFiles } from './attach-files.tsx';
import { Compose } from './compose.tsx';
import { MessageList } from './message-list.tsx';
import { usePart } from '#device/services.ts';
import { daysOff } from '#config/days-off.ts';
import { firm } from '#config/firm.ts';
import { useNow } from '#device/use-now.ts';
import { officeState } from '#domain/office-hours.ts';
import { openingText } from '../message-texts.ts';

interface OwnThreadProps {
  readonly thread: ShownThread;
  readonly onBack: () => void;
  readonly onNew: () => void;
}

function wayTo({ kind, id }: Topic): string {
  const pages = {
    request: `${paths.portalDocuments}#${id}`,
    document: paths.portalDocuments,
    appointment: paths.portalAppointments,
  };
  return pages[kind];
}

export function OwnThread({ thread, onBack, onNew }: OwnThreadProps) {
  const messages = usePart('messages');
  const form = answerForm(thread.id);
  const typed = useTyped(messages, form);
  const takeBack = useTakeBack(thread, typed, onNew);
  useSeen(thread);
  const isClosed = thread.state === 'closed';
  return (
    <>
      <div className="grid gap-4">
        <span>
          <Button kind="quiet" size="small" onClick={onBack}>
            {texts.back}
          </Button>
        </span>
        <PageHead
          title={<span className="wrap-anywhere">{thread.subject}</span>}
          lead={isClosed ? <Tag>{texts.closedTag}</Tag> : undefined}
        />
        <AboutLine thread={thread} wayTo={wayTo} />
      </div>
      <OfficeLine />
      <MessageList thread={thread} onEdit={takeBack} />
      <Compose
        form={form}
        typed={typed}
        label="Your message"
        hint={isClosed ? 'This thread is closed. A new message opens it again.' : composeTexts.hint}
        action={composeTexts.send}
        isMain
        needed={composeTexts.needsText}
        along={<AttachFiles thread={thread} />}
        onSend={(text) => messages.send(thread, text)}
      />
    </>
  );
}

/** Whether the office is open, in the reader's local time. */
export function OfficeLine() {
  const now = useNow();
  const { open, until } = officeState(now, firm.zone, firm.hours, daysOff);
  const state = open ? 'open' : `closed and opens ${openingText(until, now)}`;
  return (
    <p data-office={open ? 'open' : 'closed'} className="max-w-prose text-small text-soft">
      {`Our office is ${state}. We answer within ${firm.replyHours} hours.`}
    </p>
  );
}
