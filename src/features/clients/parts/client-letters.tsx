/** A client's engagement letters: previewed, adjusted, sent, withdrawn and countersigned. */
import { useState } from 'react';

import { firm } from '#config/firm.ts';
import { usePart } from '#device/services.ts';
import { type Engagement, standingOf } from '#domain/engagements/engagement.ts';
import { nextActor, shownState, stateAfter } from '#domain/engagements/states.ts';
import { useOnce } from '#forms/use-once.ts';
import { useTyped } from '#forms/use-typed.ts';
import { useAskPassword } from '#session/ask-password.ts';
import { passwordFor } from '#texts/auth.ts';
import { requestTexts } from '#texts/clients.ts';
import {
  engagementStateTexts,
  engagementTexts,
  letterDeskTexts as texts,
  nextTextFor,
  signatureText,
} from '#texts/engagements.ts';
import { memberReasons } from '#texts/outbox-members.ts';
import { ownerAnswers } from '#texts/owner-answers.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Part } from '#ui/facts.tsx';
import { Letter, SaveLetter } from '#ui/letter.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { Tag } from '#ui/tag.tsx';
import { type ClientView, type ShownLetter, withdrawForm } from '../data/client-store.ts';
import { AdjustLetter } from './adjust-letter.tsx';
import { ReasonPart } from './reason-part.tsx';

interface ClientLettersProps {
  readonly view: ClientView;
  readonly now: number;
  /** Reads the client again. */
  readonly again: () => Promise<unknown>;
}

export function ClientLetters({ view, now, again }: ClientLettersProps) {
  const client = view.details.client.id;
  return (
    <Part title={texts.title} id="client-letters">
      {view.letters.length === 0 && <p className="text-small text-soft">{texts.nothing}</p>}
      <ul className="grid gap-6">
        {view.letters.map((shown) => (
          <li key={shown.engagement.id} className="border-t-1 border-rule pt-4">
            <OneLetter client={client} shown={shown} now={now} again={again} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

interface OneLetterProps extends Omit<ClientLettersProps, 'view'> {
  readonly client: string;
  readonly shown: ShownLetter;
}

function OneLetter({ client, shown: { engagement, waiting }, now, again }: OneLetterProps) {
  const { id, terms, text, hash, signatures, reason } = engagement;
  const standing = standingOf(engagement);
  const state = shownState(standing, now, firm.zone);
  const next = nextActor(state, standing.hasSpouse);
  const isDraft = state === 'draft';
  const isOpen = stateAfter(standing, 'withdraw') !== undefined;
  return (
    <article aria-labelledby={`letter-${id}`} className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={`letter-${id}`} className="font-600">
          {`Tax year ${terms.year}`}
        </h3>
        <Tag>{engagementStateTexts[state]}</Tag>
        {next !== null && !isDraft && (
          <span className="text-small text-soft">{nextTextFor('firm', next)}</span>
        )}
      </div>
      {reason && (
        <p className="text-small whitespace-pre-line wrap-anywhere">{`Reason: ${reason}`}</p>
      )}
      {signatures.map((signature) => (
        <p key={signature.signer} className="text-small wrap-anywhere">
          {signatureText(signature, firm.zone)}
        </p>
      ))}
      <Disclosure
        open={isDraft}
        title={<span className="text-small">{isDraft ? texts.preview : texts.read}</span>}
      >
        {text === '' ? <output>{texts.writing}</output> : <Letter text={text} />}
      </Disclosure>
      {!isDraft && (
        <div className="grid justify-items-start gap-2">
          <SaveLetter text={text} year={terms.year} label={engagementTexts.save} />
          <p className="text-note text-soft wrap-anywhere">{engagementTexts.proof(hash)}</p>
        </div>
      )}
      {waiting && <LetterWaiting id={id} waiting={waiting} />}
      {isDraft && <SendLetter engagement={engagement} />}
      {isDraft && <AdjustLetter key={engagement.rev} client={client} engagement={engagement} />}
      {next === 'firm' && !isDraft && !waiting && (
        <Countersign engagement={engagement} again={again} />
      )}
      {isOpen && <Withdraw engagement={engagement} />}
    </article>
  );
}

interface WaitingProps {
  readonly id: string;
  readonly waiting: NonNullable<ShownLetter['waiting']>;
}

function LetterWaiting({ id, waiting }: WaitingProps) {
  const { work } = usePart('clients');
  if (waiting.state !== 'parked') return <StatusLine state="waiting" fact={requestTexts.waiting} />;
  return (
    <StatusLine
      state="refused"
      fact={requestTexts.refused}
      rest={waiting.trouble ? memberReasons[waiting.trouble.code] : ''}
      action={
        <Button kind="quiet" size="small" onClick={() => void work.giveUp(id)}>
          {requestTexts.giveUp}
        </Button>
      }
    />
  );
}

const Unsaved = () => (
  <StatusLine state="refused" fact={requestTexts.unsaved} rest={requestTexts.unsavedRest} />
);

/** Sends the text that is on screen; none is while the server writes it. */
function SendLetter({ engagement }: { readonly engagement: Engagement }) {
  const { work } = usePart('clients');
  const [isUnsaved, setIsUnsaved] = useState(false);
  const once = useOnce();

  async function send(): Promise<void> {
    const { outcome } = await work.sendLetter(engagement);
    setIsUnsaved(outcome === 'unsaved');
  }

  if (engagement.text === '') return null;
  return (
    <div className="grid gap-3">
      <p className="text-small text-soft">{texts.sendRest}</p>
      <span>
        <Button kind="ink" onClick={() => void once(send)}>
          {texts.send}
        </Button>
      </span>
      {isUnsaved && <Unsaved />}
    </div>
  );
}

interface CountersignProps {
  readonly engagement: Engagement;
  readonly again: () => Promise<unknown>;
}

/** Online only, after the password: the client's letter takes effect. */
function Countersign({ engagement, again }: CountersignProps) {
  const { countersign } = usePart('clients');
  const askPassword = useAskPassword();
  const [said, setSaid] = useState('');
  const once = useOnce();

  async function sign(): Promise<void> {
    setSaid('');
    if (!(await askPassword(passwordFor(texts.countersign)))) return;
    const answer = await countersign(engagement);
    if (answer.kind === 'unreachable') setSaid(ownerAnswers[answer.why ?? 'unreachable']);
    if (answer.kind === 'refused') setSaid(ownerAnswers.changed);
    await again();
  }

  return (
    <div className="grid gap-3">
      <span>
        <Button kind="ink" onClick={() => void once(sign)}>
          {texts.countersign}
        </Button>
      </span>
      {said && <StatusLine state="refused" fact={texts.notSigned} rest={said} />}
    </div>
  );
}

function Withdraw({ engagement }: { readonly engagement: Engagement }) {
  const { work } = usePart('clients');
  const [isOpen, setIsOpen] = useState(false);
  const typed = useTyped(work, withdrawForm(engagement.id), {
    first: { reason: '' },
    onFound: () => setIsOpen(true),
  });
  if (!isOpen) {
    return (
      <span>
        <Button size="small" onClick={() => setIsOpen(true)}>
          {texts.withdraw}
        </Button>
      </span>
    );
  }
  return (
    <ReasonPart
      name={`withdraw-${engagement.id}`}
      label={texts.withdrawReason}
      action={texts.withdraw}
      typed={typed}
      send={async (reason) => {
        const { outcome } = await work.withdrawLetter(engagement, reason);
        return outcome !== 'unsaved';
      }}
      onDone={() => setIsOpen(false)}
    />
  );
}
