import { useState } from 'react';

import { hasGreeting } from '#domain/leads/lead-reply.ts';
import { fillReply, type ReplyFields } from '#domain/messages/saved-replies.ts';
import type { Typed } from '#forms/use-typed.ts';
import { repliesTexts as texts } from '#texts/messages-desk.ts';
import { Button } from '#ui/button.tsx';
import { ReadPart } from '#ui/read-part.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { useReplies } from '../use-threads.ts';

interface InsertReplyProps {
  readonly client: string | null;
  readonly typed: Typed;
  readonly known?: ReplyFields | undefined;
}

export function InsertReply({ client, typed, known }: InsertReplyProps) {
  const [open, setOpen] = useState(false);
  const [unknown, setUnknown] = useState<readonly string[]>([]);

  function insert(text: string, fields: ReplyFields): void {
    const filled = fillReply(text, known ?? fields);
    const own = typed.latest()['text'];
    const before = own ?? typed.values['text'] ?? '';
    // A reply's own greeting replaces the field's first greeting, but nothing typed.
    const isReplaced = before.trim() === '' || (own === undefined && hasGreeting(filled.text));
    typed.type('text', isReplaced ? filled.text : `${before.trimEnd()}\n\n${filled.text}`);
    setUnknown(filled.unknown.map((field) => `{${field}}`));
    setOpen(false);
  }

  return (
    <div className="grid max-w-prose gap-3">
      <span>
        <Button kind="quiet" size="small" onClick={() => setOpen(!open)}>
          {open ? 'Hide saved replies' : 'Insert a saved reply'}
        </Button>
      </span>
      {open && <ReplyChoice client={client} onChoose={insert} />}
      {unknown.length > 0 && (
        <StatusLine
          state="refused"
          fact={`Not known, so write it yourself: ${unknown.join(', ')}.`}
        />
      )}
    </div>
  );
}

interface ReplyChoiceProps {
  readonly client: string | null;
  readonly onChoose: (text: string, fields: ReplyFields) => void;
}

function ReplyChoice({ client, onChoose }: ReplyChoiceProps) {
  const { read, state, again } = useReplies(client);
  return (
    <ReadPart
      state={state}
      shown={read?.replies}
      at={0}
      texts={texts}
      nothing={<p className="text-soft">{texts.none}</p>}
      onAgain={again}
    >
      {(replies) => (
        <ul aria-label="Which one" className="grid gap-2">
          {replies.map(({ id, name, text }) => (
            <li key={id}>
              <Button size="small" onClick={() => read && onChoose(text, read.fields)}>
                {`Insert ${name}`}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </ReadPart>
  );
}
