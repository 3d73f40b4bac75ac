import { useCallback } from 'react';
import { firm } from '#config/firm.ts';
import type { AuditEntry } from '#domain/audit/entry.ts';
import { shortDateTime } from '#domain/firm-time.ts';
import { useAuditLog } from '#session/use-audit-log.ts';
import type { Staff } from '#session/use-staff.ts';
import { auditLabels } from '#texts/audit.ts';
import { clientLogTexts } from '#texts/clients.ts';
import { listTexts } from '#texts/desk-lists.ts';
import { requestTitle } from '#texts/requests.ts';
import { DeskList } from '#ui/desk-list.tsx';
import { FoldedPart } from '#ui/folded-part.tsx';
import type { ClientView } from '../data/client-store.ts';
import type { AuditAction } from '#domain/audit/actions.ts';
import { usePart } from '#device/services.ts';

type Names = { what: string; file: string };

/** Actions on requests. Those not listed here have the log's general texts. */
const requestActionTexts: Partial<Record<AuditAction, (names: Names) => string>> = {
  'request-added': ({ what }) => `Asked for: ${what}`,
  'request-changed': ({ what }) => `Changed: ${what}`,
  'request-provided': ({ what, file }) => `Sent ${file && `${file} `}for: ${what}`,
  'request-declined': ({ what }) => `Said “does not apply”: ${what}`,
  'request-accepted': ({ what }) => `Accepted: ${what}`,
  'request-asked-again': ({ what }) => `Asked again: ${what}`,
  'request-withdrawn': ({ what }) => `Withdrew: ${what}`,
};

const fileActionTexts: Partial<Record<AuditAction, string>> = {
  'file-linked': 'Opened',
  'file-downloaded': 'Read',
};

const logReadTexts = {
  ...listTexts,
  loading: 'Loading the log...',
  unread: 'The log could not be read. It is not saved on this device.',
} as const;

type ClientLogProps = {
  view: ClientView;
  /** Increases when the log may have changed. */
  looks: number;
  staff: Staff;
  now: number;
};

export function ClientLog({ view, looks, staff, now }: ClientLogProps) {
  const { audit } = usePart('clients');
  const client = view.details.client.id;
  const ask = useCallback((after: string | null) => audit({ client, after }), [audit, client]);
  const { list, view: log } = useAuditLog(ask, looks);
  const lines = foldedLines(
    log.rows.map((entry) => ({
      id: entry.id,
      at: entry.at,
      text: actionText(entry, view),
      who: entry.by === 'staff' ? staff.nameOf(entry.staff, entry.who) : 'The client',
    })),
  );
  return (
    <FoldedPart title={clientLogTexts.title} id="client-log">
      <p className="text-small text-soft">Recorded automatically, never edited.</p>
      <DeskList
        view={{ ...log, rows: lines }}
        list={list}
        now={now}
        texts={logReadTexts}
        nothing="Nothing yet."
      >
        {(all) => (
          <ul>
            {all.map(({ id, text, who, at, count }) => (
              <li key={id} className="grid gap-0.5 border-t-1 border-rule py-2 text-small">
                <span className="wrap-anywhere">
                  {text}
                  {count > 1 && ` (${count} times)`}
                </span>
                <span className="text-note text-soft wrap-anywhere tabular-nums">
                  {who}, {shortDateTime(at, now, firm.zone)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </DeskList>
    </FoldedPart>
  );
}

function actionText({ action, detail }: AuditEntry, { requests }: ClientView): string {
  const about = requests.find(({ request }) => request.id === detail.request)?.request;
  const file = detail.document ?? '';
  const onFile = fileActionTexts[action];
  if (onFile) return `${onFile} ${file}`;
  const onRequest = about && requestActionTexts[action];
  return onRequest ? onRequest({ what: requestTitle(about), file }) : auditLabels[action];
}

type LogLine = { id: string; at: number; text: string; who: string };

/** Merges consecutive lines of the same action and person. */
export function foldedLines(lines: readonly LogLine[]): (LogLine & { count: number })[] {
  const folded: (LogLine & { count: number })[] = [];
  for (const line of lines) {
    const before = folded.at(-1);
    if (before?.text === line.text && before.who === line.who) before.count += 1;
    else folded.push({ ...line, count: 1 });
  }
  return folded;
}
