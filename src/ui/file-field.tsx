import {
  type ChangeEvent,
  type DragEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { Button } from './button.tsx';
import { controlAttributes, Field, fieldBox, type FieldFrame } from './field.tsx';

interface FileFieldProps extends FieldFrame {
  /** ".pdf,.doc,.docx". */
  readonly accept: string;
  /** `size` is a text: "2.1 MB". */
  readonly file?: { readonly name: string; readonly size: string } | undefined;
  readonly onPick: (file: File) => void;
  readonly readOnly?: boolean | undefined;
  readonly onRemove?: (() => void) | undefined;
  readonly status?: string | undefined;
  /** From 0 to 1 while uploading. */
  readonly progress?: number | undefined;
  readonly pickLabel?: string | undefined;
  readonly removeLabel?: string | undefined;
}

export function FileField(props: FileFieldProps) {
  const { accept, file, onPick, onRemove, status, progress, removeLabel = 'Remove' } = props;
  const { pickLabel = 'Choose a file or drop it here', readOnly = false } = props;
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  /** Takes a file that was picked before the app loaded. */
  const takeEarly = useEffectEvent(() => {
    const early = input.current?.files?.[0];
    if (early) onPick(early);
  });
  useEffect(() => takeEarly(), []);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const picked = event.target.files?.[0];
    event.target.value = '';
    if (picked) {
      onPick(picked);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped) {
      onPick(dropped);
    }
  };
  const way = (
    <>
      {progress !== undefined && <UploadWire progress={progress} />}
      <output className="mt-1.5 block text-status text-soft empty:hidden">{status}</output>
    </>
  );
  if (readOnly) {
    const shown = { ...props, optional: false, hint: undefined };
    const words = file ? `${file.name}, ${file.size}` : '';
    return (
      <Field {...shown}>
        <textarea
          {...controlAttributes(shown)}
          readOnly
          rows={1}
          value={words}
          className={`${fieldBox} [field-sizing:content] [resize:none]`}
        />
        {way}
      </Field>
    );
  }
  return (
    <Field {...props}>
      <div
        className={zone}
        data-state={over ? 'over' : 'rest'}
        data-error={props.error ? '' : undefined}
        data-file={file ? '' : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          {...controlAttributes(props)}
          ref={input}
          type="file"
          accept={accept}
          onChange={take}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
        <span className="min-w-0 text-small">
          <span className="block wrap-anywhere font-600">{file ? file.name : pickLabel}</span>
          {file && <span className="text-soft">{file.size}</span>}
        </span>
        {file && onRemove && (
          <span className="relative z-1 ms-auto">
            <Button kind="quiet" size="small" onClick={onRemove}>
              {removeLabel}
              <span className="sr-only">{` ${file.name}`}</span>
            </Button>
          </span>
        )}
      </div>
      {way}
    </Field>
  );
}

const zone =
  'relative flex items-center gap-4 min-h-14 px-3.5 py-2.5 border-1.5 border-dashed border-edge rounded-control bg-sheet hover:border-ink hover:bg-wash data-[state=over]:border-ink data-[state=over]:bg-goldwash data-[error]:border-red data-[error]:bg-redwash has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-ring has-[:focus-visible]:outline-solid has-[:focus-visible]:outline-offset-2';

function UploadWire({ progress }: { readonly progress: number }) {
  const percent = `${Math.round(progress * 100)}%`;
  return (
    <svg className="mx-1.5 mt-3 h-3 w-[calc(100%-0.75rem)] overflow-visible" aria-hidden="true">
      <line x1="-6" y1="6" x2="100%" y2="6" strokeWidth="1.5" className="stroke-rule" />
      <line x1="-6" y1="6" x2={percent} y2="6" strokeWidth="3" className="stroke-ink" />
      <circle cx={percent} cy="6" r="5.2" strokeWidth="1.5" className="fill-gold stroke-outline" />
    </svg>
  );
}
