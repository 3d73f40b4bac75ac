/** The home-office worksheet, by both methods. */
import type { ChecklistSection } from './part.ts';

export const homeOffice = {
  id: 'home-office',
  title: 'Home-office worksheet',
  lead: 'First the test: all three must be true. Then figure both methods and take the one that gives more.',
  opensSheet: true,
  parts: [
    {
      kind: 'ticks',
      groups: [
        {
          items: [
            'The space is used only for the business. It may be part of a room, if nothing else happens there.',
            'It is used regularly, not now and then.',
            'It is your principal place of business, or where you regularly meet clients.',
          ],
        },
      ],
    },
    {
      kind: 'worksheet',
      name: 'Simplified method',
      lines: [
        ['A', 'Square feet used only for the business, 300 at most'],
        ['B', 'Line A × $5: the deduction, $1,500 at most'],
      ],
    },
    {
      kind: 'worksheet',
      name: 'Actual expenses (Form 8829)',
      lines: [
        ['C', 'Square feet used only for the business'],
        ['D', 'Square feet of the whole home'],
        ['E', 'Line C ÷ line D: the business share, in percent'],
        ['F', 'Rent, or mortgage interest and real estate taxes, of the whole home'],
        ['G', 'Utilities, insurance and repairs of the whole home'],
        ['H', '(Line F + line G) × line E'],
        ['I', 'Costs of that space alone, such as painting it'],
        ['J', 'Depreciation of the business share, if you own the home'],
        ['K', 'Line H + line I + line J: the deduction'],
      ],
    },
    {
      kind: 'note',
      text: 'Neither may be more than what the business earned after its other expenses; with actual expenses, what is left over carries to the next year. For part of a year, both methods count only those months.',
    },
  ],
} as const satisfies ChecklistSection;
