import { ChoiceMark } from '#ui/choice-mark.tsx';

type PickProps = { name: string; picked: boolean; onPick: (picked: boolean) => void };

export function Pick({ name, picked, onPick }: PickProps) {
  return (
    <label className={target}>
      <span className="sr-only">{`Select ${name}`}</span>
      <ChoiceMark
        type="checkbox"
        checked={picked}
        onChange={(event) => onPick(event.target.checked)}
      />
    </label>
  );
}

type PickAllProps = { picked: 'none' | 'some' | 'all'; onPick: (all: boolean) => void };

export function PickAll({ picked, onPick }: PickAllProps) {
  return (
    <label className={target}>
      <span className="sr-only">{'Select all that are shown'}</span>
      <ChoiceMark
        type="checkbox"
        checked={picked === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = picked === 'some';
        }}
        onChange={(event) => onPick(event.target.checked)}
      />
    </label>
  );
}

const target = 'lead-pick grid cursor-pointer';
