import { type FormEvent, useState, useEffect } from 'react';
import { createPortal } from 'react-dom';

import { fieldErrorText } from '#texts/field-errors.ts';
import { postErrorTexts } from '#texts/posts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { typedLink } from './typed-link.ts';

const addressText = 'Address';

export type LinkStart = {
  href: string;
  hasWords: boolean;
};

interface LinkDialogProps {
  readonly start: LinkStart | null;
  readonly onSet: (href: string, words: string) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

export function LinkDialog({ start, onClose, ...rest }: LinkDialogProps) {
  // Outside the post's form, because forms cannot nest.
  return createPortal(
    <Dialog open={start !== null} onClose={onClose} title="Link">
      {start && <LinkForm start={start} onClose={onClose} {...rest} />}
    </Dialog>,
    document.body,
  );
}

function LinkForm(props: LinkDialogProps & { readonly start: LinkStart }) {
  const { start, onSet, onRemove, onClose } = props;
  const [address, setAddress] = useState(start.href);
  const [words, setWords] = useState('');
  const [asked, setAsked] = useState(false);
  const href = typedLink(address);
  const missing = address.trim() === '';
  const error = missing
    ? fieldErrorText('required', addressText.toLowerCase())
    : postErrorTexts.link;
  useFirstField('link-address');

  function send(event: FormEvent): void {
    event.preventDefault();
    // React passes a submit through portals to the post's form.
    event.stopPropagation();
    setAsked(true);
    if (href) onSet(href, words.trim());
    else document.getElementById('link-address')?.focus();
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-6">
      <TextField
        name="link-address"
        label={addressText}
        hint="A web page, an email address or a phone number."
        inputMode="url"
        value={address}
        onChange={setAddress}
        error={asked && !href ? error : undefined}
      />
      {!start.hasWords && (
        <TextField name="link-words" label="Text" value={words} onChange={setWords} optional />
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button kind="primary" type="submit">
          Set link
        </Button>
        {start.href && <Button onClick={onRemove}>Remove link</Button>}
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function useFirstField(id: string): void {
  useEffect(() => {
    // Waits until the dialog has set the focus.
    queueMicrotask(() => document.getElementById(id)?.focus());
  }, [id]);
}
