/** Windows of a browser at the other end of one wire: each command reaches its own window, one after the other. */
import type { Remote, Wire } from './remote.ts';

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
