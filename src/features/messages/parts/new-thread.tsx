import type { ComponentType } from 'react';
import * as v from 'valibot';

import { useTypedForm } from '#forms/use-typed-form.ts';
import { neededText, type Typed, useTyped } from '#forms/use-typed.ts';
import { messageLimit, subjectLimit } from '#domain/messages/thread.ts';
import type { Saved } from '#sync/save-status.ts';
import { aboutTexts, composeTexts as texts } from '#texts/messages-members.ts';
import { Form } from '#ui/form.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TypedEnd } from '#ui/typed-status.tsx';
import { threadForm } from '../data/messages.ts';
import { topicIn, useTopics } from '../use-threads.ts';
import { topicOptions } from './about-line.tsx';
import { OutcomeLine, tooLong } from './compose.tsx';
import { usePart } from '#device/services.ts';

const schema = v.object({ subject: neededText(subjectLimit), text: neededText(messageLimit) });

const labels = { subject: 'Subject', text: 'Message' };

interface NewThreadProps {
  readonly client: string;
  /** The topic to begin with, as `topicText` writes it. */
  readonly about?: string;
  readonly onStarted: (thread: string) => void;
  readonly onCancel: () => void;
  /** Shown above the text: staff insert saved replies. */
  readonly aid?: ComponentType<{ client: string; typed: Typed }> | undefined;
}

export function NewThread({
  client,
  about: asked = '',
  onStarted,
  onCancel,
  aid: Aid,
}: NewThreadProps) {
  const messages = usePart('messages');
  const topics = useTopics(client);
  const form = threadForm(client);
  const typed = useTyped(messages, form, { labels });
  const { about = asked } = typed.values;
  const { checks, busy, said } = useTypedForm({
    typed,
    id: form,
    schema,
    sentence: (field, code) => {
      const isSubject = field === 'subject';
      if (code !== 'required') return tooLong(isSubject ? subjectLimit : messageLimit);
      return isSubject ? 'Write a subject.' : texts.needsText;
    },
    async onSend({ subject, text }, sent): Promise<Saved['outcome']> {
      const topic = topicIn(topics, about);
      const { id, saved } = await messages.begin({ client, subject, about: topic, text }, form);
      if (saved.outcome !== 'unsaved') typed.clear(sent);
      // `saved`: sent directly by a full device, which does not have the thread.
      if (saved.outcome === 'queued') onStarted(id);
      return saved.outcome;
    },
  });

  return (
    <div className="max-w-prose">
      <Form
        checks={checks}
        send={texts.send}
        busyLabel={busy ? texts.busy : undefined}
        staysOpen
        status={
          <>
            <TypedEnd typed={typed} onCancel={onCancel} />
            <OutcomeLine outcome={said} />
          </>
        }
      >
        {/* Text typed before the stored draft loads would conflict with it. */}
        <TextField
          name="subject"
          label={labels.subject}
          readOnly={!typed.isRead}
          limit={subjectLimit}
        />
        {Aid && <Aid client={client} typed={typed} />}
        <TextField
          name="text"
          label={labels.text}
          hint="Leave out Social Security and account numbers. You can attach files once it is sent."
          readOnly={!typed.isRead}
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
      </Form>
    </div>
  );
}
