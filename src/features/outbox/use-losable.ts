/** Whether anything could be lost with this page. */
import { anythingAnswered } from '#domain/estimator/answers.ts';
import { useOpenEstimate, useFormBegun, useWaitingItems } from '#device/use-device.ts';

/** True while there are answers or texts that the server does not have, or anything waits. */
export function useLosable(): boolean {
  const draft = useOpenEstimate();
  const typed = useFormBegun();
  const waiting = useWaitingItems().length > 0;
  return typed || waiting || (!!draft && draft.phase !== 'sent' && anythingAnswered(draft.answers));
}
