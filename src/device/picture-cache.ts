/** The cache of pictures in posts that were read, separate from the app's files. */
export const pictureCache = 'post-pictures';
