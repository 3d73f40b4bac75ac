/** How what only staff send is called where it waits, never what is in it; and what is gone with one that is discarded. */
export const staffWaiting = {
  'document.withdraw': ['File withdrawn from a client', 'The client still has the file.'],
  'thread.note': [
    'Internal note on a thread',
    'The note is removed from this device and not saved.',
  ],
  'thread.move': ['Thread closed or opened', 'The thread stays as it was.'],
  'post.save': [
    'Post',
    'This version of the post is not saved. What you wrote stays in the editor.',
  ],
  'post.delete': ['Deleted post', 'The post is not deleted.'],
  'post.restore': ['Restored post', 'The post stays deleted.'],
  'image.add': ['Image', 'The image is removed from this device and not sent.'],
  'lead.change': ['Change to a lead', 'The lead stays as it was.'],
  'lead.note': ['Note on a lead', 'The note is removed from this device and not saved.'],
  'lead.reply': ['Reply to a lead', 'The reply is removed from this device and not sent.'],
  'request.begin': ['List of requests', 'The requests are not made.'],
  'request.add': ['Request to a client', 'The client is not asked for this.'],
  'request.change': ['Change to a request', 'The request stays as it was.'],
  'request.decide': ['Decision on a request', 'The request stays as it was.'],
  'onboarding.reopen': ['Part of an onboarding, opened again', 'The part stays submitted.'],
  'onboarding.review': ['Onboarding looked at', 'The onboarding goes on waiting for us.'],
} as const;
