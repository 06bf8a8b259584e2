/** What verbs of going up or down say: how good something is, at what level, or how many there are. */
export type Kind = 'worth' | 'level' | 'amount';

export interface DirectionWords {
  direction: 'up' | 'down';
  kind: Kind;
  /** Verbs in all their forms but the endings that are usual, and what stands beside them. */
  verbs: readonly string[];
  /** What something is on or in: "on the mend". */
  states?: readonly string[];
}

/** Verbs of irregular forms. */
const IRREGULAR: Readonly<Record<string, string>> = {
  go: 'go|goes|going|went|gone',
  get: 'get|gets|getting|got|gotten',
  take: 'take|takes|taking|took|taken',
  come: 'come|comes|coming|came',
  lose: 'lose|loses|losing|lost',
  fall: 'fall|falls|falling|fell|fallen',
  rise: 'rise|rises|rising|rose|risen',
  grow: 'grow|grows|growing|grew|grown',
  sink: 'sink|sinks|sinking|sank|sunk',
  shrink: 'shrink|shrinks|shrinking|shrank|shrunk',
  slide: 'slide|slides|sliding|slid',
  shoot: 'shoot|shoots|shooting|shot',
  creep: 'creep|creeps|creeping|crept',
  blow: 'blow|blows|blowing|blew|blown',
  die: 'die|dies|dying|died',
  dive: 'dive|dives|diving|dived|dove',
  'nose-?dive': 'nose-?(?:dive|dives|diving|dived|dove)',
  'back-?slide': 'back-?(?:slide|slides|sliding|slid)',
  swell: 'swell|swells|swelling|swelled|swollen',
  spread: 'spread|spreads|spreading',
  let: 'let|lets|letting',
  be: 'be|is|are|was|were|been|being',
  bleed: 'bleed|bleeds|bleeding|bled',
  wind: 'wind|winds|winding|wound',
  build: 'build|builds|building|built',
  hit: 'hit|hits|hitting',
};

/** A verb, the letter that it doubles, and what stands beside it: `slip(p)(?: away)?`. */
const VERB = /^(?<verb>[\p{L}?-]+)(?:\((?<doubled>\p{L})\))?(?<beside>.*)$/u;

/** All forms of a verb, with what stands beside it. */
function formsOf(entry: string): string {
  const { verb = entry, doubled = '', beside = '' } = VERB.exec(entry)?.groups ?? {};
  const known = IRREGULAR[verb];
  if (known) return `(?:${known})${beside}`;
  const bare = verb.replace(/e$/, '');
  const isWithY = /[^aeiou]y$/.test(verb);
  const forms = [
    verb,
    isWithY ? verb.replace(/y$/, 'ies') : /(?:s|x|sh|ch)$/.test(verb) ? `${verb}es` : `${verb}s`,
    isWithY ? verb.replace(/y$/, 'ied') : `${bare}${doubled}ed`,
    `${bare}${doubled}ing`,
  ];
  return `(?:${forms.join('|')})${beside}`;
}

const each = (verbs: string, beside: string) => verbs.split(' ').map((verb) => `${verb}${beside}`);
const DOWNWARD = '(?:downwards?|downward trend|downward spiral|downward slope|downhill path|downswing)';
const BAD_WAY = '(?:south|backwards?|down(?: |-)?hill|to the dogs|to (?:pot|hell|shit))';

/** Ways to say that something rises or falls, gets better or worse, or is written about more or less. */
export const DIRECTION_WORDS: readonly DirectionWords[] = [
  {
    direction: 'down',
    kind: 'worth',
    verbs: [
      'slip(p)(?: away| back| down)?',
      'slide(?: down| back)?',
      'nose-?dive',
      'tank',
      'sink(?: down| fast)?',
      'crater',
      'collapse',
      'slump',
      'erode',
      'deteriorate',
      'degrade',
      'decay',
      'sag(g)',
      'sour',
      'rot(t)',
      'regress',
      'back-?slide',
      'worsen',
      'weaken',
      'suffer',
      'spiral(?: down(?:wards?)?)?',
      `go ${BAD_WAY}`,
      `head (?:${BAD_WAY}|in the wrong direction)`,
      'move in the wrong direction',
      'go off (?:the )?(?:rails|cliff)',
      'take an? (?:\\w+ )?(?:dive|nose-?dive|hit|beating|tumble|knock|plunge|battering|turn for the worse)',
      'lose (?:ground|points|stars|momentum|steam|its shine)',
      'bleed(?: stars| points)?',
      'get (?:worse and worse)',
    ],
    states: ['on the slide', 'on the skids', 'in free[- ]?fall', 'in a (?:slump|nose-?dive|tailspin|rut)'],
  },
  {
    direction: 'down',
    kind: 'level',
    verbs: [
      'fall(?: off(?: a cliff)?| away| down| back)?',
      'drop(p)(?: off| down| back| away)?',
      'decline',
      'decrease',
      'dip(p)',
      'plummet',
      'plunge',
      'tumble',
      'dive',
      'go (?:down(?!hill)|downwards?|lower)',
      'come (?:down|back down)',
      'head (?:down|downwards?|lower)',
      'trend (?:down|downwards?|lower|south)',
      'move (?:down|downwards?|lower)',
      ...each('creep edge inch tick drift', ' (?:down|downwards?|lower)'),
      'get lower(?: and lower)?',
    ],
    states: [
      'on the (?:decline|way down)',
      'on (?:its|their) way down',
      'in decline',
      `(?:on|in) (?:a|the|its|their) (?:\\w+ )?${DOWNWARD}(?: trend| path| slope| trajectory)?`,
      '(?:trending|heading) downwards?',
    ],
  },
  {
    direction: 'down',
    kind: 'amount',
    verbs: [
      'cool(?: off| down)',
      'die (?:down|out|off|away)',
      'ease(?: off| up)?',
      'fade(?: away| out| off)?',
      'taper(?: off)?',
      'tail (?:off|away)',
      'trail off',
      'subside',
      'abate',
      'recede',
      'ebb(?: away)?',
      'peter out',
      'let up',
      'wane',
      'dwindle',
      'shrink',
      'lessen',
      'diminish',
      'thin(n) out',
      'dry up',
      'calm down',
      'settle down',
      ...each('quiet quieten', ' down'),
      'go quiet',
      'slacken(?: off)?',
      'slow down',
      'get (?:rarer|quieter|less common|less frequent|less)',
    ],
    states: ['on the wane', 'on the ebb'],
  },
  {
    direction: 'up',
    kind: 'worth',
    verbs: [
      'recover',
      'rebound',
      'bounce (?:back|up)',
      'come back up',
      'improve',
      'rally',
      'revive',
      'perk up',
      'look up',
      'turn (?:around|the corner)',
      'heal',
      'strengthen',
      'flourish',
      'go (?:better|in the right direction)',
      ...each('head move trend', ' in the right direction'),
      'gain ground',
      'get (?:better and better)',
    ],
    states: ['on the (?:up|mend|way up|upswing|up and up)', 'on (?:its|their) way (?:up|back)'],
  },
  {
    direction: 'up',
    kind: 'level',
    verbs: [
      'rise',
      'increase',
      'climb(?: up| back)?',
      'soar',
      'go (?:up|upwards?|higher|through the roof)',
      'head (?:up|upwards?|north|higher)',
      'trend (?:up|upwards?|higher|north)',
      'move (?:up|upwards?|higher)',
      ...each('edge inch tick creep', ' (?:up|upwards?|higher)'),
      'shoot up',
      'jump(?: up)?',
      'rocket',
      'sky-?rocket',
      'gain(?: points| stars)?',
      'get higher(?: and higher)?',
      'hit (?:new highs|the roof)',
    ],
    states: [
      'on the (?:rise|increase|climb|uptick)',
      '(?:on|in) (?:a|an|the|its|their) (?:\\w+ )?(?:upwards?|uptrend|upswing)(?: trend| path| trajectory| slope)?',
    ],
  },
  {
    direction: 'up',
    kind: 'amount',
    verbs: [
      'pick up(?: again| speed| steam| pace)?',
      'mount(?: up)?',
      'swell',
      'escalate',
      'explode',
      'snowball',
      'balloon',
      'mushroom',
      'multiply',
      'pile up',
      'build up',
      'flare up',
      'heat up',
      'ramp up',
      'take off',
      'blow up',
      'surge',
      'spike',
      'boom',
      'intensify',
      'spread',
      'grow',
      'gain (?:steam|traction|momentum)',
      'get (?:louder|commoner|more common|more frequent|more)',
      'become more (?:common|frequent)',
    ],
  },
];

/** Each way of one direction and kind as a pattern, the longer first. */
export function patternOf({ verbs, states = [] }: DirectionWords): string {
  return [...verbs.map(formsOf), ...states].toSorted((a, b) => b.length - a.length).join('|');
}
