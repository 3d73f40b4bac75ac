/** Registers a visitor's op kinds, for page and worker. */
import { estimateKinds, expireDrafts } from '#features/estimator/data/estimate-kinds.ts';
import { expireForms, formKinds } from '#forms/form-kinds.ts';

export const visitorKinds = { ...estimateKinds, ...formKinds };

export const visitorExpiries = [expireDrafts, expireForms];
