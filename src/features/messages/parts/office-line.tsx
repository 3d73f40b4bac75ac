/** Whether someone is there to answer, and when there is: on the reader's clock. */
import { daysOff } from '#config/days-off.ts';
import { firm } from '#config/firm.ts';
import { useNow } from '#device/use-now.ts';
import { officeState } from '#domain/office-hours.ts';
import { messagesTexts as texts } from '#texts/messages-members.ts';
import { openingText } from '../time-text.ts';

export function OfficeLine() {
  const now = useNow();
  const { open, until } = officeState(now, firm.zone, firm.hours, daysOff);
  const words = open ? texts.open : texts.closed.replace('{time}', openingText(until, now));
  return (
    <p data-office={open ? 'open' : 'closed'} className="max-w-prose text-small text-soft">
      {words.replace('{hours}', String(firm.replyHours))}
    </p>
  );
}
