/** The four core values, each as what the firm does because of it. */
import { firm } from '#config/firm.ts';

export const values = [
  {
    name: 'Trust',
    text: 'You see the price line by line before you tell us your name. If the IRS or a state asks about a return we prepared, you do not answer alone: audit protection comes with it.',
  },
  {
    name: 'Growth',
    text: 'Planning goes on all year, not one week in April. What you will owe is looked at while it can still change, and the books say what the business can afford.',
  },
  {
    name: 'Personalized Support',
    text: `A person answers within ${firm.replyHours} hours. You meet by video or phone, from any state, and explain your year once: returns, plans and books share one set of figures.`,
  },
  {
    name: 'Expertise',
    text: 'Platform income, 1099s, K-1s, several states, S-corps: what is unusual elsewhere is the ordinary case here. And when something is outside our field, we say so.',
  },
] as const;
