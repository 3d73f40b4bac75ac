/** The cache of pictures in posts that were read. */
export const pictureCache = 'post-pictures';
