/** A form for a thread and its first message: stored while typing, sent once. */
import { type ComponentType, type FormEvent, useState } from 'react';

import { useOnce } from '#forms/use-once.ts';
import { type Typed, useTyped } from '#forms/use-typed.ts';
import { messageLimit, subjectLimit } from '#domain/messages/thread.ts';
import type { Saved } from '#sync/save-status.ts';
import { aboutTexts, composeTexts as texts } from '#texts/messages-members.ts';
import { typedTexts } from '#texts/typed.ts';
import { Actions } from '#ui/actions.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TypedEnd } from '#ui/typed-end.tsx';
import { threadForm } from '../data/messages.ts';
import { topicIn, useTopics } from '../use-topics.ts';
import { topicOptions } from './about-line.tsx';
import { OutcomeLine, textProblem } from './compose.tsx';
import { usePart } from '#device/services.ts';

interface NewThreadProps {
  readonly client: string;
  /** The default topic, in the form of `topicText`. */
  readonly about?: string;
  readonly onBegun: (thread: string) => void;
  readonly onCancel: () => void;
  /** Shown above the text: staff insert saved replies. */
  readonly aid?: ComponentType<{ client: string; typed: Typed }> | undefined;
}

export function NewThread({
  client,
  about: asked = '',
  onBegun,
  onCancel,
  aid: Aid,
}: NewThreadProps) {
  const messages = usePart('messages');
  const topics = useTopics(client);
  const form = threadForm(client);
  const typed = useTyped(messages, form);
  const [errors, setErrors] = useState<{ subject?: string | undefined; text?: string | undefined }>(
    {},
  );
  const [outcome, setOutcome] = useState<Saved['outcome']>();
  const once = useOnce();
  const { subject = '', about = asked, text = '' } = typed.values;

  async function send(): Promise<void> {
    const found = {
      subject: textProblem(subject, 'Write a subject.', subjectLimit),
      text: textProblem(text, texts.needsText),
    };
    setErrors(found);
    if (found.subject ?? found.text) return;
    const sent = typed.values;
    const topic = topicIn(topics, about);
    const { id, saved } = await messages.begin(
      { client, subject: subject.trim(), about: topic, text: text.trim() },
      form,
    );
    setOutcome(saved.outcome);
    if (saved.outcome === 'unsaved') return;
    typed.clear(sent);
    // After a direct send the thread is not on this device.
    if (saved.outcome === 'queued') onBegun(id);
  }

  const type = (name: 'subject' | 'text', value: string) => {
    setErrors((before) => ({ ...before, [name]: undefined }));
    setOutcome(undefined);
    typed.type(name, value);
  };

  function submit(event: FormEvent): void {
    event.preventDefault();
    void once(send);
  }

  return (
    <form noValidate onSubmit={submit} className="grid max-w-prose gap-7">
      <TextField
        name={`${form}-subject`}
        label="Subject"
        value={subject}
        // Typing before the draft loads could overwrite it.
        readOnly={!typed.isRead}
        onChange={(value) => type('subject', value)}
        error={errors.subject}
        limit={subjectLimit}
      />
      {Aid && <Aid client={client} typed={typed} />}
      <TextField
        name={`${form}-text`}
        label="Message"
        hint="Leave out Social Security and account numbers. You can attach files once it is sent."
        value={text}
        readOnly={!typed.isRead}
        onChange={(value) => type('text', value)}
        error={errors.text}
        limit={messageLimit}
        multiline
      />
      {topics.length > 0 && (
        <SelectField
          name={`${form}-about`}
          label={aboutTexts.about}
          value={topicIn(topics, about) ? about : ''}
          placeholder="Nothing in particular"
          onChange={(value) => typed.type('about', value)}
          options={topicOptions(topics)}
          optional
        />
      )}
      <Actions>
        <Button kind="primary" type="submit">
          {texts.send}
        </Button>
        <TypedEnd typed={typed} cancel={texts.cancel} onCancel={onCancel} texts={typedTexts} />
      </Actions>
      <OutcomeLine outcome={outcome} />
    </form>
  );
}
