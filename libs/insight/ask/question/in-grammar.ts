import type { Analyzer } from '#libs/index';
import { withoutAct } from './acts.js';
import { withoutAsides } from './asides.js';
import { withLeast } from './at-least.js';
import { withChannels } from './channels.js';
import { countedClause } from './counted-clause.js';
import { withoutDegrees } from './degrees.js';
import { withDirections } from './directions.js';
import { withFelt } from './felt-verdicts.js';
import type { FieldNames } from './field-names.js';
import { withLastAuthor } from './last-author.js';
import { plainlyAsked } from './plain-forms.js';
import { withPlans } from './plans.js';
import { withPhones, withPlatforms } from './platforms.js';
import { withProviders } from './providers.js';
import { overlaps, type Reworded } from './reworded.js';
import { withSaid } from './said-phrases.js';
import { withEither } from './side-by-side.js';
import { withoutSmallTalk } from './small-talk.js';
import { withSupportOf } from './support-of.js';
import { withoutSupposition } from './suppositions.js';
import { isTag } from './tags.js';
import { withoutTenure } from './tenure.js';
import { type DataOverview, THEMES } from './terrain.js';
import type { ValueFinder } from './values.js';
import { withWho } from './who-is-best.js';
import { withYesNo } from './yes-no-fields.js';

type Setting = Parameters<typeof withoutSmallTalk>[1];

interface Lookups {
  terrain: DataOverview;
  names: FieldNames;
  finder: ValueFinder;
  isGrade: (word: string) => boolean;
}

/** A question in the words of the grammar, step by step, with what was taken out of it. */
export function inGrammar(
  { reworded: asTyped, language }: { reworded: Reworded; language: string },
  setting: Setting,
  { terrain, names, finder, isGrade }: Lookups,
) {
  const { analyzer, isNamed }: { analyzer: Analyzer; isNamed: Setting['isNamed'] } = setting;
  // Whether every word belongs to the name of a value that is no theme and no tag.
  const isThing = (words: string) => {
    const tokens = analyzer.tokens(words);
    const found = [...finder.find(words, tokens, () => false), ...finder.among(tokens)].filter(
      (value) => value.key !== THEMES && !isTag(value, terrain),
    );
    return tokens.length > 0 && tokens.every((token) => found.some((value) => overlaps(value, token)));
  };
  const reworded = withoutAsides(
    withWho(
      withFelt(withLeast(withEither(withLastAuthor(asTyped), { ...setting, language })), isGrade),
      terrain,
      isGrade,
    ),
  );
  const supposing = withoutSupposition(reworded);
  const english = supposing ?? countedClause(reworded);
  const isClause = !supposing && english !== reworded;
  const acting = supposing ? undefined : withoutAct(english);
  const lasting = supposing ? undefined : withoutTenure(acting?.reworded ?? english, isNamed);
  const bare = lasting?.reworded ?? acting?.reworded ?? english;
  const asking = withPlatforms(withPhones(withoutSmallTalk(bare, setting), terrain), terrain, isNamed);
  const meant = withSupportOf(asking, isNamed);
  const asked = { language, reworded: withChannels(meant, language, { analyzer, terrain }) };
  const said = language === 'en' ? withSaid(asked.reworded, analyzer) : asked.reworded;
  const plain = (words: Reworded) => {
    const moving = withDirections(withProviders(withPlans(words, terrain), terrain.fields), isThing);
    const worded = withYesNo(
      plainlyAsked(moving, (one) => finder.isNamed(one)),
      terrain,
    );
    return withoutDegrees(worded, {
      isGrade,
      isField: (word) => analyzer.tokens(word).some((token) => names.isName(token)),
      isRanking: (one) => names.find(one, analyzer.tokens(one)) !== undefined,
    });
  };
  return { supposing, isClause, acting, lasting, asked, said, plain, plainly: plain(said) };
}
