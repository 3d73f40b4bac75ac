/** The editor: Milkdown with our own schema, keys and rules. */
import {
  defaultValueCtx,
  Editor,
  EditorStatus,
  editorViewCtx,
  editorViewOptionsCtx,
  rootCtx,
  schemaCtx,
} from '@milkdown/kit/core';
import {
  baseKeymap,
  chainCommands,
  createParagraphNear,
  deleteSelection,
  joinBackward,
  joinForward,
  liftEmptyBlock,
  selectNodeBackward,
  selectNodeForward,
  splitBlock,
} from '@milkdown/kit/prose/commands';
import { dropCursor } from '@milkdown/kit/prose/dropcursor';
import { history, redo, undo } from '@milkdown/kit/prose/history';
import { keymap } from '@milkdown/kit/prose/keymap';
import type { Node } from '@milkdown/kit/prose/model';
import { type Command, type EditorState, Plugin } from '@milkdown/kit/prose/state';
import type { EditorView, NodeViewConstructor } from '@milkdown/kit/prose/view';
import { $prose, $mark, $node, $inputRule } from '@milkdown/kit/utils';
import { markRule } from '@milkdown/kit/prose';
import {
  type InputRule,
  textblockTypeInputRule,
  wrappingInputRule,
  undoInputRule,
} from '@milkdown/kit/prose/inputrules';

import { isOutside, ownImage } from '#domain/posts/addresses.ts';
import { imageTexts } from '#texts/posts.ts';
import { afterPaint } from '../autosave.ts';
import { cleanHtml } from './clean-html.ts';
import { docOf, htmlOf } from './html.ts';
import { indentLess, indentMore, nearestList } from './block-commands.ts';
import { marks, markType, nodes, nodeType } from './schema.ts';
import { splitListItem } from '@milkdown/kit/prose/schema-list';
import { breakLine } from './text-commands.ts';
import { levelCommands, tools } from './tools.ts';

/** Pixels of the window that header, toolbar and buttons cover. */
const covered = { top: 160, bottom: 120, left: 0, right: 0 } as const;

export type PostEditorOptions = {
  root: HTMLElement;
  html: string;
  attributes: Record<string, string>;
  onEditor: (editor: PostEditor) => void;
  onChange: () => void;
  /** Called after the next paint when text or selection has changed. */
  onState: (state: EditorState) => void;
  onPicture: (file: File) => void;
  keepPicture: (file: File) => Promise<string | null>;
  onLink: () => void;
  onTools: () => void;
  imageUrl: (src: string) => Promise<string | null>;
};

export type PostEditor = {
  view: EditorView;
  html: () => string;
  replace: (html: string) => void;
  settled: () => Promise<void>;
  run: (command: Command) => void;
};

const letterEvents = ['keydown', 'keypress', 'textInput', 'input', 'keyup'] as const;

/** Stops all but those with Alt: Alt+T focuses the toasts. */
const endHere = (event: Event) => {
  if (!('altKey' in event && event.altKey)) event.stopPropagation();
};

/** Callers create and destroy it. Key events stop at `root`: React would search the whole tree for handlers. */
export function makePostEditor(options: PostEditorOptions): Editor {
  for (const type of letterEvents) options.root.addEventListener(type, endHere);
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
      const doc = state.schema.nodeFromJSON(docOf(html).toJSON());
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
      ctx.set(defaultValueCtx, { type: 'json', value: docOf(options.html).toJSON() });
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

/** ProseMirror's own check would force layout on each keystroke. */
function isInSight(view: EditorView): boolean {
  const { $head, empty } = view.state.selection;
  if (!empty || $head.depth > 1) return false;
  const { top, bottom } = view.coordsAtPos($head.pos, 1);
  return top >= covered.top && bottom <= innerHeight - covered.bottom;
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
      // After the paint, because the toolbar's state needs the whole text.
      const reportState = () => {
        isPlanned = false;
        if (!view.isDestroyed) onState(view.state);
      };
      return {
        update({ state }, before) {
          if (before.doc !== state.doc) onChange();
          if (isPlanned) return;
          isPlanned = true;
          afterPaint(reportState);
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

function imageView(imageUrl: (src: string) => Promise<string | null>): NodeViewConstructor {
  return (node: Node) => {
    const { src, alt } = node.attrs;
    const dom = document.createElement('img');
    dom.alt = alt === null ? 'Image without alt text' : String(alt);
    if (alt === null) dom.dataset['unsaid'] = '';
    dom.referrerPolicy = 'no-referrer';
    const ending = new AbortController();
    if (isOutside(String(src))) {
      const words = dom.alt;
      dom.addEventListener('error', () => {
        dom.alt = imageTexts.unshown;
        dom.dataset['unshown'] = '';
      });
      dom.addEventListener('load', () => {
        dom.alt = words;
        delete dom.dataset['unshown'];
      });
      const again = () => {
        if ('unshown' in dom.dataset) dom.src = String(src);
      };
      addEventListener('online', again, { signal: ending.signal });
    }
    void show(dom, String(src), imageUrl);
    return { dom, destroy: () => ending.abort() };
  };
}

async function show(
  image: HTMLImageElement,
  src: string,
  imageUrl: (src: string) => Promise<string | null>,
): Promise<void> {
  const here = ownImage(src) === undefined ? null : await imageUrl(src);
  image.src = here ?? src;
}

/** Outside lists, and after Escape, Tab moves the focus. */
function leavingLists(): Plugin {
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

/** Stores pasted `data:` pictures; one that `keep` refuses (null) stays inline. */
function pastedData(keep: (file: File) => Promise<string | null>) {
  const running = new Map<string, Promise<void>>();

  async function take(view: EditorView, src: string): Promise<void> {
    const file = fileOf(src);
    const stored = file && (await keep(file).catch(() => null));
    if (!stored || view.isDestroyed) return;
    const { tr } = view.state;
    view.state.doc.descendants((node, pos) => {
      if (node.attrs['src'] === src) tr.setNodeAttribute(pos, 'src', stored);
    });
    if (tr.docChanged) view.dispatch(tr.setMeta('addToHistory', false));
  }

  function begin(view: EditorView): void {
    view.state.doc.descendants(({ attrs }) => {
      const src = String(attrs['src'] ?? '');
      if (!src.startsWith('data:') || running.has(src)) return;
      const taking = take(view, src).finally(() => running.delete(src));
      running.set(src, taking);
    });
  }

  const came = (view: EditorView): boolean => {
    queueMicrotask(() => begin(view));
    return false;
  };

  return {
    plugin: new Plugin({ props: { handlePaste: came, handleDrop: came } }),
    /** Waits for pictures, also those from before this editor opened. */
    async settled(view: EditorView): Promise<void> {
      begin(view);
      while (running.size > 0) await Promise.allSettled(running.values());
    },
  };
}

function fileOf(src: string): File | null {
  const [, type, data] = /^data:(image\/[a-z]+);base64,(.*)$/.exec(src) ?? [];
  if (type === undefined || data === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
    return new File([bytes], 'pasted', { type });
  } catch {
    return null;
  }
}

/** Passes on the first pasted picture, unless the clipboard has text. */
function pastedImages(onPicture: (file: File) => void): Plugin {
  const take = (data: DataTransfer | null): boolean => {
    const file = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));
    if (!file || hasWords(data)) return false;
    onPicture(file);
    return true;
  };
  return new Plugin({
    props: {
      handlePaste: (_view, event) => take(event.clipboardData),
      handleDrop(view, event, _slice, moved) {
        if (moved || !take(event.dataTransfer)) return false;
        event.preventDefault();
        view.focus();
        return true;
      },
    },
  });
}

function hasWords(data: DataTransfer | null): boolean {
  return (data?.getData('text/plain') ?? '').trim() !== '';
}

/** Milkdown asks each node and mark for its Markdown; posts are HTML. */
const noMarkdown = {
  parseMarkdown: { match: () => false, runner: () => {} },
  toMarkdown: { match: () => false, runner: () => {} },
};

/** Keeps the order of `nodes` and `marks`, by which ProseMirror parses. */
const schemaPlugins = [
  ...Object.entries(nodes).map(([name, node]) => $node(name, () => ({ ...node, ...noMarkdown }))),
  ...Object.entries(marks).map(([name, mark]) => $mark(name, () => ({ ...mark, ...noMarkdown }))),
];

const rule = (make: (state: Pick<EditorState, 'schema'>) => InputRule) =>
  $inputRule((ctx) => make({ schema: ctx.get(schemaCtx) }));

/** Markdown shortcuts; Backspace right after undoes one. */
const typingRules = [
  rule((state) =>
    textblockTypeInputRule(/^(#{1,6})\s$/, nodeType(state, 'heading'), ([, signs = '']) => ({
      level: signs.length,
    })),
  ),
  rule((state) => wrappingInputRule(/^\s*>\s$/, nodeType(state, 'blockquote'))),
  rule((state) => wrappingInputRule(/^\s*[-*]\s$/, nodeType(state, 'bullet_list'))),
  rule((state) => wrappingInputRule(/^\s*1[.)]\s$/, nodeType(state, 'ordered_list'))),
  rule((state) => markRule(/(?:\*\*)([^*]+)(?:\*\*)$/, markType(state, 'strong'))),
  rule((state) => markRule(/(?:~~)([^~]+)(?:~~)$/, markType(state, 'strike'))),
];

const split: Command = (state, dispatch) =>
  splitListItem(nodeType(state, 'list_item'))(state, dispatch);

/** Backspace at a block's start: leaves a list, then outdents, then joins the block before. */
const outAtStart: Command = (state, dispatch, view) => {
  const { empty, $from } = state.selection;
  if (!empty || $from.parentOffset > 0) return false;
  const list = nearestList($from);
  if (list !== null && $from.depth !== list + 2) return false;
  if (list !== null && $from.index(list + 1) > 0) return false;
  return indentLess(state, dispatch, view);
};

/** Always reports true, so the browser does not act. */
const handled =
  (run: Command): Command =>
  (state, dispatch, view) => {
    run(state, dispatch, view);
    return true;
  };

const ofTools: readonly [string, Command][] = [
  ...Object.entries(levelCommands),
  ...tools.flatMap(({ run, key }): [string, Command][] => (run && key ? [[key, run]] : [])),
];

export const keys: Readonly<Record<string, Command>> = {
  ...Object.fromEntries(ofTools.map(([key, run]) => [key, handled(run)])),
  'Mod-z': undo,
  'Mod-Shift-z': redo,
  'Mod-y': redo,
  'Shift-Enter': breakLine,
  Enter: chainCommands(split, createParagraphNear, liftEmptyBlock, splitBlock),
  Backspace: chainCommands(
    undoInputRule,
    deleteSelection,
    outAtStart,
    joinBackward,
    selectNodeBackward,
  ),
  Delete: chainCommands(deleteSelection, joinForward, selectNodeForward),
};
