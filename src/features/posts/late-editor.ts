/** The editor, whose code is fetched when a post is written. */
import { lateComponent } from '#ui/late-component.tsx';

export const lateEditor = lateComponent(
  async () => (await import('./editor/post-editor.tsx')).PostEditor,
);
