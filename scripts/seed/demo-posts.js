const dayMs = 86_400_000;

/** @typedef {{ slug: string, title: string, tags: string, author_name: string, status: string, daysAgo: number, picture?: string, image_alt: string, content: string[] }} DemoPost */

/**
 * Pictures first, newest post last.
 * @param {string} folder where posts.json and the pictures lie
 * @returns {SeedRecord[]}
 */
function postRecords(folder) {
  /** @type {{ posts: DemoPost[] }} */
  const { posts } = JSON.parse(toString($os.readFile(`${folder}/posts.json`)));
  const oldestFirst = posts.sort((a, b) => b.daysAgo - a.daysAgo);
  return oldestFirst.flatMap((post, index) => {
    const picture = post.picture ? pictureRecord(`${folder}/${post.picture}`) : undefined;
    const record = new Record($app.findCollectionByNameOrId('posts'));
    const content = post.content.join('');
    const written = {
      seq: index + 1,
      rev: 1,
      slug: post.slug,
      title: post.title,
      tags: post.tags,
      author_name: post.author_name,
      status: post.status,
      content,
      search: content.replace(/<[^>]*>/g, ' '),
      image_url: picture ? `/blog/images/${picture.id}` : '',
      image_alt: post.image_alt,
      published_at: post.status === 'published' ? timeBefore(post.daysAgo) : '',
    };
    for (const [field, value] of Object.entries(written)) record.set(field, value);
    return picture ? [picture, record] : [record];
  });
}

/** @param {string} path */
function pictureRecord(path) {
  const bytes = $os.readFile(path);
  const record = new Record($app.findCollectionByNameOrId('post_images'));
  const side = (/** @type {number} */ at) => (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
  record.set('id', $security.randomStringWithAlphabet(15, 'abcdefghijklmnopqrstuvwxyz0123456789'));
  record.set('file', $filesystem.fileFromPath(path));
  record.set('name', 'picture.png');
  record.set('type', 'image/png');
  record.set('width', side(16));
  record.set('height', side(20));
  record.set('sha256', $security.sha256(toString(bytes)));
  return record;
}

/** @param {number} days */
function timeBefore(days) {
  return new Date(Date.now() - days * dayMs).toISOString().replace('T', ' ');
}

module.exports = { postRecords };
