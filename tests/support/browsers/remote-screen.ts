/** Implements a screen by WebDriver commands. */

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

/** What a called function gave; null if the page was left meanwhile. */
const called = v.nullable(
  v.object({ value: v.optional(v.unknown()), error: v.optional(v.string()) }),
);
const elements = v.array(v.object({ [elementKey]: v.string() }));

const intervals = [30, 60, 120, 250];

/** A script that calls the function and hands result or error to the driver, whose callback is the last argument. */
const calling = (source: string) => `
  const done = arguments[arguments.length - 1];
  const given = [...arguments].slice(0, -1);
  Promise.resolve()
    .then(() => (${source})(...given))
    .then((value) => done({ value: value ?? null }), (error) => done({ error: String(error) }));`;

/** Firefox isolates scripts: the library is put into the page's window and uses that window's RegExp. */
const adding = (source: string) => `
  (function (globalThis, RegExp, exports, module, define) { ${source}\n }).call(window, window, window.RegExp);
  arguments[arguments.length - 1]({ value: null });`;

/** Marks the page being left, to tell it from the next one; it may come back. */
const leaving = () => {
  const { dataset } = document.documentElement;
  dataset['left'] = 'yes';
  addEventListener('pageshow', () => delete dataset['left'], { once: true });
};

/** Window size around the page. */
const frame = () => [outerWidth - innerWidth, outerHeight - innerHeight];

const arrived = () =>
  document.readyState !== 'loading' && document.documentElement.dataset['left'] !== 'yes';

/** True if it did not move for two frames; hidden pages draw none. */
const standsStill = (one: Element) =>
  new Promise<boolean>((done) => {
    const place = () => JSON.stringify(one.getBoundingClientRect());
    const before = place();
    const compare = () => done(place() === before);
    if (document.hidden) compare();
    else requestAnimationFrame(() => requestAnimationFrame(compare));
  });

type Field = HTMLInputElement & HTMLSelectElement;

/** Native lists open outside the driver's reach, so this changes the select itself. */
function selectOption(list: HTMLSelectElement, words: string) {
  const option = [...list.options].find(({ text }) => text === words);
  list.focus();
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(
    list,
    option?.value,
  );
  for (const name of ['input', 'change']) list.dispatchEvent(new Event(name, { bubbles: true }));
}

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

  /** Retries while the browser lives. */
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

  /** Acts once; retries only if the browser did nothing. */
  async function act(target: Target, action: (element: string) => Promise<void>): Promise<void> {
    let failure: unknown;
    await until(async () => {
      const [element, ...more] = await find(target);
      if (element === undefined) throw new Error(`there is no ${described(target)}`);
      if (more.length > 0) throw new Error(`${more.length + 1} are a ${described(target)}`);
      await inside(element, (one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
      // The driver presses the old position, and a new step may still scroll to its top.
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

  /** Loads a page, asking again and again: one waiting script would hang in the back-forward cache and block others. */
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
    close: remote.close,
  };
}

function described({ within, ...own }: Target): string {
  const words = Object.entries(own).map(([key, value]) => `${key} ${String(value)}`);
  return `${words.join(', ')}${within ? ` in ${described(within)}` : ''}`;
}

/** Finds targets inside the page with Testing Library. */
type WordsAsData = string | { source: string; flags: string };

type TargetAsData = {
  role?: string;
  label?: WordsAsData;
  text?: WordsAsData;
  name?: WordsAsData;
  within?: TargetAsData;
};

function asData(target: Target): TargetAsData {
  const { within, ...own } = target;
  const words = Object.entries(own).map(([key, value]) => [key, wordsAsData(value)]);
  return { ...Object.fromEntries(words), ...(within ? { within: asData(within) } : {}) };
}

function wordsAsData(words: Words): WordsAsData {
  return typeof words === 'string' ? words : { source: words.source, flags: words.flags };
}

/** All visible matches; file fields count too. */
function findInPage(
  library: typeof TestingLibrary,
  { within, role, name, label, text }: TargetAsData,
): HTMLElement[] {
  const spoken = (words: WordsAsData) =>
    typeof words === 'string' ? words : new window.RegExp(words.source, words.flags);
  /** The smallest elements with the text, even if part of it is bold. */
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
