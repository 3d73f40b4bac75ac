/** What helps readers besides the text: tags, and who has reviewed the post on which day. */
import { textLimits } from '#domain/form-values.ts';
import { tagsLimit } from '#domain/posts/tags.ts';
import { postLabels, postPageTexts as texts } from '#texts/post-editor.ts';
import { HeldDate } from '#ui/date-field.tsx';
import { HeldText } from '#ui/held-field.tsx';
import type { PostForm } from '../use-post-form.ts';

export function ReaderFields({ form }: { readonly form: PostForm }) {
  const { hold, errorOf } = form.checks;
  const tags = hold('tags');
  return (
    <fieldset className="min-w-0 border-0 border-t border-rule pb-5">
      <legend className="pe-3 text-small font-600">{texts.forReaders}</legend>
      <div className="post-pairs grid gap-x-6 pt-4 tablet:grid-cols-2 full:grid-cols-1">
        <div className="tablet:col-span-2 full:col-span-1">
          <HeldText
            hold={{
              ...tags,
              onBlur: (event) => {
                void tags.onBlur(event);
                form.tidyTags();
              },
            }}
            label={postLabels.tags}
            hint={texts.tagsHint}
            error={errorOf('tags')}
            limit={tagsLimit}
            optional
          />
        </div>
        <HeldText
          hold={hold('reviewed_by')}
          label={postLabels.reviewed_by}
          hint={texts.reviewerHint}
          error={errorOf('reviewed_by')}
          limit={textLimits.name}
          optional
        />
        <HeldDate
          checks={form.checks}
          field="reviewed_on"
          label={postLabels.reviewed_on}
          kind="date"
          optional
        />
      </div>
    </fieldset>
  );
}
