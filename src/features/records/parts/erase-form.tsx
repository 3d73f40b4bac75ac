import { textLimits } from '#domain/form-values.ts';
import { type ErasedPerson, typedAgainSchema } from '#domain/people/records.ts';
import { Form, useCheckedForm } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { RecordsView } from '../use-records.ts';

const texts = {
  erasing: 'Erasing...',
  eraseReason: {
    title: 'Erase this person for good',
    lead: 'Enter your password. This cannot be undone.',
  },
} as const;

interface EraseFormProps {
  readonly view: RecordsView;
  readonly email: string;
}

export function EraseForm({ view, email }: EraseFormProps) {
  const { desk, busy, act, say, setPerson } = view;
  const checks = useCheckedForm({
    schema: typedAgainSchema(email),
    sentence: () => 'This is not the address you looked for.',
    onSend: ({ typed }) => void erase(typed),
  });

  async function erase(typed: string): Promise<void> {
    const erased = await act({
      part: 'person',
      busy: texts.erasing,
      reason: texts.eraseReason,
      ask: () => desk.erase(email, typed),
    });
    if (!erased) return;
    setPerson(undefined);
    say('person', ...inWords(erased));
  }

  return (
    <>
      <p className="text-small text-soft">
        Everything above goes, files too, and cannot be brought back. An engagement letter that all
        have signed stays with its other signer, file too, and signatures stay as evidence. The log,
        receipts and keys of devices stay, without a name. Backups hold it until they leave; after a
        restore, erase again.
      </p>
      <Form
        checks={checks}
        send="Erase for good"
        kind="plain"
        busyLabel={busy === texts.erasing ? busy : undefined}
      >
        <TextField
          name="typed"
          label="Type the email address again"
          hint="So that it is this person and no other."
          type="email"
          autoComplete="off"
          limit={textLimits.email}
        />
      </Form>
    </>
  );
}

function inWords({ counts, isRewritten, namesInLog }: ErasedPerson): [fact: string, rest: string] {
  const erased = counts.filter(({ subject }) => subject !== 'proof' && subject !== 'posts');
  const rows = erased.reduce((sum, { count }) => sum + count, 0);
  const names =
    namesInLog > 0 ? ` Old entries of the log that name a file of theirs: ${namesInLog}.` : '';
  const fact = isRewritten
    ? `Erased. Entries that went: ${rows}.`
    : 'Erased, but the database could not be written anew: free some disk and erase the same address again.';
  return [
    fact,
    'Colleagues who have this client open see a copy until they ask the server again.' + names,
  ];
}
