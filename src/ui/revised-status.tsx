/** Shows where typed text is saved, and conflicts with others' saves. */
import { Actions } from './actions.tsx';
import { Button } from './button.tsx';
import { StatusLine } from './status-line.tsx';
import type { useRevisedForm } from './use-revised-form.ts';

type Form = Pick<
  ReturnType<typeof useRevisedForm>,
  'isBehind' | 'textStatus' | 'keepMine' | 'takeTheirs'
>;

interface RevisedProps<Word extends string> {
  readonly form: Form;
  readonly texts: Readonly<Record<Word, string>>;
}

/** Shows nothing once saved. Also points to a conflict above. */
export function RevisedStatus({ form, texts }: RevisedProps<'kept' | 'unkept' | 'changedAbove'>) {
  if (form.isBehind) {
    return (
      <StatusLine
        state="refused"
        fact=""
        action={
          <a href={`#${behind}`} className="font-600 underline underline-offset-[0.28em]">
            {texts.changedAbove}
          </a>
        }
      />
    );
  }
  if (form.textStatus === 'saved') return null;
  const isKept = form.textStatus === 'kept';
  return (
    <StatusLine state={isKept ? 'kept' : 'refused'} fact={isKept ? texts.kept : texts.unkept} />
  );
}

const behind = 'changed';

export function RevisedBehind({
  form,
  texts,
}: RevisedProps<'changedTitle' | 'changedRest' | 'keepMine' | 'takeTheirs'>) {
  if (!form.isBehind) return null;
  return (
    <div id={behind} className="grid gap-4 scroll-mt-8">
      <StatusLine state="refused" fact={texts.changedTitle} rest={texts.changedRest} />
      <Actions>
        <Button onClick={form.keepMine}>{texts.keepMine}</Button>
        <Button kind="quiet" onClick={form.takeTheirs}>
          {texts.takeTheirs}
        </Button>
      </Actions>
    </div>
  );
}
