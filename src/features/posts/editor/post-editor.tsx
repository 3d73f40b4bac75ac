/** The rich text editor with toolbar and dialogs. The page reads its text on demand. */
import { Milkdown, MilkdownProvider, useEditor } from '@milkdown/react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import * as v from 'valibot';

import { editorTexts, postErrorText, imageTexts, postNouns } from '#texts/posts.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { ForKeys } from '#ui/for-keys.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { makePostEditor, type PostEditor as Editor } from './make-post-editor.ts';
import { shrinkImage } from './shrink-image.ts';
import {
  imageAt,
  linkAt,
  removeLink,
  selectUnsaid,
  setImage,
  setLink,
  type ImageWords,
} from './text-commands.ts';
import { Toolbar } from './toolbar.tsx';
import { levelCommands, levelKey, nothingShown, shownOf, type Tool } from './tools.ts';
import { usePart } from '#device/services.ts';
import { createPortal } from 'react-dom';
import { textLimits } from '#domain/form-values.ts';
import { CheckField } from '#ui/check-choices.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useText } from '#ui/form-fields.ts';
import { Form, useCheckedForm } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { PictureFile, usePictureUpload } from './picture-file.tsx';
import { typedImage, typedLink } from './typed-link.ts';

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

type ImageStart = {
  there: ImageWords | null;
  file: File | null;
};

interface ImageDialogProps {
  readonly start: ImageStart | null;
  readonly onSet: (image: ImageWords) => void;
  readonly onClose: () => void;
}

function ImageDialog({ start, onSet, onClose }: ImageDialogProps) {
  // Outside the post's form, because forms cannot nest.
  return createPortal(
    <Dialog open={start !== null} onClose={onClose} title="Image">
      {start && <ImageForm start={start} onSet={onSet} onClose={onClose} />}
    </Dialog>,
    document.body,
  );
}

const described = [['alt'], ['decorative']] as const;

const imageSchema = v.pipe(
  v.object({
    address: v.pipe(v.string(), v.transform(typedImage), v.string('image')),
    alt: v.pipe(v.string(), v.trim()),
    decorative: v.string(),
  }),
  v.forward(
    v.partialCheck(described, ({ alt, decorative }) => alt !== '' || decorative !== '', 'alt'),
    ['alt'],
  ),
  v.forward(
    v.partialCheck(
      described,
      ({ alt, decorative }) => alt.length <= textLimits.line || decorative !== '',
      'too_long',
    ),
    ['alt'],
  ),
);

function ImageForm(props: ImageDialogProps & { readonly start: ImageStart }) {
  const { start, onSet, onClose } = props;
  const { src: address = '', alt: words } = start.there ?? {};
  const checks = useCheckedForm({
    id: 'image',
    schema: imageSchema,
    first: { address, alt: words ?? '', decorative: words === '' ? 'ticked' : '' },
    sentence: (field, code) =>
      postErrorText(code, postNouns[field === 'alt' ? 'image_alt' : 'image_url']),
    isHeld: () => upload.busy,
    onSend: ({ address: src, alt, decorative }) => onSet({ src, alt: decorative ? '' : alt }),
  });
  const typed = useText(checks.textOf('address'));
  const isDecorative = useText(checks.textOf('decorative')) !== '';
  const upload = usePictureUpload(typed, (src) => checks.put('address', src));
  const alt = useText(checks.textOf('alt'));
  const labeled = { label: 'Alt text', hint: imageTexts.altHint };
  const begin = useEffectEvent((file: File | null) => {
    if (file) upload.take(file);
  });
  useEffect(() => begin(start.file), [start.file]);

  return (
    <Form
      checks={checks}
      send={start.there ? 'Change image' : 'Insert image'}
      busyLabel={upload.busy ? 'Reading...' : undefined}
      staysOpen
      status={
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <PictureFile name="image-file" src={typedImage(typed) ?? ''} alt={alt} upload={upload} />
      <TextField
        name="address"
        label="Image address"
        hint={imageTexts.addressHint}
        inputMode="url"
      />
      <div className="grid gap-2">
        {isDecorative ? (
          <TextField key="none" {...labeled} name="image-alt" value="" readOnly optional />
        ) : (
          <TextField key="alt" {...labeled} name="alt" limit={textLimits.line} />
        )}
        <CheckField name="decorative" label={imageTexts.decorative} small />
      </div>
    </Form>
  );
}

const addressText = 'Address';

type LinkStart = {
  href: string;
  hasWords: boolean;
};

interface LinkDialogProps {
  readonly start: LinkStart | null;
  readonly onSet: (href: string, words: string) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

function LinkDialog({ start, onClose, ...rest }: LinkDialogProps) {
  // Outside the post's form, because forms cannot nest.
  return createPortal(
    <Dialog open={start !== null} onClose={onClose} title="Link">
      {start && <LinkForm start={start} onClose={onClose} {...rest} />}
    </Dialog>,
    document.body,
  );
}

const linkSchema = v.object({
  address: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('required'),
    v.transform(typedLink),
    v.string('link'),
  ),
  words: v.pipe(v.string(), v.trim()),
});

function LinkForm(props: LinkDialogProps & { readonly start: LinkStart }) {
  const { start, onSet, onRemove, onClose } = props;
  const checks = useCheckedForm({
    id: 'link',
    schema: linkSchema,
    first: { address: start.href, words: '' },
    sentence: (_, code) => postErrorText(code, addressText.toLowerCase()),
    onSend: ({ address, words }) => onSet(address, words),
  });
  useFirstField('link-address');

  return (
    <Form
      checks={checks}
      send="Set link"
      status={
        <>
          {start.href && <Button onClick={onRemove}>Remove link</Button>}
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <TextField
        name="address"
        label={addressText}
        hint="A web page, an email address or a phone number."
        inputMode="url"
      />
      {!start.hasWords && <TextField name="words" label="Text" optional />}
    </Form>
  );
}

function useFirstField(id: string): void {
  useEffect(() => {
    // Waits until the dialog has set the focus.
    queueMicrotask(() => document.getElementById(id)?.focus());
  }, [id]);
}
