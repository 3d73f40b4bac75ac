/** Shows a prerendered copy of the wizard's second step until the app loads, then repeats its input there. */
import { putEarlyTextBack } from './early-text.ts';
import { chooseBox } from '#ui/choose-box.ts';
import { isStatic } from '#ui/static-page.ts';

const page = document.documentElement;

/** Turns the copy may stay once the app runs: a blocked main thread counts as one. */
const turns = 8;
const turnMs = 250;
/** A second tap within this time belongs to the first step. */
const doubleTapMs = 500;

const pointerEvents = ['pointerdown', 'pointerup', 'pointercancel'];

type OnPress = (event: MouseEvent, target: HTMLElement) => void;

/** Handles presses while the copy is shown, and the first one after. */
let pressed: OnPress | undefined;

addEventListener(
  'click',
  (event) => {
    const target =
      event.target instanceof Element ? event.target.closest<HTMLElement>('button, a') : null;
    if (!target) return;
    const { chooses } = target.dataset;
    if (pressed) pressed(event, target);
    else if (!isStatic() && !page.dataset['app'] && isInBar(target)) showSecondStep(target);
    else if (chooses) chooseBox(chooses);
  },
  true,
);

/** Chooses the service of a link (`serviceParameter`, src/config/paths.ts). */
function chooseLinked(): void {
  const service = new URLSearchParams(location.search).get('service');
  if (service && !isStatic()) chooseBox(service);
}
document.addEventListener('readystatechange', chooseLinked, { once: true });

function isInBar(element: Element): boolean {
  return element.closest('[data-action-bar]') !== null;
}

/** Shows the copy. Without a chosen service the app handles the press, and reports that. */
function showSecondStep(next: Element): void {
  const root = document.getElementById('root');
  const chosen = [...document.querySelectorAll<HTMLInputElement>('main input:checked')];
  const drawn = drawnFor(chosen);
  const copy = root?.cloneNode(true);
  if (!root || !drawn || !(copy instanceof HTMLElement)) return;
  const { title } = document;
  copy.removeAttribute('id');
  copy.querySelector('main')?.replaceChildren(drawn.content.cloneNode(true));
  const services = chosen.map(({ labels }) => labels?.[0]?.textContent).join(', ');
  copy.querySelectorAll('[data-chosen]').forEach((place) => {
    place.textContent = services;
  });
  const heading = copy.querySelector('h1');
  heading?.removeAttribute('id');
  root.hidden = true;
  root.before(copy);
  putEarlyTextBack(copy);
  document.title = drawn.dataset['title'] ?? title;
  scrollTo(0, 0);
  heading?.focus({ preventScroll: true });
  standIn(root, copy, () => {
    next.removeAttribute('data-touched');
    next.removeAttribute('aria-busy');
    document.title = title;
    scrollTo(0, 0);
  });
}

/** Handles input until the app shows the second step; `takeBack` undoes the press. */
function standIn(root: HTMLElement, copy: HTMLElement, takeBack: () => void): void {
  const since = performance.now();
  const first = titleIn(root);
  let wanted: Element | undefined;
  /** True while a finger is down: the copy stays. */
  let isHeld = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const onPress: OnPress = (event, target) => {
    const isBar = isInBar(target);
    const isBack = isBar ? target.nextElementSibling !== null : isToAStep(target);
    if (!copy.contains(target) || (!isBar && !isBack)) return;
    event.preventDefault();
    target.removeAttribute('aria-busy');
    if (isBack && !page.dataset['app']) {
      leave();
      takeBack();
    } else if (isBack || event.timeStamp - since >= doubleTapMs) {
      wanted = target;
      target.setAttribute('aria-busy', 'true');
    }
  };

  const look = () => {
    const now = titleIn(root);
    // Waits a frame, before which the app ignores presses (use-own-presses.ts).
    if (now && now !== first) requestAnimationFrame(takeOver);
    else if (page.dataset['app'] && !timer) wait(turns);
  };

  const wait = (left: number) => {
    if (left > 0) timer = setTimeout(wait, turnMs, left - 1);
    else leave();
  };

  const takeOver = () => {
    if (isHeld || pressed !== onPress) return;
    const { activeElement } = document;
    // App and copy share a radio group, so checking one box unchecks the other.
    const checked = 'main input:checked';
    const chosenHere = like(copy.querySelector(checked) ?? root.querySelector(checked), root);
    const pressedHere = like(wanted, root);
    const focused = copy.contains(activeElement) ? like(activeElement, root) : null;
    const place = scrollY;
    leave();
    scrollTo(0, place);
    // Unchecks the box first, so React notices the click.
    if (chosenHere instanceof HTMLInputElement) chosenHere.checked = false;
    chosenHere?.click();
    focused?.focus({ preventScroll: true });
    // Presses in a later task, once the app knows the choice.
    if (pressedHere) setTimeout(() => pressedHere.click());
    pressed = pressAgainFrom(performance.now());
  };

  const hold = ({ type }: Event) => {
    isHeld = type === 'pointerdown';
    if (!isHeld) setTimeout(look);
  };

  const leave = () => {
    watching.disconnect();
    for (const type of pointerEvents) removeEventListener(type, hold, true);
    clearTimeout(timer);
    pressed = undefined;
    root.hidden = false;
    copy.remove();
  };

  const watching = new MutationObserver(look);
  watching.observe(root, { childList: true, characterData: true, subtree: true });
  watching.observe(page, { attributes: true, attributeFilter: ['data-app'] });
  for (const type of pointerEvents) addEventListener(type, hold, true);
  pressed = onPress;
}

/** Repeats a press made before `until`, which the app would ignore. */
function pressAgainFrom(until: number): OnPress {
  return (event, target) => {
    pressed = undefined;
    if (!event.isTrusted || event.timeStamp > until) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    setTimeout(() => target.click());
  };
}

/** The copy to show, by the number of steps; the last template lists the services that add a step. */
function drawnFor(chosen: readonly HTMLInputElement[]): HTMLTemplateElement | undefined {
  if (chosen.length === 0) return undefined;
  const all = [...document.querySelectorAll<HTMLTemplateElement>('template[data-second-step]')];
  const adding = all[all.length - 1]?.dataset['secondStep']?.split(' ');
  return all[chosen.filter(({ name }) => adding?.includes(name)).length];
}

function titleIn(root: Element): string {
  return root.querySelector('h1')?.textContent ?? '';
}

function isToAStep(target: Element): boolean {
  return target instanceof HTMLAnchorElement && target.search.includes('step=');
}

function like(element: Element | null | undefined, root: Element): HTMLElement | undefined {
  if (!element) return undefined;
  const same = [...root.querySelectorAll<HTMLElement>(element.tagName)];
  return same.find((one) =>
    element instanceof HTMLInputElement && one instanceof HTMLInputElement
      ? one.name === element.name && one.value === element.value
      : one.textContent === element.textContent,
  );
}
