/** ProseMirror alone: its view, a basic schema, undo and the usual keys. */
import { baseKeymap } from '@milkdown/kit/prose/commands';
import { history } from '@milkdown/kit/prose/history';
import { keymap } from '@milkdown/kit/prose/keymap';
import { DOMParser, Schema } from '@milkdown/kit/prose/model';
import { EditorState } from '@milkdown/kit/prose/state';
import { EditorView } from '@milkdown/kit/prose/view';

const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      content: 'inline*',
      group: 'block',
      parseDOM: [{ tag: 'p' }],
      toDOM: () => ['p', 0],
    },
    heading: {
      content: 'inline*',
      group: 'block',
      parseDOM: [{ tag: 'h2' }],
      toDOM: () => ['h2', 0],
    },
    list: { content: 'item+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    item: { content: 'paragraph block*', parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    text: { group: 'inline' },
  },
  marks: {
    strong: { parseDOM: [{ tag: 'strong' }], toDOM: () => ['strong', 0] },
    em: { parseDOM: [{ tag: 'em' }], toDOM: () => ['em', 0] },
  },
});

const words = document.querySelector('#words');
const place = document.querySelector('#place');
if (words && place) {
  const doc = DOMParser.fromSchema(schema).parse(words);
  words.remove();
  const plugins = [keymap(baseKeymap), history()];
  const view = new EditorView(place, {
    state: EditorState.create({ doc, plugins }),
    attributes: { class: 'article', role: 'textbox', 'aria-label': 'Content' },
  });
  view.focus();
}
