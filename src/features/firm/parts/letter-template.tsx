/** Edits the template of engagement letters: stored while typing, saved as a new version. */
import * as v from 'valibot';

import { firm } from '#config/firm.ts';
import { usePart } from '#device/services.ts';
import {
  letterFields,
  problemsIn,
  templateLimit,
  type StoredTemplate,
  templateText,
} from '#domain/engagements/letter.ts';
import { unbrokenDate } from '#domain/firm-time.ts';
import { useRevisedForm } from '#forms/use-revised-form.ts';
import { useOwnerRequest } from '#session/owner-request.ts';
import { letterTemplateTexts as texts } from '#texts/engagements.ts';
import { Button } from '#ui/button.tsx';
import { Part } from '#ui/facts.tsx';
import { Form, RequestOutcome } from '#ui/form.tsx';
import { ReadPart } from '#ui/read-part.tsx';
import { RevisedBehind, RevisedStatus } from '#ui/revised-status.tsx';
import { TextField } from '#ui/text-field.tsx';

const schema = v.object({ text: templateText });

export function LetterTemplate() {
  const { template } = usePart('firm');
  const view = useOwnerRequest(template.look);
  return (
    <Part title={texts.title} id="part-letter">
      <ReadPart state={view.state} shown={view.copy} at={0} texts={texts} onAgain={view.read}>
        {(stored) => <TemplateForm stored={stored} view={view} />}
      </ReadPart>
      <RequestOutcome said={view.said} />
    </Part>
  );
}

interface TemplateFormProps {
  readonly stored: StoredTemplate;
  readonly view: Pick<ReturnType<typeof useOwnerRequest<StoredTemplate, string>>, 'act' | 'busy'>;
}

function TemplateForm({ stored, view: { act, busy } }: TemplateFormProps) {
  const desk = usePart('firm');
  const { version, changed, changedBy } = stored;
  const form = useRevisedForm({
    storage: desk,
    form: 'letter-template',
    saved: savedIn(stored),
    schema,
    sentence: (_, code) => (code === 'too_long' ? texts.tooLong : texts.wrong),
    save: async (seen, { text }) => {
      const answer = await act(texts.saved, () => desk.template.save(seen, text), texts.save);
      if (answer?.kind === 'fields') return answer.errors;
      return answer?.kind === 'done' ? savedIn(answer.value) : undefined;
    },
  });
  const { text = stored.text } = form.typed.values;
  return (
    <div className="grid max-w-prose gap-5">
      <p className="text-small text-soft">{texts.lead}</p>
      <dl className="grid gap-x-7 border-b-1 border-rule text-small tablet:grid-cols-2">
        {letterFields.map((name) => (
          <div
            key={name}
            className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 border-t-1 border-rule py-1.5"
          >
            <dt>{`{${name}}`}</dt>
            <dd className="text-soft">{texts.fields[name]}</dd>
          </div>
        ))}
      </dl>
      <RevisedBehind form={form} texts={texts} />
      <Form
        checks={form.checks}
        send={texts.save}
        kind="ink"
        busyLabel={busy ? texts.saving : undefined}
        status={
          <>
            <Button kind="quiet" onClick={form.takeTheirs}>
              {texts.cancel}
            </Button>
            <RevisedStatus form={form} texts={texts} />
          </>
        }
      >
        <TextField name="text" label={texts.label} limit={templateLimit} multiline />
        <Problems text={text} />
      </Form>
      <p className="text-small text-soft">
        {changed > 0
          ? texts.changed(version, changedBy || 'someone', unbrokenDate(changed, firm.zone))
          : texts.builtIn}
      </p>
    </div>
  );
}

function Problems({ text }: { readonly text: string }) {
  const problems = problemsIn(text);
  if (problems.length === 0) return null;
  return (
    <ul className="text-small text-red wrap-anywhere">
      {problems.map(({ line, column, field }) => (
        <li key={`${line} ${column}`}>{texts.place(line, column, field)}</li>
      ))}
    </ul>
  );
}

function savedIn({ version, text }: StoredTemplate) {
  return { rev: version, texts: { text } };
}
