/**
 * Stands in the wizard's head: before the app has come, a service can be chosen in its dialog, and the first press of Next shows
 * the second step. What is shown is a copy of the page around a step that the build has drawn (src/app/boot/prerender.tsx). The page itself is out of sight until React has
 * taken it over as it was. Once it shows the second step, too, what was chosen in the copy is chosen there, and the copy goes.
 */
import { putEarlyTextBack } from './early-text.ts';
import { chooseBox } from '#ui/choose-box.ts';
import { isStatic } from '#ui/static-page.ts';

const page = document.documentElement;

/** Once the app is ready, it shows what came of the press within so many turns of so long, or the copy goes without. A page that stood still has had one turn. */
const turns = 8;
const turnMs = 250;
/** The second tap of a double tap is one on the first step. */
const doubleTapMs = 500;

const pointerEvents = ['pointerdown', 'pointerup', 'pointercancel'];

type OnPress = (event: MouseEvent, target: HTMLElement) => void;

/** What is done with a press while the copy stands, and with the first one after it. */
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

function isInBar(element: Element): boolean {
  return element.closest('[data-action-bar]') !== null;
}

/** Nothing happens where no service is chosen: the app will say so. */
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
  // The app gives the focus to its own heading by that name, which is out of sight.
  heading?.removeAttribute('id');
  root.hidden = true;
  root.before(copy);
  putEarlyTextBack(copy);
  // React writes its own into the same element.
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

/** The copy answers until the page itself shows the second step; `takeBack` undoes the press that led to it. */
function standIn(root: HTMLElement, copy: HTMLElement, takeBack: () => void): void {
  const since = performance.now();
  const first = titleIn(root);
  /** What is pressed again on the second step itself. */
  let wanted: Element | undefined;
  /** A finger is down on the copy: it stays until the press has come to its end. */
  let isHeld = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const onPress: OnPress = (event, target) => {
    const isBar = isInBar(target);
    const isBack = isBar ? target.nextElementSibling !== null : isToAStep(target);
    // What is pressed again in the page itself is React's.
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
    // With the next frame: until then the app takes presses for those on the step before (use-own-presses.ts).
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
    // A box that the app has checked already unchecks the copy's: both are in one radio group.
    const checked = 'main input:checked';
    const chosenHere = like(copy.querySelector(checked) ?? root.querySelector(checked), root);
    const pressedHere = like(wanted, root);
    const focused = copy.contains(activeElement) ? like(activeElement, root) : null;
    const place = scrollY;
    leave();
    scrollTo(0, place);
    // Emptied first, so that React hears the click: it then runs the step's effects, which focus the heading.
    if (chosenHere instanceof HTMLInputElement) chosenHere.checked = false;
    chosenHere?.click();
    focused?.focus({ preventScroll: true });
    // In a task of its own: the app knows of the choice before it is asked to go on.
    if (pressedHere) setTimeout(() => pressedHere.click());
    pressed = pressAgainFrom(performance.now());
  };

  const hold = ({ type }: Event) => {
    isHeld = type === 'pointerdown';
    // The click comes between.
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

/** The app would take what was pressed while the copy stood for a press on the step before. */
function pressAgainFrom(until: number): OnPress {
  return (event, target) => {
    pressed = undefined;
    if (!event.isTrusted || event.timeStamp > until) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    setTimeout(() => target.click());
  };
}

/** The second step with as many steps behind it as these services make; the last one names all that add one. */
function drawnFor(chosen: readonly HTMLInputElement[]): HTMLTemplateElement | undefined {
  if (chosen.length === 0) return undefined;
  const all = [...document.querySelectorAll<HTMLTemplateElement>('template[data-second-step]')];
  const adding = all[all.length - 1]?.dataset['secondStep']?.split(' ');
  return all[chosen.filter(({ name }) => adding?.includes(name)).length];
}

function titleIn(root: Element): string {
  return root.querySelector('h1')?.textContent ?? '';
}

/** A line of the answers leads back to its step. */
function isToAStep(target: Element): boolean {
  return target instanceof HTMLAnchorElement && target.search.includes('step=');
}

/** The same control, or heading, in the page itself. */
function like(element: Element | null | undefined, root: Element): HTMLElement | undefined {
  if (!element) return undefined;
  const same = [...root.querySelectorAll<HTMLElement>(element.tagName)];
  return same.find((one) =>
    element instanceof HTMLInputElement && one instanceof HTMLInputElement
      ? one.name === element.name && one.value === element.value
      : one.textContent === element.textContent,
  );
}
