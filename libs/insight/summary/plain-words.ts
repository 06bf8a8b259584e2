import { type Analyzer, createAnalyzer, LANGUAGE_CODES } from '#libs/index';

/*
 * Words that do not tell what a text is about, besides function words: judgements ("good"), wishes
 * ("please"), what every text of a kind says ("app"). Written for this product; a word that is not here may become a
 * theme, no more. Of languages without a list of grammar words (`LANGUAGE_CODES`) those are here too.
 */
const PLAIN: Readonly<Record<string, string>> = {
  en: `able actually add again ago already also always amazing annoying another anymore anything app application apps
    around available away awesome awful back bad based beautiful best better big bit brilliant bring came can cant check
    come comes coming continue cool could couldnt day days decent definitely different disappointed disappointing
    dont easy else enjoy enough especially etc even ever every everyone everything excellent extremely fantastic far
    feel felt few find fine first fix fixed found full fun gave get gets getting give given gives giving go goes going
    gone gonna good got great guys half happen happened happening happens happy hard hate help helpful hope horrible
    ill im instead isnt issue issues its ive just keep keeps kind know large last late lately later least less let lets
    like likes literally little long longer look looking looks lot lots love loved loves made main make makes making
    many may maybe mean might min minutes months more most much must need needed needs never new nice nothing now ok
    okay old once one ones open option options otherwise part people perfect perfectly place plain please plenty point
    poor possible pretty problem problems provide provided put quality quick quite rather reads real reason really
    recently recommend review said saw say saying says see seem seems seen several since sit small someone something
    sometimes soon star stars start started still stop stuff stupid such suck sucks super sure take taken takes tell
    terrible thank thanks thats thing things think third though thought time times today told took totally tried tries truly
    try trying turn two understand unfortunately use used useful user users uses using usually various want wanted wants
    waste way week weeks well went whenever whole will wish without wonderful wont work worked working works world worse
    worst worth would wow wrong year years yes yet youre`,
  de: `alles app bitte danke einfach ganz gerne gibt gut gute guten habe halt immer klasse leider macht mal mehr nett neu
    prima schade schlecht schnell schon sehr super toll top wirklich`,
  es: `ahora aplicacion app bien buena bueno cada encanta excelente favor genial gracias gusta hace hacer mal mala malo
    mejor mucha mucho muy nada ok pesimo peor puede quiero siempre solo vez`,
  fr: `aime app appli application bien bon bonne bravo facile fait faire genial jamais mal mauvais merci mieux nul parfait
    plus rien super tout toujours tres trop vraiment`,
  it: `app applicazione bella bello bene buona buono cosa fare fatto grazie meglio molto ottima ottimo pessima pessimo
    peggio sempre solo tutto`,
  pt: `agora aplicativo app boa bom consegue consigo excelente faz favor fazer gosto legal mais melhor muito nada nao ok
    otima otimo pessimo pior pode quero ruim sempre so tudo vez`,
  id: `ada aja aku akan anda apa apk aplikasi aplikasinya app atau bagaimana bagus baik banget banyak belum biar bisa buat cepat
    cocok cuma dalam dan dapat dari deh dengan di dia dong emang ga gak gimana hanya harus ini itu jadi jangan jelek jika juga
    kalau kalo kami karena kasih ke kenapa keren kita kok kurang lagi lah lama lebih mah malah mantap mantul mau mereka
    memuaskan ngga nggak nih nya oke oleh ok orang pada padahal pakai pake parah puas pun saat saja sama sampai sangat
    saya sekali sekarang selalu semoga semua seperti setiap sih suka sudah sukses tapi terima terimakasih terus tetap
    tidak tolong tp udah untuk utk ya yang yg`,
};

/** Words of grammar in some language, and plain ones of any. */
export class PlainWords {
  private readonly plain: ReadonlySet<string>;
  /** A bit for each language a word is grammar of; the index's own is the first. */
  private readonly grammar = new Map<string, number>();

  constructor(analyzer: Analyzer) {
    const words = Object.values(PLAIN).flatMap((list) => list.split(/\s+/));
    // Their stems too: a term goes by the shortest word it has.
    this.plain = new Set(
      words.flatMap((word) => analyzer.tokens(word).flatMap(({ word: own, term }) => [own, term])),
    );
    const others = LANGUAGE_CODES.filter((code) => code !== analyzer.language);
    [analyzer, ...others.map((code) => createAnalyzer(code))].forEach(({ functionWords }, language) => {
      for (const word of functionWords)
        this.grammar.set(word, (this.grammar.get(word) ?? 0) | (1 << language));
    });
  }

  /**
   * Tells whether a word of a text says nothing of its subject. The text's language is the one whose grammar words it
   * holds most of; those of the index's own language count in any text.
   */
  of(words: readonly string[]): (word: string) => boolean {
    const grammar = words.map((word) => this.grammar.get(word) ?? 0).filter((languages) => languages !== 0);
    const held = LANGUAGE_CODES.map((_, language) =>
      grammar.reduce((sum, languages) => sum + ((languages >>> language) & 1), 0),
    );
    const spoken = held.indexOf(Math.max(...held));
    const counting = 1 | (1 << spoken);
    return (word) =>
      this.plain.has(word) ||
      ((this.grammar.get(word) ?? 0) & counting) !== 0 ||
      /^[a-z]{1,2}$|\d/.test(word);
  }
}
