/** Replaces the checklist's form: sent, waiting, or not sendable. */
import { downloads } from '#config/paths.ts';
import { useCondition } from '#device/use-device.ts';
import { notSentYet } from '#texts/device.ts';
import { notices } from '#texts/notices.ts';
import { Button } from '#ui/button.tsx';
import { MailLink, PhoneLink } from '#ui/contact-links.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Outcome } from '#ui/outcome.tsx';

/** `again`: the address reached its mail limit. */
export function CheckYourEmail({ again }: { again: boolean }) {
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

export function NotSentYet({ onAnother }: { onAnother: () => void }) {
  const inMemory = useCondition().keeps === 'memory';
  return (
    <Outcome
      title={inMemory ? notSentYet.memoryTitle : notSentYet.title}
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
      <p>{inMemory ? notSentYet.memory : notSentYet.kept}</p>
      <p>
        The email with your checklist follows then. The PDF itself can be downloaded here as soon as
        there is a connection.
      </p>
    </Outcome>
  );
}

/** Shown without JavaScript. */
export function AskByMail() {
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
