import { addressLimit, imageSource } from '#domain/posts/addresses.ts';
import { textLimits } from '#domain/form-values.ts';
import { imageTexts, postLabels } from '#texts/posts.ts';
import { TextField } from '#ui/text-field.tsx';
import { DecorativeBox } from '../editor/decorative-box.tsx';
import { PictureFile } from '../editor/picture-file.tsx';
import type { PostForm } from '../use-post-form.ts';

export const coverFileId = 'cover-file';

export function CoverFields({ form }: { readonly form: PostForm }) {
  const { cover, upload, set } = form;
  return (
    <fieldset className="min-w-0 border-0 border-y border-rule py-5">
      <legend className="pe-3 text-small font-600">Cover image</legend>
      <div className="grid gap-6">
        <PictureFile name={coverFileId} src={imageSource(cover.src) ?? ''} alt="" upload={upload} />
        <div className="grid gap-5">
          <TextField
            name="image_url"
            label={postLabels.image_url}
            hint={imageTexts.addressHint}
            inputMode="url"
            limit={addressLimit}
            optional
          />
          <TextField
            name="image_alt"
            label={postLabels.image_alt}
            hint={imageTexts.altHint}
            limit={textLimits.line}
            optional={cover.src === '' || cover.decorative}
          />
          <DecorativeBox
            name="decorative"
            checked={cover.decorative}
            onChange={(checked) =>
              set({ decorative: checked ? 'yes' : '', ...(checked && { image_alt: '' }) })
            }
          />
        </div>
      </div>
    </fieldset>
  );
}
