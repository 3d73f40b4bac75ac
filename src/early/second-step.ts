/**
 * Stands in the wizard's head: the first press of Next shows the second step, before the app has come. What is shown is a copy of the
 * page around a step that the build has drawn (src/app/boot/prerender-second-step.tsx). The page itself is hidden meanwhile, and React takes
 * it over as it was. Once it shows the second step, too, what was chosen in the copy is chosen there, and the copy goes.
 */
import { isStatic } from '#ui/static-page.ts';

const page = document.documentElement;

/** Once the app is ready, it shows what came of the press within this time, or the copy goes without. */
const patienceMs = 2000;
/** The second tap of a double tap is one on the first step. */
const doubleTapMs = 500;

const pointerEvents = ['pointerdown', 'pointerup', 'pointercancel'];

/** What is done with a press while the copy stands. */
let pressed: ((event: MouseEvent, target: Element) => void) | undefined;

addEventListener(
  'click',
  (event) => {
    const target = event.target instanceof Element ? event.target.closest('button, a') : null;
    if (!target) return;
    if (pressed) pressed(event, target);
    else if (!isStatic() && !page.dataset['app'] && isInBar(target)) showSecondStep(target);
  },
  true,
);

function isInBar(element: Element): boolean {
  return element.closest('[data-action-bar]') !== null;
}

/** Nothing happens where no service is chosen: the app will say so. */
function showSecondStep(next: Element): void {
  const root = document.getElementById('root');
  const first = titleIn(root);
  const chosen = [...document.querySelectorAll<HTMLInputElement>('main input:checked')];
  const drawn = drawnFor(chosen);
  const copy = root?.cloneNode(true);
  if (!root || !drawn || !(copy instanceof HTMLElement)) return;
  const { title } = document;
  copy.removeAttribute('id');
  const main = copy.querySelector('main');
  if (main) main.innerHTML = '';
  main?.append(drawn.content.cloneNode(true));
  const services = chosen.map(({ labels }) => labels?.[0]?.textContent).join(', ');
  copy.querySelectorAll('[data-chosen]').forEach((place) => {
    place.textContent = services;
  });
  root.hidden = true;
  root.before(copy);
  // React writes its own into the same element.
  document.title = drawn.dataset['title'] ?? title;
  scrollTo(0, 0);
  const heading = copy.querySelector('h1');
  // The app gives the focus to its own heading by that name, which is out of sight.
  heading?.removeAttribute('id');
  heading?.focus({ preventScroll: true });

  const since = performance.now();
  /** What is pressed again on the second step itself. */
  let wanted: Element | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** A finger is down on the copy: it stays until the press has come to its end. */
  let isHeld = false;
  const hold = ({ type }: Event) => {
    isHeld = type === 'pointerdown';
    if (!isHeld) setTimeout(look);
  };
  const look = () => {
    const now = titleIn(root);
    // With the next frame: until then the app takes presses for those on the step before (use-own-presses.ts).
    if (now && now !== first) requestAnimationFrame(() => !isHeld && pressed && takeOver());
    else if (page.dataset['app']) timer ??= setTimeout(leave, patienceMs);
  };
  const watching = new MutationObserver(look);
  for (const type of pointerEvents) addEventListener(type, hold, true);
  watching.observe(root, { childList: true, characterData: true, subtree: true });
  watching.observe(page, { attributes: true, attributeFilter: ['data-app'] });

  function leave(): void {
    watching.disconnect();
    for (const type of pointerEvents) removeEventListener(type, hold, true);
    clearTimeout(timer);
    pressed = undefined;
    if (root) root.hidden = false;
    if (copy instanceof HTMLElement) copy.remove();
  }

  function takeOver(): void {
    if (!(copy instanceof HTMLElement) || !root) return;
    const { activeElement } = document;
    const chosenHere = like(copy.querySelector('main input:checked'), root);
    const pressedHere = like(wanted, root);
    const focused = copy.contains(activeElement) ? like(activeElement, root) : null;
    const place = scrollY;
    leave();
    scrollTo(0, place);
    chosenHere?.click();
    focused?.focus({ preventScroll: true });
    // In a task of its own: the app knows of the choice before it is asked to go on.
    if (pressedHere) setTimeout(() => pressedHere.click());
    const until = performance.now();
    // Pressed while the copy stood: the app would take it for a press on the step before.
    pressed = (event, target) => {
      pressed = undefined;
      if (!event.isTrusted || event.timeStamp > until || !(target instanceof HTMLElement)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setTimeout(() => target.click());
    };
  }

  pressed = (event, target) => {
    const isBar = isInBar(target);
    const isBack = isBar ? target.nextElementSibling !== null : isToAStep(target);
    // What is pressed again in the page itself is React's.
    if (!copy.contains(target) || (!isBar && !isBack)) return;
    event.preventDefault();
    target.removeAttribute('aria-busy');
    if (!isBack && event.timeStamp - since < doubleTapMs) return;
    if (isBack && !page.dataset['app']) {
      next.removeAttribute('data-touched');
      next.removeAttribute('aria-busy');
      leave();
      document.title = title;
      scrollTo(0, 0);
      return;
    }
    wanted = target;
    target.setAttribute('aria-busy', 'true');
  };
}

/** The second step with as many steps behind it as these services make; the last one names all that add one. */
function drawnFor(chosen: readonly HTMLInputElement[]): HTMLTemplateElement | undefined {
  if (chosen.length === 0) return undefined;
  const all = [...document.querySelectorAll<HTMLTemplateElement>('template[data-second-step]')];
  const adding = all[all.length - 1]?.dataset['secondStep']?.split(' ');
  return all[chosen.filter(({ name }) => adding?.includes(name)).length];
}

function titleIn(root: Element | null): string {
  return root?.querySelector('h1')?.textContent ?? '';
}

/** A line of the answers leads back to its step. */
function isToAStep(target: Element): boolean {
  return target instanceof HTMLAnchorElement && target.search.includes('step=');
}

/** The same control, or heading, in the page itself. */
function like(element: Element | null | undefined, root: Element): HTMLElement | null | undefined {
  if (!element) return null;
  const same = [...root.querySelectorAll<HTMLElement>(element.tagName)];
  return same.find((one) =>
    element instanceof HTMLInputElement && one instanceof HTMLInputElement
      ? one.name === element.name && one.value === element.value
      : one.textContent === element.textContent,
  );
}
