/** What can be deducted and what cannot, side by side. */
import type { ChecklistSection } from './part.ts';

export const canAndCannot = {
  id: 'can-and-cannot',
  title: 'Can and cannot deduct',
  lead: 'An expense counts when it is ordinary in your line of work and necessary for it. Creators ask about these.',
  opensSheet: true,
  parts: [
    {
      kind: 'lists',
      groups: [
        {
          name: 'You can usually deduct',
          items: [
            'The business share of cameras, lights, computers',
            'Courses that keep up the skills you earn with',
            'Costumes that could not be worn every day',
            'Half of a meal, if business is the reason for it',
            'Platform fees, if you report the amount before fees',
            'Business gifts, up to $25 a person a year',
            'Trips whose main reason is work',
            'Prizes of a giveaway that promotes your work',
          ],
        },
        {
          name: 'You cannot deduct',
          hollow: true,
          items: [
            'Everyday clothes, haircuts and the gym, even if you are on camera',
            'Courses that prepare you for a new trade',
            'The way from home to a regular workplace',
            'Concert and sports tickets to entertain clients',
            'Getting to a place when the trip is mainly a vacation, even if you film there',
            'Your own time and work no one paid for',
            'Fines and penalties',
            'The private share of anything',
          ],
        },
      ],
    },
  ],
} as const satisfies ChecklistSection;
