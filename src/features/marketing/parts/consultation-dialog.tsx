/** Before a consultation is booked: whether a price estimate should come first. */
import { type BookingPage, links } from '#config/links.ts';
import { paths } from '#config/paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { OpenDialog } from '#ui/open-dialog.tsx';
import { PageDialog } from '#ui/page-dialog.tsx';

const id = 'schedule-consultation';
const title = 'Schedule Consultation';

/** Opens the dialog that stands on the same page. */
export function OpenConsultation() {
  return <OpenDialog dialog={id}>{title}</OpenDialog>;
}

/** `booking` is the firm's own choice. */
export function ConsultationDialog({
  booking = links.booking,
}: {
  readonly booking?: BookingPage;
}) {
  return (
    <PageDialog
      id={id}
      title={title}
      lead="Would you like a price estimate first?"
      actions={
        <>
          <LinkButton kind="primary" to={paths.estimator}>
            Yes, Get Estimate
          </LinkButton>
          <LinkButton {...booking} outside>
            No, Schedule Now
          </LinkButton>
        </>
      }
    >
      <p>It takes a few minutes and asks for no account.</p>
      <p className="mt-3 text-small text-soft">
        {'host' in booking
          ? `Booking happens on ${booking.host}, another company’s page, in a new tab.`
          : 'You choose a time in the client portal, with an account.'}
      </p>
    </PageDialog>
  );
}
