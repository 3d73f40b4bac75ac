/**
 * What the commonest passwords are made of: the words people choose, in the order of nothing, and the rows of a
 * keyboard. Lower case; `guessed-password.ts` knows what is put around them.
 */
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
 spark sparktax sparkwealth taxes taxreturn taxadvisor accountant bookkeeping
`;

/** The words themselves. */
export const commonWords: ReadonlySet<string> = new Set(words.split(/\s+/).filter(Boolean));

/** Where neighbors in a password are neighbors here, in either direction, it says nothing. */
export const walks: readonly string[] = [
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
