/** What a browser driven by the W3C WebDriver commands must be able to do, whatever wire they travel on. */

/** The key under which every driver puts an element's id. */
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

export type Remote = {
  navigate: (url: string) => Promise<void>;
  back: () => Promise<void>;
  url: () => Promise<string>;
  /** Runs the body of a function; its last argument takes the answer. */
  script: (body: string, args: readonly unknown[]) => Promise<unknown>;
  click: (element: string) => Promise<void>;
  keys: (element: string, text: string) => Promise<void>;
};

/** A command that the browser refused, by the protocol's name for the reason. */
export class RefusedCommand extends Error {
  readonly reason: string;

  constructor(reason: string, words: string) {
    super(`${reason}: ${words}`);
    this.reason = reason;
  }
}

/** Refusals after which nothing has happened: what was meant is not ready yet. */
export const notYet = new Set([
  'stale element reference',
  'element click intercepted',
  'element not interactable',
  'invalid element state',
  'no such element',
]);
