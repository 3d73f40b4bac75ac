import { ChoiceMark, focusRing } from '#ui/choice-mark.tsx';

interface DecorativeBoxProps {
  readonly name: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function DecorativeBox({ name, checked, onChange }: DecorativeBoxProps) {
  return (
    <label
      className={`relative flex min-h-11 cursor-pointer items-center gap-3 text-small ${focusRing}`}
    >
      <ChoiceMark
        type="checkbox"
        id={name}
        name={name}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {'Decorative image'}
    </label>
  );
}
