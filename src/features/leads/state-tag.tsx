import { type LeadState, stateLabels } from '#domain/leads/lead.ts';
import { Tag } from '#ui/tag.tsx';

export const stateShapes = {
  new: 'ring',
  contacted: 'half',
  won: 'full',
  lost: 'cross',
  spam: 'cross',
} as const satisfies Record<LeadState, string>;

export function StateTag({ state }: { readonly state: LeadState }) {
  return <Tag shape={stateShapes[state]}>{stateLabels[state]}</Tag>;
}
