/** The note that is being written on a lead: kept on this device as it is typed. */
import { textLimits } from '#domain/form-values.ts';
import { noteTexts } from '#texts/lead-history.ts';
import { typedTexts } from '#texts/typed.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TypedStatus } from '#ui/typed-status.tsx';
import { useNote } from '../use-note.ts';

export function NewNote({ lead }: { readonly lead: string }) {
  const { text, kept, error, type, add } = useNote(lead);
  return (
    <div className="grid gap-3">
      <TextField
        name="lead-note"
        label={noteTexts.label}
        hint={noteTexts.hint}
        value={text}
        onChange={type}
        error={error}
        limit={textLimits.message}
        multiline
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button onClick={() => void add()}>{noteTexts.add}</Button>
        <TypedStatus kept={kept} texts={typedTexts} />
      </div>
    </div>
  );
}
