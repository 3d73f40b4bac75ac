/** Shows where typed text is saved, and conflicts with others' saves. */
import { Actions, Button } from './button.tsx';
import { StatusLine } from './status-line.tsx';
import { TypedStatus } from './typed-status.tsx';

type Behind = {
  readonly isBehind: boolean;
  /** The id of the choice between both texts. */
  readonly choice: string;
};

interface RevisedStatusProps {
  readonly form: Behind & { readonly typed: Parameters<typeof TypedStatus>[0]['typed'] };
  readonly texts: Readonly<Record<'kept' | 'unkept' | 'changedAbove', string>>;
}

/** Shows where typed text is, nothing once saved. In a conflict links to the choice above. */
export function RevisedStatus({ form, texts }: RevisedStatusProps) {
  if (!form.isBehind) return <TypedStatus typed={form.typed} texts={texts} />;
  return (
    <StatusLine
      state="refused"
      fact=""
      action={
        <a href={`#${form.choice}`} className="font-600 underline underline-offset-[0.28em]">
          {texts.changedAbove}
        </a>
      }
    />
  );
}

interface RevisedBehindProps {
  readonly form: Behind & Readonly<Record<'keepMine' | 'takeTheirs', () => void>>;
  readonly texts: Readonly<
    Record<'changedTitle' | 'changedRest' | 'keepMine' | 'takeTheirs', string>
  >;
}

export function RevisedBehind({ form, texts }: RevisedBehindProps) {
  if (!form.isBehind) return null;
  return (
    <div id={form.choice} className="grid gap-4 scroll-mt-8">
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
