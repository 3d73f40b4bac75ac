/** Words of the page of figures. */

export const figuresTexts = {
  title: 'Figures',
  description: 'Figures by week',
  lead: 'Counted from the leads of the last 13 weeks. No visitor is tracked.',
  /** `{time}` is when it was counted. */
  at: 'As of {time}.',
  loading: 'Reading the figures...',
  unread: 'The figures could not be read.',
  weeks: 'By week',
  /** Weeks before the oldest that has anything in it. */
  quiet: 'Nothing in the {weeks} weeks before.',
  quietOne: 'Nothing in the week before.',
  /** What the bars show, for whoever does not see them. */
  chart:
    'Bars for each week, the oldest first: estimates seen and sent. The table below has the numbers.',
  caption: 'Fig. 1 Estimates, week by week.',
  seen: 'Seen',
  sent: 'Sent',
  columns: [
    'Week of',
    'Estimates seen',
    'Sent',
    'Won by now',
    'Median price, first year',
    'Answered in {hours} hours',
  ],
  sources: 'By source',
  sourcesLead: 'The campaign, or the site that linked here.',
  sourceColumns: ['Source', 'Sent', 'Won by now'],
  direct: 'Not known',
  others: 'All others',
  none: 'No estimate was sent in these weeks.',
  /** `{answered}` of `{asked}`. */
  answered: '{answered} of {asked}',
  nothing: '–',
  save: 'Save as CSV',
  unsaved: 'The file could not be saved. Try again when you are online.',
} as const;
