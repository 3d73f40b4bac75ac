import { Link } from 'react-router-dom';

import { useServices } from '#device/services.ts';
import { useWaitingItems } from '#device/use-device.ts';
import { waitingLine } from '#texts/outbox.ts';
import { StatusDot } from '#ui/status-line.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { waitingRow } from './waiting-row.ts';

export function WaitingList() {
  const { outboxPath, waitingKinds } = useServices();
  const rows = useWaitingItems().map((item) => waitingRow(item, undefined, waitingKinds));
  return (
    <>
      {/* First, so it stays under the finger. */}
      <li className="border-b-1 border-rule px-5 py-3 text-small">
        <TextLink to={outboxPath}>{waitingLine.seeWaiting}</TextLink>
      </li>
      {rows.map(({ id, name, state, reason, editPath }) => (
        <li key={id} className="border-b-1 border-rule">
          <Link
            to={editPath ?? outboxPath}
            className="grid grid-cols-[1rem_minmax(0,1fr)] items-start gap-x-2.5 gap-y-0.5 px-5 py-3 text-small no-underline hover:bg-wash [&>svg]:mt-1"
          >
            <StatusDot shape={state.shape} />
            <span className="wrap-anywhere font-600">{`${name}: ${state.label}`}</span>
            <span className="col-start-2 text-soft">{reason}</span>
          </Link>
        </li>
      ))}
    </>
  );
}
