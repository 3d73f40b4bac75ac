/** Where the pictures of posts that were read stay: no cache of the app's own files. */
export const pictureCache = 'post-pictures';
