/** Shows where typed text is saved, and a choice if two tabs typed different texts. */
import { Actions } from './actions.tsx';
import { Button } from './button.tsx';
import { Facts } from './facts.tsx';
import { StatusLine } from './status-line.tsx';

/** The texts that two tabs typed for the same form. */
export type Elsewhere = {
  /** The id of the element that gets the focus if it must be answered first. */
  id: string;
  fields: readonly { label: string; mine: string; theirs: string }[];
  choose: (side: 'mine' | 'theirs') => void;
};

interface TypedStatusProps {
  readonly typed: {
    readonly kept: 'nothing' | 'kept' | 'unkept';
    readonly elsewhere: Elsewhere | undefined;
  };
  readonly texts: Readonly<Record<'kept' | 'unkept', string>> & {
    readonly elsewhere: ElsewhereTexts;
  };
}

export function TypedStatus({ typed: { kept, elsewhere }, texts }: TypedStatusProps) {
  if (elsewhere) return <ChangedElsewhere {...elsewhere} texts={texts.elsewhere} />;
  if (kept === 'nothing') return null;
  return kept === 'kept' ? (
    <StatusLine state="kept" fact={texts.kept} />
  ) : (
    <StatusLine state="refused" fact={texts.unkept} />
  );
}

type ElsewhereTexts = Readonly<
  Record<'fact' | 'rest' | 'mine' | 'theirs' | 'keepMine' | 'takeTheirs', string>
>;

type ChangedElsewhereProps = Elsewhere & { texts: ElsewhereTexts };

export function ChangedElsewhere({ id, fields, choose, texts }: ChangedElsewhereProps) {
  const facts = fields.flatMap(({ label, mine, theirs }) =>
    [
      { term: texts.mine, value: mine },
      { term: texts.theirs, value: theirs },
    ].map(({ term, value }) => ({
      term: label ? `${label}: ${term}` : term,
      value: <span className="whitespace-pre-line">{value}</span>,
    })),
  );
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-label={texts.fact}
      className="grid w-full min-w-0 gap-4 border-0 outline-none"
    >
      <StatusLine state="refused" fact={texts.fact} rest={texts.rest} />
      <Facts facts={facts} />
      <Actions>
        <Button size="small" onClick={() => choose('mine')}>
          {texts.keepMine}
        </Button>
        <Button size="small" onClick={() => choose('theirs')}>
          {texts.takeTheirs}
        </Button>
      </Actions>
    </fieldset>
  );
}
