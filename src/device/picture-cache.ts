export const pictureCache = 'post-pictures';
