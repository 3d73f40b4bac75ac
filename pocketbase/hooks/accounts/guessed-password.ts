/** Recognises passwords that attackers try first. */
import { firm } from '#config/firm.ts';
import { publishedPasswords, publishedWords } from './published-passwords.ts';

/** Guesses besides the published passwords: sites, brands, names, days, places, and this firm's services. */
const words = `
 passwort passw0rd passwd root login default guest user temp demo account server service support office company
 manager engineer microsoft facebook yahoo hotmail gmail youtube twitter instagram linkedin amazon paypal netflix
 iphone android nokia xbox fortnite pikachu trustno blink coldplay wolverine hulk deadpool goku sasuke frodo
 skywalker chewbacca yoda qwertz zxcv iloveu iloveme always boyfriend sweetie darling babyboy queen moonlight
 starlight butterfly rose lily daisy violet blossom gold white pink chocolate blueberry raspberry peach pineapple
 cupcake sugar whiskey pizza pancake swimming snowboard wrestling rugby boxing karate gymnastics athlete barcelona
 bayern dortmund tottenham westham newcastle bulls knicks lions longhorns buckeyes seminoles huskers paris texas
 tennessee oklahoma oregon nevada toronto montreal australia germany italy spain holland china japan india lion hawk
 shark giraffe puppy doggy stallion bunny hamster snake unicorn mermaid fairy ninja samurai soldier assassin
 destroyer demon devil lucifer satan lightning storm hurricane tornado volcano inferno blaze ghost autumn tuesday
 wednesday thursday saturday sunday january february march april may june july september christmas halloween birthday
 christian christina christine elizabeth stephanie alexandra mackenzie savannah isabella gabriela francisco fernando
 alejandro alejandra guillermo sebastian santiago valentina catherine katherine charlotte margaret dorothy josephine
 theodore frederick leonardo roberto ricardo eduardo mohammed muhammad abdullah chevrolet silverado corolla civic
 subaru cadillac dodge charger peace hope faith believe blessed blessing godisgood godislove lovegod lordjesus church
 prayer heavenly exodus dollar dollars million billion rich energy mystery adventure universe galaxy planet neptune
 discovery father mommy sister grandma grandpa children daughter husband wife goodbye something anything everyone no
 one because thanks thankyou scoobydoo spongebob winnie polniypizdec fuck_inside pufunga usuckballz mailcreated
 montgom superstar starcraft southpark webmaster warhammer beautiful strawberries soso123aljg sojdlg123aljg
 7ugd5hip2j 9293709b13 ghhh47hj7649 taxes taxreturn taxadvisor accountant bookkeeping
`;

/** Refused with what people put around them. */
export const commonWords: ReadonlySet<string> = new Set([
  ...publishedWords,
  ...words.split(/\s+/).filter(Boolean),
]);

const meant: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
};
const signs: Record<string, string> = { '@': 'a', $: 's', '!': 'i' };

const productWords = `
 spark wealth tax taxes taxation advisory advisor adviser advice accounting accountant bookkeeping cpa irs firm office team staff admin
 client clients customer portal account estimate estimates estimator price prices pricing quote return returns refund filing season form
 quarterly payment payments deduction deductions creator creators checklist welcome login password secret money
`;
const glue = new Set(['my', 'our', 'the', 'a', 'and', 'for', 'of', 'at', 'to', 'is', 'new']);
/** Passwords of more than this many of the firm's words are accepted. */
const mostOwnWords = 4;
const mostOwnDigits = 8;

function ownWords(): ReadonlySet<string> {
  const names = [firm.name, firm.short, firm.sister, firm.team].join(' ').toLowerCase();
  return new Set(
    [...names.split(/[^a-z]+/), ...productWords.split(/\s+/)].filter((word) => word.length > 2),
  );
}

const shortestStep = 3;

/** Keyboard walks, matched in both directions. */
const walks: readonly string[] = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  'qwertzuiop',
  'azertyuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qazwsxedcrfvtgbyhnujmikolp',
  'zaqxswcdevfrbgtnhymjukilop',
  'a1b2c3d4e5f6g7h8i9',
  '1a2b3c4d5e6f7g8h9i',
  '147258369',
  '159753',
  '789456123',
  '13579',
  '24680',
];

const bothWays = walks.flatMap((walk) => [walk, Array.from(walk).reverse().join('')]);

/** False for an empty password. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase().trim();
  if (text === '') return false;
  if (publishedPasswords.has(text)) return true;
  return isRepeated(text) || isWalked(text) || isDressedWord(text) || isOfOwnWords(text);
}

/** Also true for the account's address, or its part before the @, with little added. */
export function isGuessedFirst(password: string, email: string): boolean {
  return (
    isCommonPassword(password) || isOfAddress(password.toLowerCase().trim(), email.toLowerCase())
  );
}

function isOfAddress(text: string, email: string): boolean {
  if (text === '' || email === '') return false;
  const [name = ''] = email.split('@');
  if (text.includes(email)) return text.length - email.length <= 8;
  return text.includes(name) && name.length >= 4 && text.length - name.length <= 4;
}

function isRepeated(text: string): boolean {
  if (new Set(text).size < 4) return true;
  for (let length = 1; length <= Math.min(8, text.length / 2); length += 1) {
    const piece = text.slice(0, length);
    if (piece.repeat(Math.ceil(text.length / length)).slice(0, text.length) === text) return true;
  }
  return false;
}

function isWalked(text: string): boolean {
  const rest = withoutWalks(text);
  return rest.length <= 1 || (rest.length <= 4 && /^[\d\W_]*$/.test(rest));
}

function withoutWalks(text: string): string {
  let rest = '';
  let at = 0;
  while (at < text.length) {
    const step = longestStep(text, at);
    if (step < shortestStep) rest += text.charAt(at);
    at += Math.max(1, step >= shortestStep ? step : 1);
  }
  return rest;
}

function longestStep(text: string, from: number): number {
  let length = shortestStep;
  while (from + length <= text.length) {
    const piece = text.slice(from, from + length);
    if (!bothWays.some((walk) => walk.includes(piece))) break;
    length += 1;
  }
  return length - 1;
}

function isOfOwnWords(text: string): boolean {
  if (text.replace(/\D/g, '').length > mostOwnDigits) return false;
  const known = ownWords();
  return [text, spelled(bareOf(text))].some((written) => {
    const letters = written.replace(/[^a-z\u0080-\uffff]/g, '');
    return letters !== '' && fewestWords(letters, known) <= mostOwnWords;
  });
}

/** Infinity if no words form the text. */
function fewestWords(text: string, known: ReadonlySet<string>): number {
  const fewest = [0];
  for (let end = 1; end <= text.length; end += 1) {
    const counts = fewest.map((count, start) => {
      const word = text.slice(start, end);
      if (glue.has(word)) return count;
      return known.has(word) ? count + 1 : Infinity;
    });
    fewest.push(Math.min(...counts));
  }
  return fewest[text.length] ?? Infinity;
}

const bareOf = (text: string) =>
  /[a-z\u0080-\uffff](?:.*[a-z\u0080-\uffff])?/s.exec(text)?.[0] ?? '';

function isDressedWord(text: string): boolean {
  if (commonWords.has(text)) return true;
  const bare = bareOf(text);
  if (bare === '') return text.length <= 14;
  if (text.length - bare.length > 8) return false;
  return [bare, spelled(bare)].some((word) => isWord(word) || isTwoWords(word));
}

function isWord(text: string): boolean {
  return commonWords.has(text) || (text.endsWith('s') && commonWords.has(text.slice(0, -1)));
}

const openings = ['my', 'the', 'i', 'love', 'ilove', 'super', 'big', 'little', 'baby', 'new'];

function isTwoWords(text: string): boolean {
  for (const opening of openings) {
    if (text.startsWith(opening) && isWord(text.slice(opening.length))) return true;
  }
  const half = text.slice(0, text.length / 2);
  return half + half === text && isWord(half);
}

function spelled(text: string): string {
  return Array.from(text, (char) => meant[char] ?? signs[char] ?? char).join('');
}
