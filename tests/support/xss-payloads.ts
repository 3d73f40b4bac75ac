/** XSS payloads: each class of the published lists, in our own words. */
import { addressPayloads } from './xss/addresses.ts';
import { everyHandler, handlers } from './xss/handlers.ts';
import { mutations, namespaces } from './xss/mutations.ts';
import { frames, pageElements, scriptElements } from './xss/scripts.ts';
import { attributes, clobbering, forms, polyglots, styles } from './xss/tricks.ts';

export type XssPayload = { name: string; html: string };

const classes = {
  'script element': scriptElements,
  frame: frames,
  'page element': pageElements,
  'event handler': handlers,
  event: everyHandler,
  address: addressPayloads,
  namespace: namespaces,
  mutation: mutations,
  attribute: attributes,
  style: styles,
  form: forms,
  clobbering,
  polyglot: polyglots,
};

/** None is valid HTML of a post. */
export const xssPayloads: readonly XssPayload[] = Object.entries(classes).flatMap(([name, list]) =>
  list.map((html, index) => ({ name: `${name} ${index + 1}`, html })),
);

/** The first of each class, for slow tests. */
export const onePayloadAClass: readonly XssPayload[] = Object.keys(classes).flatMap((name) =>
  xssPayloads.filter((payload) => payload.name === `${name} 1`),
);
