import type { Analyzer } from '#libs/index';
import { withoutAct } from './acts.js';
import { withChannels } from './channels.js';
import { countedClause } from './counted-clause.js';
import { withoutDegrees } from './degrees.js';
import { withDirections } from './directions.js';
import type { FieldNames } from './field-names.js';
import { plainlyAsked } from './plain-forms.js';
import { withPlans } from './plans.js';
import { withPhones, withPlatforms } from './platforms.js';
import { withProviders } from './providers.js';
import type { Reworded } from './reworded.js';
import { withSaid } from './said-phrases.js';
import { withoutSmallTalk } from './small-talk.js';
import { withoutSupposition } from './suppositions.js';
import { isTag } from './tags.js';
import { withoutTenure } from './tenure.js';
import type { DataOverview } from './terrain.js';
import type { ValueFinder } from './values.js';
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
  { reworded, language }: { reworded: Reworded; language: string },
  setting: Setting,
  { terrain, names, finder, isGrade }: Lookups,
) {
  const { analyzer, isNamed }: { analyzer: Analyzer; isNamed: Setting['isNamed'] } = setting;
  const isThing = (words: string) => finder.isWhole(words, (one) => !isTag(one, terrain));
  const supposing = withoutSupposition(reworded);
  const english = supposing ?? countedClause(reworded);
  const isClause = !supposing && english !== reworded;
  const acting = supposing ? undefined : withoutAct(english);
  const lasting = supposing ? undefined : withoutTenure(acting?.reworded ?? english, isNamed);
  const bare = lasting?.reworded ?? acting?.reworded ?? english;
  const asking = withPlatforms(withPhones(withoutSmallTalk(bare, setting), terrain), terrain, isNamed);
  const asked = { language, reworded: withChannels(asking, language, { analyzer, terrain }) };
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
