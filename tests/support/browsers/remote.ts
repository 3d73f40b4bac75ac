/** What a browser driven by the W3C WebDriver commands must be able to do, whatever wire they travel on. */

/** The key under which every driver puts an element's id. */
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

export type Remote = {
  navigate: (url: string) => Promise<void>;
  back: () => Promise<void>;
  forward: () => Promise<void>;
  url: () => Promise<string>;
  /** Runs the body of a function; its last argument takes the answer. */
  script: (body: string, args: readonly unknown[]) => Promise<unknown>;
  /** Runs the body of a function that answers at once, also in a page that sleeps. */
  probe: (body: string) => Promise<unknown>;
  click: (element: string) => Promise<void>;
  keys: (element: string, text: string) => Promise<void>;
  close: () => Promise<void>;
  resizeWindow: (width: number, height: number) => Promise<void>;
  /** A PNG in base64. */
  picture: () => Promise<string>;
};

/** How long a script may take before it is asked again. */
export const scriptWithinMs = 8_000;

/** A wire to a whole browser: its commands reach the window that was switched to last. */
export type Wire = Remote & {
  currentWindow: () => Promise<string>;
  openWindow: () => Promise<string>;
  switchTo: (window: string) => Promise<void>;
};

/** A command that the browser refused, by the protocol's name for the reason. */
export class RefusedCommand extends Error {
  readonly reason: string;

  constructor(reason: string, words: string) {
    super(`${reason}: ${words}`);
    this.reason = reason;
  }
}

/** The browser has ended: nothing that is asked of it is worth another try. */
export class BrowserGone extends Error {}

/** Refusals after which nothing has happened: what was meant is not ready yet. */
export const notYet = new Set([
  'stale element reference',
  'element click intercepted',
  'element not interactable',
  'invalid element state',
  'no such element',
]);

/** Windows of a browser at the other end of one wire: each command reaches its own window, one after the other. */
export type Windows = { first: Remote; open: () => Promise<Remote> };

/** Takes the wire over from whoever has opened it. */
export async function windowsOf(wire: Wire): Promise<Windows> {
  const first = await wire.currentWindow();
  let current: string | undefined = first;
  let last: Promise<unknown> = Promise.resolve();

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  }

  function inWindow(window: string): Remote {
    const here = <Result>(work: () => Promise<Result>) =>
      inTurn(async () => {
        if (current !== window) await wire.switchTo(window);
        current = window;
        return work();
      });
    return {
      navigate: (url) => here(() => wire.navigate(url)),
      back: () => here(wire.back),
      forward: () => here(wire.forward),
      url: () => here(wire.url),
      script: (body, args) => here(() => wire.script(body, args)),
      probe: (body) => here(() => wire.probe(body)),
      click: (element) => here(() => wire.click(element)),
      keys: (element, text) => here(() => wire.keys(element, text)),
      resizeWindow: (width, height) => here(() => wire.resizeWindow(width, height)),
      picture: () => here(wire.picture),
      close: () =>
        here(async () => {
          await wire.close();
          current = undefined;
        }),
    };
  }

  return {
    first: inWindow(first),
    open: async () => inWindow(await inTurn(wire.openWindow)),
  };
}
