/** Gives a part of the onboarding back to its client, with the reason: kept as it is typed, sent once. */
import { useState } from 'react';

import type { OnboardingPart } from '#domain/onboarding/form.ts';
import { requestTextLimit } from '#domain/requests/request.ts';
import { useOnce } from '#forms/use-once.ts';
import { useTyped } from '#forms/use-typed.ts';
import { clientOnboardingTexts as texts, requestTexts } from '#texts/clients.ts';
import { memberReasons } from '#texts/outbox-members.ts';
import { partTexts } from '#texts/onboarding.ts';
import { typedTexts } from '#texts/typed.ts';
import { Button } from '#ui/button.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TypedStatus } from '#ui/typed-status.tsx';
import { useClientDesk } from '../data/client-desk.ts';
import { reopenForm } from '../data/client-work.ts';
import type { ClientView } from '../data/shown-client.ts';

interface ReopenPartProps {
  readonly part: OnboardingPart;
  readonly view: ClientView;
  /** A reason was typed before. */
  readonly onFound: () => void;
}

/** One that was given up begins anew, with the reason that is being typed again. */
export function ReopenPart(props: ReopenPartProps) {
  const { work } = useClientDesk();
  const { part, view } = props;
  const going = view.reopenings.find((each) => each.part === part);
  const giveUp = () => void work.giveUp(view.details.onboarding.id);
  return going ? <Going going={going} onGiveUp={giveUp} /> : <ReopenForm {...props} />;
}

function ReopenForm({ part, view, onFound }: ReopenPartProps) {
  const { work } = useClientDesk();
  const { onboarding } = view.details;
  const [open, setOpen] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  const once = useOnce();
  const [error, setError] = useState<string>();
  const typed = useTyped(work, reopenForm(onboarding.id, part), {
    first: { reason: '' },
    onFound: () => {
      setOpen(true);
      onFound();
    },
  });
  const { reason = '' } = typed.values;
  const title = partTexts[part].title.toLowerCase();
  async function send(): Promise<void> {
    const words = reason.trim();
    if (words === '') return setError(requestTexts.needsReason);
    if (words.length > requestTextLimit) {
      return setError(requestTexts.tooLong.replace('{limit}', String(requestTextLimit)));
    }
    const sent = typed.values;
    const { outcome } = await work.reopen(onboarding, part, words);
    setUnsaved(outcome === 'unsaved');
    if (outcome === 'unsaved') return undefined;
    return typed.clear(sent) ? setOpen(false) : undefined;
  }
  if (!open) {
    return (
      <span>
        <Button
          size="small"
          aria-label={texts.reopenPart.replace('{part}', title)}
          onClick={() => setOpen(true)}
        >
          {texts.reopen}
        </Button>
      </span>
    );
  }
  return (
    <div className="grid gap-3">
      <TextField
        name={`reopen-${part}`}
        label={texts.label.replace('{part}', title)}
        hint={requestTexts.reasonHint}
        value={reason}
        onChange={(text) => {
          setError(undefined);
          typed.type('reason', text);
        }}
        error={error}
        limit={requestTextLimit}
        multiline
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="small" kind="ink" onClick={() => void once(send)}>
          {texts.send}
        </Button>
        <Button
          size="small"
          kind="quiet"
          onClick={() => {
            typed.clear();
            setOpen(false);
          }}
        >
          {requestTexts.cancel}
        </Button>
        <TypedStatus kept={typed.kept} texts={typedTexts} />
      </div>
      {unsaved && (
        <StatusLine state="refused" fact={requestTexts.unsaved} rest={requestTexts.unsavedRest} />
      )}
    </div>
  );
}

interface GoingProps {
  readonly going: ClientView['reopenings'][number];
  readonly onGiveUp: () => void;
}

function Going({ going: { waiting }, onGiveUp }: GoingProps) {
  if (waiting.state !== 'parked') {
    const isOut = waiting.state === 'needs_auth';
    return (
      <StatusLine state="waiting" fact={isOut ? requestTexts.needsSignIn : requestTexts.waiting} />
    );
  }
  const isConflict = waiting.trouble?.code === 'onboarding_conflict';
  const reason = waiting.trouble ? memberReasons[waiting.trouble.code] : '';
  return (
    <StatusLine
      state="refused"
      fact={requestTexts.refused}
      rest={isConflict ? texts.conflict : reason}
      action={
        <Button kind="quiet" size="small" onClick={onGiveUp}>
          {requestTexts.giveUp}
        </Button>
      }
    />
  );
}
