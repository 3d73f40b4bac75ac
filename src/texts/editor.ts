/** The words of the rich text editor. */

/** The names of the tools, which are what each button is called. */
export const toolNames = {
  strong: 'Bold',
  em: 'Italic',
  underline: 'Underline',
  strike: 'Strikethrough',
  quote: 'Blockquote',
  ordered: 'Ordered list',
  bullets: 'Bullet list',
  less: 'Outdent',
  more: 'Indent',
  link: 'Link',
  image: 'Image',
  clear: 'Clear formatting',
} as const;

/** Normal text, and headings 1 to 6. */
export const levelNames = [
  'Normal text',
  'Heading 1',
  'Heading 2',
  'Heading 3',
  'Heading 4',
  'Heading 5',
  'Heading 6',
] as const;

export const editorTexts = {
  label: 'Content',
  toolbar: 'Formatting',
  level: 'Text style',
  /** Where the selected paragraphs differ. */
  mixed: 'Mixed',
  help: 'Alt+F10 leads to the tools, Escape back. In a list Tab and Shift+Tab move an item in and out; press Escape first to leave the text.',
  loading: 'Loading the editor...',
  broken: 'The editor could not be loaded. What you have written is saved. Load this page again.',
} as const;

export const linkTexts = {
  title: 'Link',
  address: 'Address',
  addressHint: 'A web page, an email address or a phone number.',
  words: 'Text',
  keep: 'Set link',
  remove: 'Remove link',
  cancel: 'Cancel',
} as const;

export const imageTexts = {
  title: 'Image',
  addressLabel: 'Image address',
  addressHint:
    'Filled in for a picture from this device. A web address works too; that site may see when readers open the post.',
  file: 'Picture from this device',
  pick: 'Choose a picture or drop it here',
  fileHint: 'We resize photos and remove location data.',
  alt: 'Alt text',
  altHint: 'What the image says to those who cannot see it.',
  decorative: 'Decorative image',
  /** In place of its words, for who writes. */
  unsaid: 'Image without alt text',
  asks: 'An image in the text has no alt text yet.',
  say: 'Describe it',
  keep: 'Insert image',
  change: 'Change image',
  cancel: 'Cancel',
  shrinking: 'Reading the picture...',
  heic: 'This is a HEIC photo, which this browser cannot open. Use Safari, or save it as a JPEG and choose that.',
  unreadable: 'This picture cannot be read here. Choose a JPEG, PNG, WebP or GIF.',
  tooLarge: 'This picture cannot be made small enough. Choose another one.',
  /** In place of one that another site does not give. */
  unshown:
    'No picture loads from this address. Download the picture, then choose its file here instead.',
  full: 'There is no room for this picture on this device.',
} as const;
