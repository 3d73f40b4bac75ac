/** The template of engagement letters: kept while typed, saved as a new version, its problems named by place. */
import * as v from 'valibot';

import { firm } from '#config/firm.ts';
import { usePart } from '#device/services.ts';
import { letterFields, problemsIn } from '#domain/engagements/letter.ts';
import {
  templateLimit,
  templateText,
  type TemplateStanding,
} from '#domain/engagements/template.ts';
import { unbrokenDate } from '#domain/firm-time.ts';
import { useDraft } from '#forms/use-draft.ts';
import { useTyped } from '#forms/use-typed.ts';
import { useOwnerRequest } from '#session/owner-request.ts';
import { letterTemplateTexts as texts } from '#texts/engagements.ts';
import { typedTexts } from '#texts/typed.ts';
import { Button } from '#ui/button.tsx';
import { Part } from '#ui/facts.tsx';
import { ReadPart } from '#ui/read-part.tsx';
import { RequestOutcome } from '#ui/request-outcome.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TypedEnd } from '#ui/typed-end.tsx';

const field = 'text';
const schema = v.object({ [field]: templateText });

export function LetterTemplate() {
  const { template } = usePart('firm');
  const view = useOwnerRequest(template.look);
  return (
    <Part title={texts.title} id="part-letter">
      <ReadPart state={view.state} shown={view.copy} at={0} texts={texts} onAgain={view.read}>
        {(standing) => <TemplateForm key={standing.version} standing={standing} act={view.act} />}
      </ReadPart>
      <RequestOutcome said={view.said} />
    </Part>
  );
}

interface TemplateFormProps {
  readonly standing: TemplateStanding;
  readonly act: ReturnType<typeof useOwnerRequest<TemplateStanding, string>>['act'];
}

function TemplateForm({ standing, act }: TemplateFormProps) {
  const desk = usePart('firm');
  const { version, text, changed, changedBy } = standing;
  const typed = useTyped(desk, 'letter-template', {
    first: { [field]: text },
    labels: { [field]: '' },
  });
  const draft = useDraft({
    typed,
    schema,
    sentence: (_, code) => (code === 'too_long' ? texts.tooLong : texts.wrong),
    async onSend(read, sent) {
      const save = () => desk.template.save(version, read[field] ?? '');
      const answer = await act(texts.saved, save, texts.save);
      if (answer?.kind === 'done') typed.clear(sent);
      return undefined;
    },
  });
  const problems = problemsIn(typed.values[field] ?? '');
  return (
    <form noValidate onSubmit={draft.submit} className="grid max-w-prose gap-5">
      <p className="text-small text-soft">{texts.lead}</p>
      <p className="text-small wrap-anywhere">
        {letterFields.map((name) => `{${name}}`).join(' ')}
      </p>
      <TextField
        name="letter-template"
        label={texts.label}
        {...draft.field(field)}
        limit={templateLimit}
        multiline
      />
      {problems.length > 0 && (
        <ul className="text-small text-red wrap-anywhere">
          {problems.map(({ line, column, field: found }) => (
            <li key={`${line} ${column}`}>{texts.place(line, column, found)}</li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button kind="ink" type="submit">
          {texts.save}
        </Button>
        <TypedEnd typed={typed} cancel={texts.cancel} onCancel={() => {}} texts={typedTexts} />
      </div>
      <p className="text-small text-soft">
        {changed > 0
          ? texts.changed(version, changedBy || 'someone', unbrokenDate(changed, firm.zone))
          : texts.builtIn}
      </p>
    </form>
  );
}
