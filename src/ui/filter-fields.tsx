import type { FormEvent, ReactNode } from 'react';
import { fieldBox } from './field.tsx';
import { ChevronDown } from './icons.tsx';

interface FilterFrameProps {
  readonly label: string;
  /** The name and id of the control. */
  readonly name: string;
  readonly children: ReactNode;
}

interface SearchFieldProps extends Omit<FilterFrameProps, 'children'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Searches at once. */
  readonly onEnter: () => void;
  readonly placeholder?: string | undefined;
  readonly maxLength: number;
}

interface FilterSelectProps extends Omit<FilterFrameProps, 'children'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export function SearchField(props: SearchFieldProps) {
  const { label, name, value, onChange, onEnter, placeholder, maxLength } = props;
  function submit(event: FormEvent): void {
    event.preventDefault();
    onEnter();
  }
  return (
    <form onSubmit={submit} noValidate>
      <FilterFrame label={label} name={name}>
        <input
          id={name}
          name={name}
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={value}
          maxLength={maxLength}
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value)}
          className={smallBox}
        />
      </FilterFrame>
    </form>
  );
}

export function FilterSelect({ label, name, value, onChange, options }: FilterSelectProps) {
  return (
    <FilterFrame label={label} name={name}>
      <div className="relative">
        <select
          id={name}
          name={name}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`${smallBox} appearance-none cursor-pointer pe-10`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute inset-y-0 end-3 grid place-content-center">
          <ChevronDown />
        </span>
      </div>
    </FilterFrame>
  );
}

function FilterFrame({ label, name, children }: FilterFrameProps) {
  return (
    <div className="min-w-0">
      <label htmlFor={name} className="mb-1 block text-note text-soft">
        {label}
      </label>
      {children}
    </div>
  );
}

const smallBox = `${fieldBox} min-h-11! py-2! text-control!`;
