import type { Dice } from './random.js';
import { type Language, MOODS, type Phrases, type Scene, type Topic } from './story.js';
import { german, japanese, portuguese, spanish } from './translations.js';

/** Feedback about a topic, in the style of its source. */
export function compose(
  topic: Topic,
  language: Language,
  scene: Scene & { device: string },
  dice: Dice,
): string {
  const phrases = PHRASES[language];
  const mood = MOODS[topic];
  const { source } = scene;
  const long = source === 'Support e-mail' || source === 'Community forum' || source === 'GitHub';
  const sentences = [
    ...(dice.chance(long ? 0.5 : 0.25) ? [dice.pick(phrases.openers[mood])] : []),
    dice.pick(phrases.says[topic]),
    ...(dice.chance(long ? 0.8 : 0.4) ? [dice.pick(phrases.adds[mood])] : []),
    ...(dice.chance(0.3) ? [dice.pick(phrases.closers[mood])] : []),
  ];
  return withGreeting(sentences, source, phrases).replaceAll(
    /\{(version|device)\}|\[([^\]]*)\]/g,
    (_, name, parts) => {
      if (name === 'version') return scene.version;
      return name === 'device' ? scene.device : dice.pick(String(parts).split('|'));
    },
  );
}

/** Emails start with a greeting. */
function withGreeting(sentences: readonly string[], source: string, { greeting, space }: Phrases): string {
  const text = sentences.join(space);
  return source === 'Support e-mail' ? `${greeting}\n\n${text}` : text;
}

const english: Phrases = {
  greeting: 'Hello Harbor team,',
  space: ' ',
  openers: {
    good: [
      '[Honestly|Really], [great work|well done].',
      'Using Harbor for [a year|two years|a few months] now.',
      'Came from another app.',
      'Five stars from me.',
    ],
    bad: [
      '[Not happy|Disappointed].',
      'I [want|wanted] to like this app.',
      'It used to be [so good|better].',
      'Please [fix|look into] this.',
      '[Third|Second] time I report this.',
    ],
    wish: ['Nice app, one wish.', 'Feature request:', 'Almost perfect.', 'Long-time user here.'],
  },
  says: {
    login: [
      '[Cannot|Can not|Still cannot] log in [since|after] the update to {version}, the login screen [just loops|freezes|shows an error].',
      'The app [logs me out|throws me out] every [day|time I close it] and then login [fails|does not work].',
      'Login [fails|crashes] with "session expired" on my {device}, [reinstalling|a new password] [did not help|changed nothing].',
      'Face unlock and PIN [both stopped working|are ignored], so I am locked out of my [own money|account].',
    ],
    login_repaired: [
      'Login works again [since|with] {version}, [thanks for the quick fix|finally].',
      'The update [repaired|fixed] the login, I can [see my accounts|get in] again.',
    ],
    payment: [
      'My card payment was [declined|refused] [twice|three times] although [there is enough money|the account is full].',
      'The payment [hangs at|never leaves] "processing" and [the shop|my landlord] [got nothing|is still waiting].',
      'Paid once, charged twice. [Refund please|Where is my money]?',
      'Transfers [fail|time out] with error [504|1021] [all day|since this morning], and my rent is due [tomorrow|on Friday].',
    ],
    slow: [
      'It takes [ten|fifteen|twenty] seconds to [open|load the accounts|show a balance] on my {device}.',
      'So slow. [Scrolling|Every tap|Opening the budget] [lags|takes forever].',
      'The [start screen|transaction list] loads [far too slowly|like it is 2005].',
    ],
    crash: [
      'The app [crashes|closes itself] [when I open a budget|on every start|when I add a photo] on {device}.',
      'Version {version} crashes [right after the splash screen|every time I rotate the phone].',
      '[Constant|Random] crashes [since|after] the [last|latest] update.',
    ],
    sync: [
      'Transactions [do not sync|arrive a day late] [from my bank|between phone and tablet].',
      'Sync is [stuck|broken]: the [web|phone] shows another balance than the [tablet|bank].',
      'After syncing I have every [transaction|category] twice.',
    ],
    price: [
      'The [plus plan|subscription] is [too expensive|not worth it] for [what it does|two charts].',
      '[Another|A] price increase [without new features|with two days of notice]?',
      'Why is [export|the dark theme|a second account] [behind the paywall|only in plus]?',
    ],
    notifications: [
      'Notifications [arrive hours late|come twice|stopped] on {device}.',
      'Too many notifications, [no way to turn off|please let me mute] the [advertising|tips] ones.',
    ],
    support: [
      'Support [answered|replied] within [an hour|ten minutes] and [solved it|knew what they were talking about].',
      'The people at support are [patient|friendly|quick], [my refund came the next day|problem solved].',
    ],
    design: [
      'The dark mode is [lovely|gorgeous|easy on the eyes].',
      'Clean, [calm|beautiful] design, [everything is where I look for it|the charts are a joy].',
      'The new [overview|chart of spending] [looks great|is so clear].',
    ],
    shared_budgets: [
      'Shared budgets are [a game changer|wonderful|the reason I stay]: [my partner and I|our flat] finally [see the same numbers|stopped arguing about groceries].',
      'We use the shared budget for [our family|the holiday|the flat] and [love it|it just works].',
      'The shared budgets in {version} [are what I waited for|work perfectly].',
    ],
    praise: [
      'Easy to use, [does what it says|no nonsense|highly recommended].',
      'The best [budget|money] app I have [tried|used].',
      'Helped me [save for a trip|understand where the money goes|get out of overdraft].',
      '[Simple|Fast], [reliable|honest] and [private|without ads].',
      '[Great app|Love it|Very good|Works well].',
    ],
    export_wish: [
      'Please [add|bring back] [CSV|Excel|PDF] export [for the tax office|of all accounts].',
      'An export [by date range|with categories] would [save me hours|make this perfect].',
    ],
    widget_wish: [
      'A [home screen|lock screen] widget with [the balance|what is left this month] would be [great|so useful].',
      'Could you make the widget [resizable|work with shared budgets|show two accounts]?',
    ],
  },
  adds: {
    good: [
      '[My whole family|My mother] uses it too.',
      'Runs smoothly on my {device}.',
      'Keep it up.',
      'It gets better with every version.',
      'No ads, no tricks.',
    ],
    bad: [
      'I am on version {version}, {device}.',
      'Reinstalled, same thing.',
      'Support [sent me a template|has not answered yet].',
      'It worked before the update.',
    ],
    wish: [
      'Otherwise [no complaints|very happy].',
      'Other apps have had this for years.',
      'I would even pay for plus.',
      'Happy to test a beta.',
    ],
  },
  closers: {
    good: ['Thank you!', 'Recommended.', '👍', 'Worth every cent.'],
    bad: [
      'Please fix.',
      'One star until it works.',
      'Looking for another app now.',
      '😡',
      'Very frustrating.',
    ],
    wish: ['Thanks!', 'Pretty please 🙏', 'Four stars until then.'],
  },
};

const PHRASES: Record<Language, Phrases> = {
  en: english,
  de: german,
  es: spanish,
  pt: portuguese,
  ja: japanese,
};
