/** What a visitor's device knows of its subjects, in page and worker alike; those of accounts stand on it. */
import { estimateKinds, expireDrafts } from '#features/estimator/data/estimate-kinds.ts';
import { expireForms, formKinds } from '#forms/form-kinds.ts';

/** What each kind of op means there. */
export const visitorKinds = { ...estimateKinds, ...formKinds };

/** What has had its time there. */
export const visitorExpiries = [expireDrafts, expireForms];
