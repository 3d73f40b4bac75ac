/** The verbs of a screen, in WebDriver's commands. */

import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import type * as TestingLibrary from '@testing-library/dom';

import { BrowserGone, elementKey, notYet, type Remote, RefusedCommand } from './remote.ts';
import { patienceMs, type Screen, type Target, type Words } from './screen.ts';

const library = createRequire(import.meta.url).resolve(
  '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
);

const backspace = '\uE003';

/** Nothing comes back from a page that is left in the middle. */
const called = v.nullable(
  v.object({ value: v.optional(v.unknown()), error: v.optional(v.string()) }),
);
const elements = v.array(v.object({ [elementKey]: v.string() }));

const intervals = [30, 60, 120, 250];

/** Calls a function in the page; its last argument takes the answer, or why there is none. */
const calling = (source: string) => `
  const done = arguments[arguments.length - 1];
  const given = [...arguments].slice(0, -1);
  Promise.resolve()
    .then(() => (${source})(...given))
    .then((value) => done({ value: value ?? null }), (error) => done({ error: String(error) }));`;

/** Firefox runs each script in a world of its own: the library is put into the page's window, and knows patterns by that window's. */
const adding = (source: string) => `
  (function (globalThis, RegExp, exports, module, define) { ${source}\n }).call(window, window, window.RegExp);
  arguments[arguments.length - 1]({ value: null });`;

/** Marks a page that is being left, so that it is not taken for the one that comes; it may come back itself. */
const leaving = () => {
  const { dataset } = document.documentElement;
  dataset['left'] = 'yes';
  addEventListener('pageshow', () => delete dataset['left'], { once: true });
};

/** What a window has besides the page. */
const frame = () => [outerWidth - innerWidth, outerHeight - innerHeight];

const arrived = () =>
  document.readyState !== 'loading' && document.documentElement.dataset['left'] !== 'yes';

/** Whether it stands where it stood two frames ago; a page that is not in sight draws none. */
const standsStill = (one: Element) =>
  new Promise<boolean>((done) => {
    const place = () => JSON.stringify(one.getBoundingClientRect());
    const before = place();
    const compare = () => done(place() === before);
    if (document.hidden) compare();
    else requestAnimationFrame(() => requestAnimationFrame(compare));
  });

/** Whatever a form has. */
type Field = HTMLInputElement & HTMLSelectElement;

/** Lists open in a window of the system's, out of a driver's reach: it is chosen as the list itself would. */
function selectOption(list: HTMLSelectElement, words: string) {
  const option = [...list.options].find(({ text }) => text === words);
  list.focus();
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(
    list,
    option?.value,
  );
  for (const name of ['input', 'change']) list.dispatchEvent(new Event(name, { bubbles: true }));
}

/** Makes a screen of a browser at the other end of a wire. */
export async function createRemoteScreen(remote: Remote, origin: string): Promise<Screen> {
  const source = await readFile(library, 'utf8');

  async function call(body: string, args: readonly unknown[]): Promise<unknown> {
    const answer = v.parse(called, await remote.script(body, args));
    if (answer === null) throw new Error('the page was left');
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  }

  const evaluate = ((work: string | ((arg: unknown) => unknown), arg: unknown = null) =>
    call(calling(typeof work === 'string' ? `() => (${work})` : String(work)), [
      arg,
    ])) as Page['evaluate'];

  async function find(target: Target): Promise<string[]> {
    const has = await call(calling('() => "TestingLibraryDom" in window'), []);
    if (has !== true) await call(adding(source), []);
    const finding = `(target) => (${String(findInPage)})(window.TestingLibraryDom, target)`;
    const found = await call(calling(finding), [asData(target)]);
    return v.parse(elements, found).map((element) => element[elementKey]);
  }

  /** Tries again and again, as long as there is a browser. */
  async function until(work: () => Promise<void>): Promise<void> {
    let gone: BrowserGone | undefined;
    await expect(async () => {
      await work().catch((error: unknown) => {
        if (!(error instanceof BrowserGone)) throw error;
        gone = error;
      });
    }).toPass({ timeout: patienceMs, intervals });
    if (gone) throw gone;
  }

  /** Does it to the one element that is meant, once; tries again only where the browser did nothing. */
  async function act(target: Target, action: (element: string) => Promise<void>): Promise<void> {
    let failure: unknown;
    await until(async () => {
      const [element, ...more] = await find(target);
      if (element === undefined) throw new Error(`there is no ${described(target)}`);
      if (more.length > 0) throw new Error(`${more.length + 1} are a ${described(target)}`);
      await inside(element, (one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
      // A driver presses where it was: a page that goes to another step may still be scrolled to its top.
      if ((await inside(element, standsStill)) !== true) throw new Error('it moves');
      await action(element).catch((error: unknown) => {
        if (error instanceof RefusedCommand && notYet.has(error.reason))
          throw new Error(`${described(target)}: ${error.message}`, { cause: error });
        failure = error;
      });
    });
    if (failure) throw failure;
  }

  const inside = (element: string, work: (field: Field, arg: string) => unknown, arg = '') =>
    call(calling(String(work)), [{ [elementKey]: element }, arg]);

  /** Without a script that waits: in a page on its way to the back-forward cache it would wait for good, and hold up all others. */
  async function load(go: () => Promise<void>): Promise<void> {
    const probe = (work: () => unknown) => remote.probe(`return (${String(work)})()`);
    await probe(leaving);
    await go();
    await until(async () => expect(await probe(arrived)).toBe(true));
  }

  return {
    evaluate,
    async path() {
      const { pathname, search } = new URL(await remote.url());
      return pathname + search;
    },
    goto: (address) => load(() => remote.navigate(new URL(address, origin).href)),
    reload: () => load(async () => void (await remote.probe('location.reload()'))),
    back: () => load(remote.back),
    forward: () => load(remote.forward),
    sees: (target) =>
      until(async () => expect(await find(target), described(target)).not.toEqual([])),
    misses: (target) =>
      until(async () => expect(await find(target), described(target)).toEqual([])),
    shows: async (target) => (await find(target)).length > 0,
    press: (target) => act(target, remote.click),
    check: (target) =>
      act(target, async (element) => {
        if (!(await inside(element, (box) => box.checked))) await remote.click(element);
        expect(await inside(element, (box) => box.checked)).toBe(true);
      }),
    write: (target, text) =>
      act(target, async (element) => {
        await inside(element, (field) => field.select());
        await remote.keys(element, text === '' ? backspace : text);
      }),
    async type(target, text) {
      await act(target, remote.click);
      await act(target, (element) => remote.keys(element, text));
    },
    choose: (target, option) =>
      act(target, async (list) => {
        await inside(list, selectOption, option);
        expect(await inside(list, ({ selectedOptions }) => selectedOptions[0]?.text)).toBe(option);
      }),
    pick: (target, file) => act(target, (element) => remote.keys(element, file)),
    holds: (target, value) =>
      until(async () => {
        const [element = ''] = await find(target);
        expect(await inside(element, (field) => field.value), described(target)).toBe(value);
      }),
    async resize(width, height) {
      const [ownWidth = 0, ownHeight = 0] = await evaluate(frame);
      await remote.resizeWindow(width + ownWidth, height + ownHeight);
      await until(async () =>
        expect(await evaluate(() => [innerWidth, innerHeight])).toEqual([width, height]),
      );
    },
    picture: async () => Buffer.from(await remote.picture(), 'base64'),
    close: remote.close,
  };
}

function described({ within, ...own }: Target): string {
  const words = Object.entries(own).map(([key, value]) => `${key} ${String(value)}`);
  return `${words.join(', ')}${within ? ` in ${described(within)}` : ''}`;
}

/** Finds what a person means inside a page of a browser that knows only elements: runs there, on Testing Library. */
type WordsAsData = string | { source: string; flags: string };

/** A target on its way into a page. */
type TargetAsData = {
  role?: string;
  label?: WordsAsData;
  text?: WordsAsData;
  name?: WordsAsData;
  within?: TargetAsData;
};

/** A target as JSON can carry it. */
function asData(target: Target): TargetAsData {
  const { within, ...own } = target;
  const words = Object.entries(own).map(([key, value]) => [key, wordsAsData(value)]);
  return { ...Object.fromEntries(words), ...(within ? { within: asData(within) } : {}) };
}

function wordsAsData(words: Words): WordsAsData {
  return typeof words === 'string' ? words : { source: words.source, flags: words.flags };
}

/** Every visible element that fits; file fields count too. */
function findInPage(
  library: typeof TestingLibrary,
  { within, role, name, label, text }: TargetAsData,
): HTMLElement[] {
  const spoken = (words: WordsAsData) =>
    typeof words === 'string' ? words : new window.RegExp(words.source, words.flags);
  /** The smallest elements that say it, also where a word of it is in bold. */
  const saying = (root: Element, words: string | RegExp): HTMLElement[] => {
    const all = [...root.querySelectorAll<HTMLElement>('*')].filter(({ textContent }) => {
      const said = (textContent ?? '').replace(/\s+/g, ' ').trim();
      return typeof words === 'string' ? said === words : words.test(said);
    });
    return all.filter((one) => !all.some((other) => other !== one && one.contains(other)));
  };
  const roots = within ? findInPage(library, within) : [document.body];
  const found = roots.flatMap((root) => {
    if (role !== undefined)
      return library.queryAllByRole(root, role, name === undefined ? {} : { name: spoken(name) });
    if (label !== undefined) return library.queryAllByLabelText(root, spoken(label));
    return text === undefined ? [] : saying(root, spoken(text));
  });
  const isReachable = (element: Element) =>
    element.matches('input[type=file]') || element.checkVisibility();
  return [...new Set(found)].filter(isReachable);
}
