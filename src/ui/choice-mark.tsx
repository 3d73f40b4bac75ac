/** A restyled native radio or check box, for full accessibility. */
import type { ComponentProps } from 'react';

interface ChoiceMarkProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'type'> {
  readonly type: 'radio' | 'checkbox';
}

const mark =
  'relative z-1 m-0 size-5 flex-none cursor-pointer appearance-none border-1.5 border-edge bg-sheet outline-none forced-colors:appearance-auto';

const shapes = {
  radio:
    'rounded-dot checked:border-ink checked:bg-gold checked:shadow-[inset_0_0_0_3px_var(--c-goldwash)]',
  checkbox:
    'rounded-tag grid place-content-center checked:border-ongold checked:bg-gold before:content-empty before:h-1.5 before:w-3 before:-translate-y-0.5 before:-rotate-45 before:border-b-2 before:border-s-2 before:border-ongold not-checked:before:hidden',
} as const;

/** For labels whose input shows no focus ring itself. */
export const focusRing =
  'has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-ring has-[:focus-visible]:outline-solid has-[:focus-visible]:outline-offset-2';

export function ChoiceMark({ type, ...rest }: ChoiceMarkProps) {
  return <input type={type} {...rest} className={`${mark} ${shapes[type]}`} />;
}

/** The card around a choice, styled by its input's state. */
export const choiceCard =
  'relative flex items-center data-[note]:items-start data-[note]:[&_input]:mt-0.5 gap-2 min-h-14 px-[16px] py-2.5 border-1.5 border-edge rounded-control bg-sheet font-500 leading-snug cursor-pointer transition-colors hover:border-ink hover:[&:not(:has(:checked))]:bg-wash has-[:checked]:border-ink has-[:checked]:bg-goldwash has-[:checked]:font-600 has-[:checked]:shadow-[inset_0_0_0_1px_var(--c-ink)] has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-ring has-[:focus-visible]:outline-solid has-[:focus-visible]:outline-offset-2 forced-colors:has-[:checked]:outline-3 forced-colors:has-[:checked]:outline-gold forced-colors:has-[:checked]:outline-solid';
