/** The reason why a request is asked for again. */
import { useTyped } from '#forms/use-typed.ts';
import { requestTexts } from '#texts/clients.ts';
import { useClientDesk } from '../data/client-desk.ts';
import { reasonForm } from '../data/client-work.ts';
import type { ShownRequest } from '../data/shown-client.ts';
import { useDecisions } from '../use-decisions.ts';
import { ReasonPart } from './reason-part.tsx';

type AskFormProps = {
  shown: ShownRequest;
  open: boolean;
  /** A reason was typed before. */
  onFound: () => void;
  onDone: () => void;
};

export function AskForm({ shown, open, onFound, onDone }: AskFormProps) {
  const { work } = useClientDesk();
  const { id } = shown.request;
  const typed = useTyped(work, reasonForm(id), { first: { reason: '' }, onFound });
  const { decide } = useDecisions();
  if (!open) return null;
  return (
    <ReasonPart
      name={`reason-${id}`}
      label={requestTexts.reason}
      action={requestTexts.sendReason}
      typed={typed}
      send={(reason) => decide(shown, { act: 'ask', reason })}
      onDone={onDone}
    />
  );
}
