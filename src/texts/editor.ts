/** The words of the rich text editor. */

/** The names of the tools, which are what each button is called. */

export const editorTexts = {
  loading: 'Loading the editor...',
} as const;

export const imageTexts = {
  addressHint:
    'Filled in for a picture from this device. A web address works too; that site may see when readers open the post.',
  altHint: 'What the image says to those who cannot see it.',
  heic: 'This is a HEIC photo, which this browser cannot open. Use Safari, or save it as a JPEG and choose that.',
  unreadable: 'This picture cannot be read here. Choose a JPEG, PNG, WebP or GIF.',
  tooLarge: 'This picture cannot be made small enough. Choose another one.',
  /** In place of one that another site does not give. */
  unshown:
    'No picture loads from this address. Download the picture, then choose its file here instead.',
  full: 'There is no room for this picture on this device.',
} as const;
