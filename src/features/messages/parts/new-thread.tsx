/** A new subject with its first message: kept as it is typed, sent once. */
import { type FormEvent, useRef, useState } from 'react';

import { messageLimit, subjectLimit } from '#domain/messages/thread.ts';
import { composeTexts as texts } from '#texts/messages-members.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { threadForm, useMessages } from '../data/messages.ts';
import { useTyped } from '../use-typed.ts';
import { textProblem, TypedStatus, Unsaved } from './compose.tsx';

interface NewThreadProps {
  readonly client: string;
  /** What it can be about. */
  readonly requests: readonly { id: string; name: string }[];
  readonly onBegun: (thread: string) => void;
  readonly onCancel: () => void;
}

export function NewThread({ client, requests, onBegun, onCancel }: NewThreadProps) {
  const { begin } = useMessages();
  const form = threadForm(client);
  const typed = useTyped(form);
  const [errors, setErrors] = useState<{ subject?: string | undefined; text?: string | undefined }>(
    {},
  );
  const [unsaved, setUnsaved] = useState(false);
  const sending = useRef(false);
  const { subject = '', request = '', text = '' } = typed.values;

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found = {
      subject: textProblem(subject, texts.needsSubject, subjectLimit),
      text: textProblem(text, texts.needsText),
    };
    setErrors(found);
    // Pressed twice it is sent once.
    if ((found.subject ?? found.text) || sending.current) return;
    sending.current = true;
    const sent = typed.values;
    const about = requests.some(({ id }) => id === request) ? request : '';
    const { id, saved } = await begin(
      { client, subject: subject.trim(), request: about, text: text.trim() },
      form,
    ).finally(() => {
      sending.current = false;
    });
    setUnsaved(saved.outcome === 'unsaved');
    if (saved.outcome === 'unsaved') return;
    typed.clear(sent);
    onBegun(id);
  }

  const type = (name: 'subject' | 'text', value: string) => {
    setErrors((before) => ({ ...before, [name]: undefined }));
    typed.type(name, value);
  };

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid max-w-prose gap-5">
      <TextField
        name={`${form}-subject`}
        label={texts.subject}
        value={subject}
        onChange={(value) => type('subject', value)}
        error={errors.subject}
        limit={subjectLimit}
      />
      {requests.length > 0 && (
        <SelectField
          name={`${form}-request`}
          label={texts.request}
          value={request}
          placeholder={texts.nothing}
          onChange={(value) => typed.type('request', value)}
          options={requests.map(({ id, name }) => ({ value: id, label: name }))}
          optional
        />
      )}
      <TextField
        name={`${form}-text`}
        label={texts.text}
        hint={texts.hint}
        value={text}
        onChange={(value) => type('text', value)}
        error={errors.text}
        limit={messageLimit}
        multiline
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit">{texts.send}</Button>
        <Button
          kind="quiet"
          onClick={() => {
            typed.clear();
            onCancel();
          }}
        >
          {texts.cancel}
        </Button>
        <TypedStatus typed={typed} />
      </div>
      {unsaved && <Unsaved />}
    </form>
  );
}
