/** Recognises passwords that attackers try first. */
import { firm } from '#config/firm.ts';
import { publishedPasswords } from './published-passwords.ts';

const words = `
 password passwort passw0rd passwd pass letmein welcome admin administrator root login secret private master
 changeme default guest user test testing tester temp demo access account internet computer security system server
 service support office company business manager engineer windows microsoft google facebook yahoo hotmail gmail
 youtube twitter instagram linkedin amazon paypal netflix apple iphone samsung android nokia motorola nintendo
 playstation xbox minecraft fortnite pokemon pikachu starwars startrek matrix trustno blink metallica nirvana
 slipknot eminem beatles elvis linkinpark greenday coldplay superman batman spiderman ironman wolverine hulk
 deadpool naruto goku sasuke dragonball harrypotter gandalf frodo skywalker chewbacca darthvader yoda
 qwerty azerty qwertz asdf asdfgh zxcvbn zxcv qazwsx
 iloveyou iloveu loveyou iloveme loveme lovers lover love forever always friends friendship bestfriend boyfriend
 girlfriend sweetheart sweetie darling honey babygirl babyboy baby princess prince queen king angel angels heaven
 sunshine moonlight starlight rainbow butterfly flower flowers rose lily daisy violet jasmine blossom diamond crystal
 silver golden gold purple orange yellow green blue black white pink chocolate strawberry blueberry raspberry cherry
 banana apples peach peaches pineapple watermelon cookie cookies cupcake pumpkin peanut butter pepper ginger sugar
 candy coffee whiskey cheese pizza hotdog chicken pancake
 football baseball basketball softball volleyball soccer hockey tennis golf golfer swimming skateboard snowboard
 wrestling cricket rugby boxing karate cheerleader gymnastics champion champions winner player athlete
 liverpool arsenal chelsea everton manchester manutd barcelona realmadrid juventus bayern dortmund celtic rangers
 tottenham westham newcastle sunderland yankees redsox cowboys steelers packers patriots eagles raiders broncos
 dolphins vikings bears giants lakers celtics bulls knicks warriors tigers lions panthers wildcats bulldogs longhorns
 buckeyes gators seminoles tarheels huskers
 america american england london paris newyork chicago boston dallas houston austin texas florida california
 colorado arizona michigan carolina georgia virginia washington alabama tennessee oklahoma oregon montana nevada
 hawaii alaska canada toronto montreal mexico brazil australia sydney germany berlin france italy spain scotland
 ireland holland russia china japan india pakistan
 dragon monkey tiger lion panther eagle falcon hawk wolf bear shark dolphin dolphins penguin elephant giraffe kitten
 kitty puppy doggy horse horses mustang stallion turtle rabbit bunny hamster spider scorpion snake cobra viper
 phoenix unicorn mermaid fairy vampire zombie wizard warrior ninja samurai pirate knight soldier marine hunter
 killer assassin destroyer terminator predator demon devil lucifer satan shadow darkness midnight thunder lightning
 storm hurricane tornado volcano fire inferno blaze phantom ghost
 summer winter spring autumn monday tuesday wednesday thursday friday saturday sunday january february march april
 may june july august september october november december christmas halloween birthday holiday
 michael jennifer jordan michelle jessica daniel matthew andrew joshua anthony william robert richard thomas charles
 christopher christian christina christine jonathan nathan nicholas nicole benjamin brandon brittany ashley amanda
 samantha elizabeth stephanie stephen steven melissa heather rebecca rachel danielle kimberly lauren sarah hannah
 victoria vanessa veronica virginia natalie natasha patricia patrick alexander alexandra alexis andrea angela
 anderson jackson johnson williams wilson taylor morgan madison mackenzie cameron dakota savannah sabrina isabella
 gabriel gabriela francisco fernando alejandro alejandra guillermo sebastian santiago valentina catherine katherine
 caroline charlotte margaret barbara dorothy jacqueline josephine maximilian maxwell theodore lawrence frederick
 leonardo antonio roberto ricardo eduardo mohammed muhammad abdullah
 harley corvette ferrari porsche lamborghini mercedes camaro chevrolet chevelle silverado toyota corolla honda accord
 civic nissan subaru suzuki kawasaki yamaha ducati jaguar cadillac pontiac firebird dodge charger challenger
 freedom liberty justice peace hope faith believe blessed blessing jesus jesuschrist christ godisgood godislove
 lovegod lordjesus church prayer heavenly trinity gabriel michael genesis exodus
 money dollar dollars million millionaire billion rich lucky success power energy magic mystery fantasy
 adventure explorer universe galaxy planet saturn jupiter mercury neptune apollo discovery voyager enterprise
 family mother father mommy daddy brother sister grandma grandpa children daughter husband wife
 hello goodbye whatever nothing something anything everything everyone no one because please thanks thankyou
 hellokitty scoobydoo spongebob mickeymouse garfield snoopy winnie tinkerbell cinderella
 fuckyou fuckme fuckoff asshole bullshit bitch motherfucker pussy sexy
 ghostrider polniypizdec leavemealone microphone gfhjkm syncmaster rjycnfynby aleksandra yjdsqgfhjkm ghjcnjgfhjkm
 fuckinside fuck_inside abrakadabra alessandro good underground anastasiya pufunga highlander revolution intercourse
 konstantin university suckmydick absolutely vqsablpzla roadrunner masterbate masterbating friendster htubcnhfwbz
 sonyericsson penetration evangelion mississippi tokiohotel nthvbyfnjh ironmaiden cocksucker experienced dragonballz
 cheerleaers ghjcnbnenrf vfntvfnbrf fktrcfylh fktrcfylhf usuckballz mailcreated nuttertools rjirfrgbde multiplelo
 sersolution montgom motherlode undertaker superstar starcraft southpark webmaster warhammer beautiful strawberries
 soso123aljg sojdlg123aljg 7ugd5hip2j 9293709b13 ghhh47hj7649
 taxes taxreturn taxadvisor accountant bookkeeping
`;

export const commonWords: ReadonlySet<string> = new Set(words.split(/\s+/).filter(Boolean));

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
