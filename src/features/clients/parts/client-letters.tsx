/** A client's engagement letters: preview, adjust, send, withdraw and countersign. */
import { useState } from 'react';

import { firm } from '#config/firm.ts';
import { usePart } from '#device/services.ts';
import { type Engagement, letterNow } from '#domain/engagements/engagement.ts';
import { firmDay } from '#domain/firm-time.ts';
import { NotSaved } from '#forms/typed-form.tsx';
import { ReasonPart } from '#forms/reason-part.tsx';
import { useOnce } from '#forms/use-once.ts';
import { WaitingStatus } from '#forms/waiting-status.tsx';
import { useAskPassword } from '#session/ask-password.ts';
import { passwordFor } from '#texts/auth.ts';
import {
  engagementTexts,
  letterDeskTexts as texts,
  letterHistory,
  letterPriceTexts,
  letterStateText,
  nextTextFor,
} from '#texts/engagements.ts';
import { letterBeginReasons, letterReasons } from '#texts/outbox-members.ts';
import { ownerAnswers } from '#texts/owner-answers.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Part } from '#ui/facts.tsx';
import { Letter, LetterHistory, LetterPrice, LetterTag, SaveLetter } from '#ui/letter.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { type ClientView, type ShownLetter, withdrawForm } from '../data/client-store.ts';
import { AdjustLetter } from './adjust-letter.tsx';

interface ClientLettersProps {
  readonly view: ClientView;
  readonly now: number;
  readonly again: () => Promise<unknown>;
}

export function ClientLetters({ view, ...rest }: ClientLettersProps) {
  const { work } = usePart('clients');
  const { details, letters, newLetters } = view;
  const { client } = details;
  const isEmpty = letters.length + newLetters.length === 0;
  return (
    <Part title={texts.title} id="client-letters">
      {isEmpty && <p className="text-small text-soft">{texts.nothing}</p>}
      {newLetters.map(({ entity, waiting }) => (
        <WaitingStatus
          key={entity}
          waiting={waiting}
          reasons={letterBeginReasons}
          onGiveUp={() => void work.giveUp(entity)}
        />
      ))}
      <ul className="grid gap-6">
        {letters.map((shown) => (
          <li key={shown.engagement.id} className="border-t-1 border-rule pt-4">
            <OneLetter client={client} shown={shown} {...rest} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** True if the client, and a spouse, have signed. */
export function waitsForCountersign({ engagement }: ShownLetter, now: number): boolean {
  return engagement.state !== 'draft' && letterNow(engagement, now, firm.zone).next === 'firm';
}

interface OneLetterProps extends Omit<ClientLettersProps, 'view'> {
  readonly client: ClientView['details']['client'];
  readonly shown: ShownLetter;
}

function OneLetter({ client, shown, now, again }: OneLetterProps) {
  const { work } = usePart('clients');
  const { engagement, waiting } = shown;
  const { id, terms, text } = engagement;
  const { state, next } = letterNow(engagement, now, firm.zone);
  const isDraft = state === 'draft';
  const isOpen = next !== null || state === 'expired';
  // Hides the buttons: further ops on the letter would wait for the rejected one.
  const isRefused = waiting?.state === 'parked';
  const letter = (
    <div className="min-w-0">
      <Disclosure
        wide
        open={isDraft}
        title={<span className="text-small">{isDraft ? texts.preview : texts.read}</span>}
      >
        {text === '' ? (
          <output>{texts.writing}</output>
        ) : (
          <div className="grid gap-6">
            <LetterPrice lines={terms.lines} texts={letterPriceTexts} />
            <Letter text={text} />
          </div>
        )}
      </Disclosure>
    </div>
  );
  return (
    <article aria-labelledby={`letter-${id}`} className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={`letter-${id}`} className="font-600">
          {`Tax year ${terms.year}`}
        </h3>
        <LetterTag state={state}>{letterStateText(engagement, state)}</LetterTag>
        {next !== null && !isDraft && (
          <span className="text-small text-soft">{nextTextFor('firm', next)}</span>
        )}
      </div>
      {waiting && (
        <WaitingStatus
          waiting={waiting}
          reasons={letterReasons}
          onGiveUp={() => void work.giveUp(id)}
        />
      )}
      {isDraft ? (
        <div className="@container">
          <div className="letter-draft grid gap-6">
            {!isRefused && (
              <div className="letter-acts grid content-start gap-3">
                <DraftLetter
                  key={engagement.rev}
                  client={client}
                  engagement={engagement}
                  now={now}
                />
                <div>
                  <Withdraw engagement={engagement} />
                </div>
              </div>
            )}
            {letter}
          </div>
        </div>
      ) : (
        text !== '' && letter
      )}
      {waitsForCountersign(shown, now) && !waiting && (
        <Countersign engagement={engagement} again={again} />
      )}
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {!isDraft && text !== '' && (
          <SaveLetter text={text} year={terms.year} label={engagementTexts.save} />
        )}
        {isOpen && !isDraft && !isRefused && <Withdraw engagement={engagement} />}
        {state === 'countersigned' && (
          <LinkButton size="small" href="#client-files">
            {texts.file}
          </LinkButton>
        )}
      </div>
      {!isDraft && (
        <LetterHistory label={engagementTexts.history} events={letterHistory(engagement)} />
      )}
    </article>
  );
}

interface DraftLetterProps extends Pick<OneLetterProps, 'client' | 'now'> {
  readonly engagement: Engagement;
}

/** Sends the displayed text. No button while it is adjusted or not written. The server's clock decides if it is late. */
function DraftLetter({ client, engagement, now }: DraftLetterProps) {
  const { work } = usePart('clients');
  const [isAdjusting, setIsAdjusting] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  const once = useOnce();
  const today = firmDay(now, firm.zone);
  const isPast = engagement.terms.until < today;

  async function send(): Promise<void> {
    const { outcome } = await work.sendLetter(engagement);
    setUnsaved(outcome === 'unsaved');
  }

  return (
    <div className="grid gap-3">
      {!isAdjusting && isPast && (
        <StatusLine state="refused" fact={texts.sendPast} rest={texts.sendPastRest} />
      )}
      {!isAdjusting && engagement.text !== '' && (
        <>
          <p className="text-small text-soft">{texts.sendRest}</p>
          <span>
            <Button kind="ink" onClick={() => void once(send)}>
              {texts.send}
            </Button>
          </span>
        </>
      )}
      {unsaved && <NotSaved />}
      <AdjustLetter
        client={client}
        engagement={engagement}
        today={today}
        isOpen={isAdjusting}
        setIsOpen={setIsAdjusting}
      />
    </div>
  );
}

interface CountersignProps {
  readonly engagement: Engagement;
  readonly again: () => Promise<unknown>;
}

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
    if (answer.kind === 'refused') setSaid(answer.gone ? texts.gone : ownerAnswers.changed);
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
  const isDraft = engagement.state === 'draft';
  const action = isDraft ? texts.drop : texts.withdraw;
  return (
    <ReasonPart
      storage={work}
      form={withdrawForm(engagement.id)}
      isOpen={isOpen}
      opener={
        <Button size="small" onClick={() => setIsOpen(true)}>
          {action}
        </Button>
      }
      label={isDraft ? texts.dropReason : texts.withdrawReason}
      hint={isDraft ? texts.dropHint : undefined}
      action={action}
      onFound={() => setIsOpen(true)}
      send={async (reason) => {
        const { outcome } = await work.withdrawLetter(engagement, reason);
        return outcome !== 'unsaved';
      }}
      onDone={() => setIsOpen(false)}
    />
  );
}
