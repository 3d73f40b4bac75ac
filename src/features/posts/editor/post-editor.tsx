/** The rich text editor with toolbar and dialogs. The page reads its text on demand. */
import { Milkdown, MilkdownProvider, useEditor } from '@milkdown/react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';

import { editorTexts } from '#texts/posts.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { ForKeys } from '#ui/for-keys.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { makePostEditor, type PostEditor as Editor } from './make-post-editor.ts';
import { ImageDialog, type ImageStart } from './image-dialog.tsx';
import { LinkDialog, type LinkStart } from './link-dialog.tsx';
import { shrinkImage } from './shrink-image.ts';
import { imageAt, linkAt, removeLink, selectUnsaid, setImage, setLink } from './text-commands.ts';
import { Toolbar } from './toolbar.tsx';
import { levelCommands, levelKey, nothingShown, shownOf, type Tool } from './tools.ts';
import { usePart } from '#device/services.ts';

interface PostEditorProps {
  readonly id: string;
  readonly html: string;
  readonly onEditor: (editor: Editor) => void;
  readonly error: string | undefined;
  readonly onChange: () => void;
}

export function PostEditor(props: PostEditorProps) {
  return (
    <MilkdownProvider>
      <BoundEditor {...props} />
    </MilkdownProvider>
  );
}

function BoundEditor({ id, html, error, onEditor, onChange }: PostEditorProps) {
  const { imageUrl, addImage } = usePart('posts');
  const editor = useRef<Editor>(null);
  const bar = useRef<HTMLDivElement>(null);
  const hint = useId();
  const [shown, setShown] = useState(nothingShown);
  const [link, setLinkStart] = useState<LinkStart | null>(null);
  const [image, setImageStart] = useState<ImageStart | null>(null);
  const asking = link !== null || image !== null;

  const changed = useEffectEvent(onChange);
  const came = useEffectEvent((made: Editor) => {
    editor.current = made;
    onEditor(made);
  });
  const askLink = useEffectEvent(() => ask('link'));
  const { loading, get } = useEditor((root) =>
    makePostEditor({
      root,
      html,
      attributes: {
        id,
        role: 'textbox',
        dir: 'auto',
        'aria-label': 'Content',
        'aria-multiline': 'true',
        'aria-describedby': `${hint} ${id}-error`,
        class: `article ${paper}`,
      },
      onEditor: (made) => came(made),
      onChange: () => changed(),
      onState: (now) => setShown((before) => shownOf(now, before)),
      onPicture: (file) => setImageStart({ there: null, file }),
      keepPicture: async (file) => {
        const shrunk = await shrinkImage(file);
        const stored = 'image' in shrunk ? await addImage(shrunk.image) : null;
        return stored?.src ?? null;
      },
      onLink: () => askLink(),
      onTools: () => bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
      imageUrl,
    }),
  );
  useEffect(() => {
    if (error === undefined) editor.current?.view.dom.removeAttribute('aria-invalid');
    else editor.current?.view.dom.setAttribute('aria-invalid', 'true');
  }, [error]);
  // After a dialog moves the focus to the text, not to the opener.
  const wasAsking = useRef(false);
  useEffect(() => {
    if (wasAsking.current && !asking) editor.current?.view.focus();
    wasAsking.current = asking;
  }, [asking]);

  function ask(what: 'link' | 'image'): void {
    const now = editor.current?.view.state;
    if (!now) return;
    if (what === 'image') return setImageStart({ there: imageAt(now), file: null });
    const there = linkAt(now);
    setLinkStart({ href: there?.href ?? '', hasWords: there !== null || !now.selection.empty });
  }

  function askUnsaid(): void {
    editor.current?.run(selectUnsaid);
    ask('image');
  }

  function use({ name, run }: Tool): void {
    if (run) editor.current?.run(run);
    else ask(name === 'link' ? 'link' : 'image');
  }

  return (
    <div className="min-w-0">
      <div data-invalid={error ? '' : undefined} className={frame}>
        <Toolbar
          bar={bar}
          controls={id}
          shown={shown}
          onTool={use}
          onLevel={(level) => {
            const view = editor.current?.view;
            if (view) levelCommands[levelKey(level)]?.(view.state, view.dispatch, view);
          }}
          onLeave={() => editor.current?.view.focus()}
        />
        <Milkdown />
        {(loading || !get()) && (
          <output className="block min-h-80 p-5 text-small text-soft">
            {loading
              ? editorTexts.loading
              : 'The editor could not be loaded. What you have written is saved. Load this page again.'}
          </output>
        )}
      </div>
      <div className="post-hint mt-2">
        <ForKeys id={hint}>
          Alt+F10 leads to the tools, Escape back. In a list Tab and Shift+Tab move an item in and
          out; press Escape first to leave the text.
        </ForKeys>
      </div>
      {shown.unsaid && (
        <div className="mt-2 flex flex-wrap items-center gap-x-4">
          <StatusLine state="refused" fact="An image in the text has no alt text yet." />
          <Button kind="quiet" size="small" onClick={askUnsaid}>
            Describe it
          </Button>
        </div>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <LinkDialog
        start={link}
        onSet={(href, words) => {
          editor.current?.run(setLink(href, words));
          setLinkStart(null);
        }}
        onRemove={() => {
          editor.current?.run(removeLink);
          setLinkStart(null);
        }}
        onClose={() => setLinkStart(null)}
      />
      <ImageDialog
        start={image}
        onSet={(words) => {
          editor.current?.run(setImage(words));
          setImageStart(null);
        }}
        onClose={() => setImageStart(null)}
      />
    </div>
  );
}

const frame =
  'post-text border-1.5 border-edge rounded-control bg-sheet focus-within:border-ink data-invalid:border-red';

const paper =
  'relative min-h-80 max-w-full! px-4 py-5 tablet:px-6 whitespace-break-spaces wrap-anywhere! outline-none';
