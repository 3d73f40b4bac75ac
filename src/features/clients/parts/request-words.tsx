/** What was said of a request: its details, the client's word, the staff's reason, and who decided. */
import { firm } from '#config/firm.ts';
import { shortDateTime } from '#domain/firm-time.ts';
import type { DeskRequest } from '#domain/requests/request-list.ts';
import type { Staff } from '#session/use-staff.ts';
import { clientTexts, requestTexts } from '#texts/clients.ts';
import { Facts } from '#ui/facts.tsx';

type RequestWordsProps = {
  request: DeskRequest;
  staff: Staff;
  /** UTC milliseconds. */
  now: number;
};

export function RequestWords({ request, staff, now }: RequestWordsProps) {
  const { details, word, reason, decidedBy, moved } = request;
  const who = staff.nameOf(decidedBy);
  const at = shortDateTime(moved, now, firm.zone);
  const lines = (text: string) => <span className="whitespace-pre-wrap">{text}</span>;
  const facts = [
    ...(details ? [{ term: clientTexts.details, value: lines(details) }] : []),
    ...(word ? [{ term: requestTexts.word, value: lines(word) }] : []),
    ...(reason ? [{ term: requestTexts.said.replace('{who}', who), value: lines(reason) }] : []),
    ...(decidedBy && !reason && request.state !== 'provided'
      ? [{ term: requestTexts.decided.replace('{who}', who), value: at }]
      : []),
  ];
  return facts.length === 0 ? null : <Facts facts={facts} />;
}
