/** Stands in every page's head: notes how a visitor came, before the first click leads on. */
import { noteArrival } from '#device/arrival.ts';

noteArrival();
