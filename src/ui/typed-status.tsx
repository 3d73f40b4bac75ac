/** Shows where typed text is saved, and a choice if two tabs typed different texts. */
import { Actions, Button, type ButtonSize } from './button.tsx';
import { Facts } from './facts.tsx';
import { StatusLine } from './status-line.tsx';
import type { ComponentProps } from 'react';

/** The texts that two tabs typed for the same form. */
export type Elsewhere = {
  /** The id of the element to focus if the person must choose first. */
  id: string;
  fields: readonly { label: string; mine: string; theirs: string }[];
  choose: (side: 'mine' | 'theirs') => void;
};

export const typedTexts = {
  kept: 'Draft saved.',
  unkept: 'Not saved on this device: there is no room.',
} as const;

const elsewhereTexts = {
  fact: 'Changed in another tab.',
  rest: 'Both texts are kept. Choose one of them.',
  mine: 'In this form',
  theirs: 'The other text',
} as const;

interface TypedStatusProps {
  readonly typed: {
    readonly storage: 'nothing' | 'kept' | 'unkept';
    readonly elsewhere: Elsewhere | undefined;
  };
  readonly texts?: Readonly<Record<'kept' | 'unkept', string>> | undefined;
}

export function TypedStatus({
  typed: { storage, elsewhere },
  texts = typedTexts,
}: TypedStatusProps) {
  if (elsewhere) return <ChangedElsewhere {...elsewhere} />;
  if (storage === 'nothing') return null;
  return storage === 'kept' ? (
    <StatusLine state="kept" fact={texts.kept} />
  ) : (
    <StatusLine state="refused" fact={texts.unkept} />
  );
}

export function ChangedElsewhere({ id, fields, choose }: Elsewhere) {
  const facts = fields.flatMap(({ label, mine, theirs }) =>
    [
      { term: elsewhereTexts.mine, value: mine },
      { term: elsewhereTexts.theirs, value: theirs },
    ].map(({ term, value }) => ({
      term: label ? `${label}: ${term}` : term,
      value: <span className="whitespace-pre-line">{value}</span>,
    })),
  );
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-label={elsewhereTexts.fact}
      className="grid w-full min-w-0 gap-4 border-0 outline-none"
    >
      <StatusLine state="refused" fact={elsewhereTexts.fact} rest={elsewhereTexts.rest} />
      <Facts facts={facts} />
      <Actions>
        <Button size="small" onClick={() => choose('mine')}>
          Keep the text in this form
        </Button>
        <Button size="small" onClick={() => choose('theirs')}>
          Use the other text
        </Button>
      </Actions>
    </fieldset>
  );
}

interface TypedEndProps {
  readonly typed: ComponentProps<typeof TypedStatus>['typed'] & { readonly clear: () => unknown };
  /** The label of the button that discards the typed text. */
  readonly cancel?: string;
  readonly size?: ButtonSize | undefined;
  readonly onCancel: () => void;
  readonly texts?: ComponentProps<typeof TypedStatus>['texts'];
}

/** The end of a form with stored drafts: Cancel and the saving status. */
export function TypedEnd({ typed, cancel = 'Cancel', size, onCancel, texts }: TypedEndProps) {
  return (
    <>
      <Button
        kind="quiet"
        size={size}
        onClick={() => {
          typed.clear();
          onCancel();
        }}
      >
        {cancel}
      </Button>
      <TypedStatus typed={typed} texts={texts} />
    </>
  );
}
