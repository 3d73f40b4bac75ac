/** The W3C WebDriver commands that a driven browser must support, over any connection. */

/** WebDriver's key for element ids. */
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

export type Remote = {
  navigate: (url: string) => Promise<void>;
  back: () => Promise<void>;
  forward: () => Promise<void>;
  url: () => Promise<string>;
  /** Runs a function body; its last argument takes the result. */
  script: (body: string, args: readonly unknown[]) => Promise<unknown>;
  /** Runs a synchronous function body, even in a frozen page. */
  probe: (body: string) => Promise<unknown>;
  click: (element: string) => Promise<void>;
  keys: (element: string, text: string) => Promise<void>;
  close: () => Promise<void>;
  resizeWindow: (width: number, height: number) => Promise<void>;
};

/** Maximum script time before a retry. */
export const scriptWithinMs = 8_000;

/** A connection to a browser; commands reach the current window. */
export type Wire = Remote & {
  currentWindow: () => Promise<string>;
  openWindow: () => Promise<string>;
  switchTo: (window: string) => Promise<void>;
};

/** A refused command, with WebDriver's error name. */
export class RefusedCommand extends Error {
  readonly reason: string;

  constructor(reason: string, words: string) {
    super(`${reason}: ${words}`);
    this.reason = reason;
  }
}

/** The browser has ended, so retries are useless. */
export class BrowserGone extends Error {}

/** Refusals without effect: the target is not ready yet. */
export const notYet = new Set([
  'stale element reference',
  'element click intercepted',
  'element not interactable',
  'invalid element state',
  'no such element',
]);

/** Windows over one connection; commands are serialized and switch windows. */
export type Windows = { first: Remote; open: () => Promise<Remote> };

/** Takes over an open connection. */
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
