import { type Analyzer, functionWordsOf, LISTED_LANGUAGES } from '#libs/index';

/*
 * Words that do not tell what a text is about, besides function words: judgements ("good"), wishes
 * ("please"), what every text of a kind says ("app"). Written for this product; a word that is not here may become a
 * theme, no more.
 */
const PLAIN: Readonly<Record<string, string>> = {
  en: `able actually add again ago already also always amazing annoying another anymore anything apart app
    application apps around available away awesome awful back bad based beautiful best better big bit brilliant
    bring came can cant check come comes coming compared consider considered considering continue cool could couldnt
    day days decent definitely different disappointed disappointing downside dont easy else enjoy enough especially
    etc even ever every everyone everything exceed exceeded exceeds excellent expect expectation expectations
    expected expecting extremely fantastic far feel felt few find fine first fix fixed found full fun gave get gets
    getting give given gives giving go goes going gone gonna good got great guys half happen happened happening
    happens happy hard hate help helpful hope horrible hour hours ill im impossible include included includes including instead isnt issue
    issues its ive just keep keeps kind know large last late lately later least less let lets like likes literally
    little long longer look looking looks lot lots love loved loves made main make makes making many may maybe mean
    might min minutes months more most much must need needed needs never new nice nothing now ok okay old once one
    ones open option options otherwise part people perfect perfectly place plain please plenty point poor possible
    pretty problem problems provide provided put quality quick quite rather reads real reason really recently
    recommend review said saw say saying says second seconds see seem seems seen several since sit small someone something
    sometimes soon star stars start started still stop stuff stupid such suck sucks super superb sure surprised surprising
    take taken takes tell terrible thank thanks thats thing things think third though thought time times today told
    took totally tried tries truly try trying turn two understand unfortunately use used useful user users uses
    using usually various want wanted wants waste way week weeks well went whenever whole will wish without
    wonderful wont work worked working works world worse worst worth would wow wrong year years yes yet youre`,
  de: `alles app bitte danke einfach funktioniert funktionierte ganz gehen geht gerne gibt ging gut gute guten habe halt immer klasse leider macht mal mehr nett neu
    prima schade schlecht schnell schon sehr super toll top wirklich`,
  es: `ahora aplicacion app bien buena bueno cada encanta excelente favor funciona funcionaba genial gracias gusta hace hacer mal mala malo
    mejor mucha mucho muy nada ok pesimo peor puede quiero siempre solo vez`,
  fr: `aime app appli application bien bon bonne bravo facile fonctionnait fonctionne fait faire genial jamais mal mauvais merci mieux nul parfait
    plus rien super tout toujours tres trop vraiment`,
  it: `app applicazione bella bello bene buona buono cosa fare fatto funziona funzionava grazie meglio molto ottima ottimo pessima pessimo
    peggio sempre solo tutto`,
  pt: `agora aplicativo app boa bom consegue consigo excelente faz favor funciona funcionava fazer gosto legal mais melhor muito nada nao ok
    otima otimo pessimo pior pode quero ruim sempre so tudo vez`,
  id: `aplikasi aplikasinya apk atau bagus baik banyak biasa buruk cocok hebat jam jelek keren kecewa lancar lumayan mantab mantap
    mantul memuaskan oke ok parah puas semoga suka sukses susah terbaik terima terimakasih`,
};

/** Adverbs say how something was, not what; other words that end as they do. */
const ADVERB = /^\p{L}{3,}(?:ly|mente)$/u;
const NO_ADVERBS = new Set(
  `anomaly apply assembly butterfly comply costly curly daily early elderly family firefly fortnightly friendly
    hourly italy july jelly monthly multiply quarterly rely reply scaly supply surly ugly unfriendly weekly yearly`.split(
    /\s+/,
  ),
);

/** Words of grammar in some language, and plain ones of any. */
export class PlainWords {
  private readonly plain: ReadonlySet<string>;
  /** A bit for each language a word is grammar of; the index's own is the first. */
  private readonly grammar = new Map<string, number>();
  private readonly languages: readonly string[];

  constructor(analyzer: Analyzer) {
    const words = Object.values(PLAIN).flatMap((list) => list.split(/\s+/));
    // Their keys too: all forms of a plain word are plain.
    this.plain = new Set(
      words.flatMap((word) => analyzer.tokens(word).flatMap(({ word: own, key }) => [own, key])),
    );
    this.languages = [analyzer.language, ...LISTED_LANGUAGES.filter((code) => code !== analyzer.language)];
    this.languages.forEach((code, language) => {
      for (const word of functionWordsOf(code))
        this.grammar.set(word, (this.grammar.get(word) ?? 0) | (1 << language));
    });
  }

  /**
   * Tells whether a word of a text says nothing of its subject. A language that is not known is the one whose grammar
   * words the text holds most of; those of the index's own language count in such texts, too.
   */
  of(words: readonly string[], language = 'und'): (word: string) => boolean {
    const known = functionWordsOf(language);
    const isBland = (word: string) =>
      this.plain.has(word) ||
      /^[a-z]{1,2}$|\d|\p{Extended_Pictographic}/u.test(word) ||
      (ADVERB.test(word) && !NO_ADVERBS.has(word));
    if (known.size > 0) return (word) => isBland(word) || known.has(word);
    const grammar = words.map((word) => this.grammar.get(word) ?? 0).filter((languages) => languages !== 0);
    const held = this.languages.map((_, language) =>
      grammar.reduce((sum, languages) => sum + ((languages >>> language) & 1), 0),
    );
    const spoken = held.indexOf(Math.max(...held));
    const counting = 1 | (1 << spoken);
    return (word) => isBland(word) || ((this.grammar.get(word) ?? 0) & counting) !== 0;
  }
}
