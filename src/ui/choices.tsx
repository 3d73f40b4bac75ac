import { choiceCard, ChoiceMark } from './choice-mark.tsx';
import { GroupError, groupErrorLine } from './field-error.tsx';
import { Tag } from './status-line.tsx';
import { unbroken } from './unbroken.tsx';

export interface Choice<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly note?: string | undefined;
  readonly tag?: string | undefined;
}

interface ChoicesProps<T extends string> {
  readonly legend: string;
  /** Also the fieldset's id, for the error summary. */
  readonly name: string;
  readonly options: readonly Choice<T>[];
  readonly value: T | undefined;
  readonly onChange: (value: T) => void;
  /** row: short labels. cards: a name with a note. stack: long sentences. */
  readonly layout?: 'row' | 'cards' | 'stack' | undefined;
  readonly hint?: string | undefined;
  readonly isOptional?: boolean | undefined;
  readonly asField?: boolean | undefined;
  readonly error?: string | undefined;
}

export function Choices<T extends string>(props: ChoicesProps<T>) {
  const { legend, name, options, value, onChange, layout = 'row', hint, error, asField } = props;
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      id={name}
      aria-describedby={described || undefined}
      className={`@container min-w-0 border-0 ${error ? groupErrorLine : ''}`}
    >
      <legend className={asField ? 'mb-2 w-full p-0 text-small font-600' : 'mb-4 p-0 text-d3'}>
        <span className={asField ? 'flex items-baseline justify-between gap-3' : undefined}>
          {asField ? legend : unbroken(legend)}
          {props.isOptional && (
            <span className={asField ? 'text-soft font-400' : 'font-text text-body text-soft'}>
              {' '}
              Optional
            </span>
          )}
        </span>
      </legend>
      {hint && (
        <p id={`${name}-hint`} className="mb-4 max-w-prose text-small text-soft -mt-2">
          {hint}
        </p>
      )}
      {error && <GroupError id={`${name}-error`}>{error}</GroupError>}
      <div className={`grid gap-2.5 ${columns(layout, options)}`}>
        {options.map((option) => (
          <label key={option.value} data-note={option.note && ''} className={card}>
            <ChoiceMark
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={layout === 'row' ? inRow : 'flex-1'}>
              <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                {option.label}
                {option.tag && (
                  <span className="flex -my-0.5">
                    <Tag>{option.tag}</Tag>
                  </span>
                )}
              </span>
              {option.note && (
                <span className="mt-0.5 block text-small text-soft font-400">{option.note}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const card = `${choiceCard} has-[:disabled]:bg-wash! has-[:disabled]:cursor-default!`;
const inRow = '@[15rem]:whitespace-nowrap text-[1rem] tabular-nums';

/** Picks as many columns that no label wraps and no row ends in a single card. */
function columns(layout: 'row' | 'cards' | 'stack', options: readonly Choice<string>[]): string {
  const longest = Math.max(...options.map((option) => option.label.length));
  const areThree = options.length === 3;
  if (layout === 'stack' || (areThree && longest > 14)) {
    return 'max-w-prose';
  }
  if (areThree && (layout === 'cards' || longest > 8)) {
    return '@[36rem]:grid-cols-3';
  }
  if (layout === 'cards' || longest > 14 || options.some((option) => option.tag)) {
    return '@[34rem]:grid-cols-2';
  }
  if (longest > 8) {
    return options.length === 4
      ? '@[20rem]:grid-cols-2 @[44rem]:grid-cols-4'
      : '@[21rem]:grid-cols-2 @[36rem]:grid-cols-3 @[21rem]:[&>label]:px-3';
  }
  return `${areThree ? '' : 'grid-cols-2'} ${shortColumns[options.length] ?? 'tablet:grid-cols-[repeat(auto-fill,10.5rem)]'}`;
}

const shortColumns: Partial<Record<number, string>> = {
  4: '@[32rem]:grid-cols-4',
  5: '@[28rem]:grid-cols-3 @[40rem]:grid-cols-5',
  6: '@[28rem]:grid-cols-3 @[46.5rem]:grid-cols-6 @[46.5rem]:[&>label]:px-2.5',
};
