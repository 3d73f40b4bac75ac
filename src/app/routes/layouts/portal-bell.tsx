/** The bell of clients, with what waits for them. */
import { paths } from '#config/paths.ts';
import { useWaitingItems } from '#device/use-device.ts';
import { NewsBell, type ToDoLine } from '#features/notifications/news-bell.tsx';
import { WaitingList } from '#features/outbox/waiting-list.tsx';
import { usePortal } from '#features/portal/data/portal.ts';
import { useDeviceQuery } from '#sync/use-device-query.ts';
import { unreadTexts } from '#texts/messages-members.ts';
import { onboardingTexts, stepsText } from '#texts/onboarding.ts';
import { requestCountTexts } from '#texts/own-requests.ts';

export function PortalBell() {
  const waiting = useWaitingItems().length;
  return (
    <NewsBell
      toDos={useToDos()}
      waiting={waiting === 0 ? null : { count: waiting, list: <WaitingList /> }}
    />
  );
}

/** Each is gone when it is done, and not before. */
function useToDos(): readonly ToDoLine[] {
  const portal = usePortal();
  const forClient = useDeviceQuery(portal.requests)?.forClient ?? 0;
  const unread = useDeviceQuery(portal.unread);
  const progress = useDeviceQuery(portal.progress);
  const lines: ToDoLine[] = [];
  if (forClient > 0) {
    lines.push({ text: counted(forClient, requestCountTexts), to: paths.portalDocuments });
  }
  if (unread > 0) {
    lines.push({ text: counted(unread, unreadTexts), to: paths.portalMessages });
  }
  if (progress && progress.done < progress.all) {
    const steps = stepsText(progress.done, progress.all);
    lines.push({ text: `${onboardingTexts.title}: ${steps}`, to: paths.portalOnboarding });
  }
  return lines;
}

type Counted = { readonly one: string; readonly many: string };

function counted(count: number, { one, many }: Counted): string {
  return count === 1 ? one : many.replace('{count}', String(count));
}
