/** The editor itself: Milkdown with our own schema, keys and rules, and nothing of what a post cannot hold. */
import {
  defaultValueCtx,
  Editor,
  EditorStatus,
  editorViewCtx,
  editorViewOptionsCtx,
  remarkStringifyOptionsCtx,
  rootCtx,
} from '@milkdown/kit/core';
import { baseKeymap } from '@milkdown/kit/prose/commands';
import { dropCursor } from '@milkdown/kit/prose/dropcursor';
import { history } from '@milkdown/kit/prose/history';
import { keymap } from '@milkdown/kit/prose/keymap';
import { DOMParser, type Node, type Schema } from '@milkdown/kit/prose/model';
import { type Command, type EditorState, Plugin } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';
import { $prose } from '@milkdown/kit/utils';

import { readContent } from '#domain/posts/read-content.ts';
import { afterPaint } from '../autosave.ts';
import { unsaid, withAlt } from '../unsaid-images.ts';
import { cleanHtml, fragmentOf } from './clean-html.ts';
import { htmlOf } from './content-of-doc.ts';
import { docOf } from './doc-of-content.ts';
import { imageView } from './image-view.ts';
import { keys } from './keys.ts';
import { leavingLists } from './leaving-lists.ts';
import { tagsInMarkdown } from './markdown.ts';
import { pastedData } from './pasted-data.ts';
import { pastedImages } from './pasted-images.ts';
import { schemaPlugins } from './schema.ts';
import { typingRules } from './typing-rules.ts';

/** Of the window, the header and the tools cover so many pixels at the top, and the buttons at the bottom. */
const covered = { top: 160, bottom: 120, left: 0, right: 0 } as const;

export type PostEditorOptions = {
  root: HTMLElement;
  /** A post's HTML; what is not in our own form is read as foreign HTML is. */
  html: string;
  attributes: Record<string, string>;
  /** Is given the editor as soon as it is there: nothing can be typed before. */
  onEditor: (editor: PostEditor) => void;
  /** Hears of each change of the text. */
  onChange: () => void;
  /** Hears of changes of the text, the selection or the marks to come, once they are painted. */
  onState: (state: EditorState) => void;
  /** A picture was pasted or dropped. */
  onPicture: (file: File) => void;
  /** Makes a pasted picture small and keeps it: its address in a post, null where it cannot be taken. */
  keepPicture: (file: File) => Promise<string | null>;
  /** The link's keys were pressed. */
  onLink: () => void;
  /** Alt+F10 was pressed: the way to the tools. */
  onTools: () => void;
  /** A `blob:` address of a picture that is kept here. */
  imageUrl: (src: string) => Promise<string | null>;
};

export type PostEditor = {
  view: EditorView;
  /** The post as it stands now. */
  html: () => string;
  /** Replaces the whole text. */
  replace: (html: string) => void;
  /** Waits until no picture in it is data that can be made small and kept. */
  settled: () => Promise<void>;
  /** Does it where the selection is, and gives the focus to the text. */
  run: (command: Command) => void;
};

/** The events of one letter. */
const letterEvents = ['keydown', 'keypress', 'textInput', 'input', 'keyup'] as const;

/** One with Alt is no letter: the toasts, which say so, are gone to by Alt+T. */
const endHere = (event: Event) => {
  if (!('altKey' in event && event.altKey)) event.stopPropagation();
};

/**
 * The editor for `root`; what asks for it creates and destroys it. Around `root` no letter is heard: React would look for who listens,
 * up through the whole page, five times a letter. Who has to hear of keys listens on their way down, as the desk's lock does.
 */
export function makePostEditor(options: PostEditorOptions): Editor {
  for (const type of letterEvents) options.root.addEventListener(type, endHere);
  /** What is put in place of the text was not typed here. */
  let isReplaced = false;
  const onChange = () => {
    if (!isReplaced) options.onChange();
  };
  const pictures = pastedData(options.keepPicture);
  const handle = (view: EditorView): PostEditor => ({
    view,
    html: () => htmlOf(view.state.doc),
    replace(html) {
      const { state } = view;
      if (html === htmlOf(state.doc)) return;
      const doc = parsed(state.schema, html);
      if (doc.eq(state.doc)) return;
      isReplaced = true;
      view.dispatch(state.tr.replaceWith(0, state.doc.content.size, doc.content));
      isReplaced = false;
    },
    settled: () => pictures.settled(view),
    run(command) {
      command(view.state, view.dispatch, view);
      view.focus();
    },
  });
  const editor = Editor.make()
    .config((ctx) => {
      ctx.set(rootCtx, options.root);
      ctx.set(defaultValueCtx, startOf(options.html));
      ctx.update(remarkStringifyOptionsCtx, (options) => ({
        ...options,
        handlers: { ...options.handlers, ...tagsInMarkdown },
      }));
      ctx.set(editorViewOptionsCtx, {
        attributes: options.attributes,
        nodeViews: { image: imageView(options.imageUrl) },
        transformPastedHTML: cleanHtml,
        scrollMargin: covered,
        scrollThreshold: covered,
        handleScrollToSelection: isInSight,
      });
    })
    .use(schemaPlugins)
    .use(typingRules)
    .use(prosePlugins({ ...options, onChange }, pictures.plugin))
    .onStatusChange((status) => {
      if (status === EditorStatus.Created) options.onEditor(handle(editor.ctx.get(editorViewCtx)));
    });
  return editor;
}

/**
 * Whether the cursor is seen, in a paragraph. ProseMirror would look at every element around it, each letter anew, and with each look the
 * browser lays the page out; a cursor that is elsewhere is left to it.
 */
function isInSight(view: EditorView): boolean {
  const { $head, empty } = view.state.selection;
  if (!empty || $head.depth > 1) return false;
  const { top, bottom } = view.coordsAtPos($head.pos, 1);
  return top >= covered.top && bottom <= innerHeight - covered.bottom;
}

/** What the editor begins with, as Milkdown takes it. */
function startOf(html: string) {
  const blocks = readContent(withAlt(html, unsaid));
  if (blocks) return { type: 'json' as const, value: docOf(blocks) };
  return { type: 'html' as const, dom: fragmentOf(html) };
}

/** A whole post as a document of that schema. */
function parsed(schema: Schema, html: string): Node {
  const start = startOf(html);
  return start.type === 'json'
    ? schema.nodeFromJSON(start.value)
    : DOMParser.fromSchema(schema).parse(start.dom);
}

function prosePlugins(options: PostEditorOptions, pictures: Plugin) {
  const { onChange, onState, onPicture, onLink, onTools } = options;
  const handled = (act: () => void) => (): boolean => {
    act();
    return true;
  };
  const changes = new Plugin({
    view(view) {
      let isPlanned = false;
      // A letter is painted first: what the tools show looks through all of the text.
      const tell = () => {
        isPlanned = false;
        if (!view.isDestroyed) onState(view.state);
      };
      return {
        update({ state }, before) {
          if (before.doc !== state.doc) onChange();
          if (isPlanned) return;
          isPlanned = true;
          afterPaint(tell);
        },
      };
    },
  });
  return [
    leavingLists(),
    keymap({ ...keys, 'Mod-k': handled(onLink), 'Alt-F10': handled(onTools) }),
    keymap(baseKeymap),
    history(),
    dropCursor({ color: 'currentColor', width: 2 }),
    pastedImages(onPicture),
    pictures,
    changes,
  ].map((plugin) => $prose(() => plugin));
}
