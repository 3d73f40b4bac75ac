/** Tab in lists moves the item; Escape first, and Tab leaves the editor: no one who has only a keyboard is caught. */
import { Plugin } from '@milkdown/kit/prose/state';

import { indentLess, indentMore, nearestList } from './block-commands.ts';

/** Outside lists Tab is the browser's. */
export function leavingLists(): Plugin {
  let leaving = false;
  return new Plugin({
    props: {
      handleKeyDown(view, event) {
        const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
        if (isModifier.test(key)) return false;
        const wasLeaving = leaving;
        leaving = key === 'Escape';
        if (key !== 'Tab' || wasLeaving || ctrlKey || altKey || metaKey) return false;
        if (nearestList(view.state.selection.$from) === null) return false;
        (shiftKey ? indentLess : indentMore)(view.state, view.dispatch, view);
        return true;
      },
      handleDOMEvents: {
        blur: () => {
          leaving = false;
          return false;
        },
      },
    },
  });
}

const isModifier = /^(Shift|Control|Alt|Meta)$/;
