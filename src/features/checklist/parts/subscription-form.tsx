import { useState } from 'react';

import { downloads, paths } from '#config/paths.ts';
import { replyAllowance } from '#domain/mail/allowance.ts';
import { checklistSubscribe } from '#domain/subscribers/ops.ts';
import { useServices } from '#device/services.ts';
import { NotSentYet, PublicForm } from '#forms/public-form.tsx';
import { notices } from '#texts/notices.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Outcome } from '#ui/outcome.tsx';
import { MailLink, PhoneLink, TextLink } from '#ui/text-link.tsx';

export function SubscriptionForm() {
  const { notify } = useServices();
  const [received, setReceived] = useState<'first' | 'again' | null>(null);
  if (received) return <CheckYourEmail again={received === 'again'} />;
  return (
    <PublicForm
      form="checklist"
      rows={checklistSubscribe.rows}
      title="Get the checklist"
      send="Send Me the Checklist"
      onAnswer={(answer, recentCount = 0) => {
        if (answer === 'refused') return notify('checklist-failed');
        const again = recentCount > replyAllowance.burst;
        notify(again ? 'checklist-sent-before' : 'checklist-received');
        setReceived(again ? 'again' : 'first');
      }}
      Waiting={RequestWaits}
      withoutScript={<AskByMail />}
    >
      <p className="text-small text-soft">
        We email you the checklist. You're not added to a mailing list.{' '}
        <TextLink to={paths.privacy}>Privacy</TextLink>
      </p>
    </PublicForm>
  );
}

/** `again`: this address got so many mails that no further one is sent. */
function CheckYourEmail({ again }: { again: boolean }) {
  return (
    <Outcome
      title="Check Your Email!"
      actions={
        <LinkButton kind="primary" href={downloads.creatorChecklist} download>
          Download Checklist Now
        </LinkButton>
      }
    >
      {again ? (
        <p>{notices['checklist-sent-before'].description} You can take the checklist here, too.</p>
      ) : (
        <p>
          Your checklist is on its way. If it does not come, check your spam folder, or take it
          here.
        </p>
      )}
    </Outcome>
  );
}

function RequestWaits({ onAnother }: { onAnother: () => void }) {
  return (
    <NotSentYet
      actions={
        <>
          <LinkButton href={downloads.creatorChecklist} download>
            Download the PDF
          </LinkButton>
          <Button kind="quiet" onClick={onAnother}>
            Use another address
          </Button>
        </>
      }
    >
      <p>
        The email with your checklist follows then. The PDF itself can be downloaded here as soon as
        there is a connection.
      </p>
    </NotSentYet>
  );
}

function AskByMail() {
  return (
    <>
      <p>
        This form needs JavaScript. Write to <MailLink /> or call <PhoneLink />, or take the
        checklist here.
      </p>
      <p className="mt-5">
        <LinkButton href={downloads.creatorChecklist} download>
          Download the PDF
        </LinkButton>
      </p>
    </>
  );
}
