import type { ComponentType } from 'react';
import * as v from 'valibot';

import { TypedForm } from '#forms/typed-form.tsx';
import { useTypedForm } from '#forms/use-typed-form.ts';
import { neededText, type Typed, useTyped } from '#forms/use-typed.ts';
import { messageLimit, subjectLimit } from '#domain/messages/thread.ts';
import type { Saved } from '#sync/save-status.ts';
import { aboutTexts, composeTexts as texts } from '#texts/messages-members.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
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
  const draft = threadForm(client);
  const typed = useTyped(messages, draft, { labels });
  const { about = asked } = typed.values;
  const form = useTypedForm({
    typed,
    id: draft,
    schema,
    sentence: (field, code) => {
      const isSubject = field === 'subject';
      if (code !== 'required') return tooLong(isSubject ? subjectLimit : messageLimit);
      return isSubject ? 'Write a subject.' : texts.needsText;
    },
    async onSend({ subject, text }, sent): Promise<Saved['outcome']> {
      const topic = topicIn(topics, about);
      const { id, saved } = await messages.begin({ client, subject, about: topic, text }, draft);
      if (saved.outcome !== 'unsaved') typed.clear(sent);
      // `saved`: sent directly by a full device, which does not have the thread.
      if (saved.outcome === 'queued') onStarted(id);
      return saved.outcome;
    },
  });

  return (
    <div className="max-w-prose">
      <TypedForm
        form={form}
        send={texts.send}
        busyLabel={texts.busy}
        onCancel={onCancel}
        status={<OutcomeLine outcome={form.said} />}
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
            name={`${draft}-about`}
            label={aboutTexts.about}
            value={topicIn(topics, about) ? about : ''}
            placeholder="Nothing in particular"
            onChange={(value) => typed.type('about', value)}
            options={topicOptions(topics)}
            optional
          />
        )}
      </TypedForm>
    </div>
  );
}
