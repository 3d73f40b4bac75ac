/** The time of day in words, by the clock of whoever reads it. */
import { dashboardTexts } from '#texts/portal.ts';

const noon = 12;
const evening = 18;

/** "Good morning" from five on, "Good afternoon" from noon, "Good evening" from six. */
export function greetingAt(moment: Date): string {
  const hour = moment.getHours();
  if (hour < 5 || hour >= evening) return dashboardTexts.evening;
  return hour < noon ? dashboardTexts.morning : dashboardTexts.afternoon;
}
