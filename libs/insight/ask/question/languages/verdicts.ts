import type { Form } from './words.js';

/** How a language asks for a verdict, spelled without accents. */
interface Verdict {
  /** What may stand before what is judged, and before the judgement. */
  opens: string;
  links: string;
  good: string;
  or: string;
  bad: string;
}

const VERDICTS: Readonly<Record<string, Verdict>> = {
  de: {
    opens:
      '(?:ist|sind|war|finden (?:die )?(?:leute|kunden|gaste|nutzer)|schmeckt|taugt|taugen|wie ist|wie sind)',
    links: 'eigentlich|denn|so|eher|jetzt|nun|insgesamt|da|was|ist|sind',
    good: 'gut|lecker|ok|okay|brauchbar|toll|super|top|gelungen|sauber|bequem|nett|freundlich|schnell|genießbar|geniessbar|empfehlenswert|beliebt|hit|zu gebrauchen|was',
    or: 'oder|od|vs\\.?',
    bad: '(?:eher |doch |ganz )?(?:schlecht|mies|nicht(?: so)?|nich|schrott|mull|murks|flop|mau|eklig|dreckig|unbequem|unfreundlich|langsam|furchtbar|katastrophe|grauenhaft|zum vergessen|unbeliebt|mist)',
  },
  fr: {
    opens: "(?:est-ce que|est ce que|c'est comment|ils trouvent|les gens trouvent)",
    links:
      "c'est|c est|c|est|sont|ca|il est|elle est|ils sont|elles sont|est-il|est-elle|plutot|vraiment|quand meme|ca vaut|cest",
    good: 'bons?|bonnes?|bien|top|ok|correcte?s?|pas mal|propres?|rapides?|confortables?|sympas?|cool|genial|ca va|mangeable|le coup|reussie?s?|utiles?|appreciee?s?',
    or: 'ou(?: bien| plutot)?',
    bad: "(?:c'est |plutot |vraiment )?(?:pas(?: terrible| bons?| ouf)?|non|nuls?|nulles?|mauvais(?:e|es)?|degueu(?:lasse)?s?|moyens?|moyennes?|horribles?|la cata|pourris?|sales?|lents?|bof|ca va(?: pas)?|inutiles?|naze)",
  },
  es: {
    opens: '(?:que tal|como|es|esta|estan|son|la gente ve|a la gente le parece|les parece)',
    links: 'es|esta|estan|son|que tal|como|va|van|sale|de verdad|mas bien',
    good: 'buen[oa]s?|bien|rico|ricos|rica|ricas|ok|decentes?|limpi[oa]s?|comod[oa]s?|rapid[oa]s?|mola|guay|chid[oa]s?|gusta|gustan|vale|valen(?: la pena)?|vale la pena|util|utiles',
    or: 'o',
    bad: '(?:mas bien |es |son |un )?(?:mal[oa]s?|mal|no(?: tanto| mucho)?|asco|da asco|un asco|fatal|peor|regular|horribles?|sucios?|sucias?|lent[oa]s?|incomod[oa]s?|una mierda|una porqueria|flojo|inutil|nada)',
  },
  pt: {
    opens: '(?:o que acham d[aeo]s?|acham|e|sao|esta|ta|como e|como ta)',
    links: 'e|eh|sao|esta|ta|estao|tao|mesmo|afinal|realmente|vale a pena',
    good: 'bo[am]s?|bons|bem|gostos[oa]s?|presta|prestam|ok|legal|legais|decentes?|limp[oa]s?|confortavel|confortaveis|rapid[oa]s?|top|uteis|util|vale a pena|valem a pena|funciona|gostam',
    or: 'ou',
    bad: '(?:e |sao |eh )?(?:ruim|ruins|nao(?: presta| prestam| gostam| funciona)?|n|ma|mau|maus|mas|pessim[oa]s?|horrivel|horriveis|lixo|uma porcaria|porcaria|uma merda|suj[oa]s?|lent[oa]s?|desconfortavel|desconfortaveis|fraco|furada|fria|inutil)',
  },
  it: {
    opens: "(?:com'e|come sono|e|sono|vi pare|secondo la gente)",
    links: "e|sono|com'e|come|davvero|poi|va|vanno|vale|si mangia",
    good: 'buon[oaie]?|ben[ei]?|bell[oaie]|bei|ok|decent[ei]|pulit[oaie]|comod[oaie]|veloc[ei]|funziona|funzionano|piace|piacciono|valid[oaie]|util[ei]|la pena',
    or: 'o|oppure',
    bad: '(?:e |sono |fa |fanno )?(?:cattiv[oaie]|no|non? (?:piace|piacciono|funziona|tanto|molto)|schifo|pessim[oaie]|mal[ei]|brutt[oaie]|sporc[oaie]|scomod[oaie]|lent[oaie]|cagare|pena|scars[oaie]|inutil[ei]|un disastro|meno)',
  },
  nl: {
    opens: '(?:is|zijn|vinden ze|vinden mensen|hoe is|hoe zijn)',
    links: 'is|zijn|nou|nu|eigenlijk|een beetje|wel|echt|het|de',
    good: 'goed|goede|lekker|lekkere|ok|oke|prima|top|schoon|comfortabel|snel|fijn|leuk|te doen|aardig|vriendelijk|bruikbaar|nuttig|de moeite waard|wat',
    or: 'of',
    bad: '(?:eerder |juist |echt )?(?:slecht|slechte|niet|nie|vies|vieze|waardeloos|bagger|ruk|matig|smerig|traag|oncomfortabel|onvriendelijk|om te huilen|niks|klote|drama|een ramp|kut|nutteloos)',
  },
  id: {
    opens: '(?:apakah|gimana|menurut orang|kata orang)',
    links: 'itu|sih|ini|memang|emang|beneran|gimana',
    good: 'bagus|enak|oke|ok|baik|mantap|nyaman|bersih|cepat|cepet|ramah|disukai|suka|berguna|worth it|memuaskan|layak|asik',
    or: 'atau|ato|apa|atau malah|atw',
    bad: '(?:malah )?(?:jelek|ga enak|nggak enak|gak enak|tidak enak|gak|ga|nggak|ngga|enggak|engga|kagak|tidak|tdk|ga bagus|buruk|ancur|parah|payah|kotor|lambat|lemot|b aja|biasa aja|mengecewakan|dibenci)(?: sih| ya)?',
  },
};

const GOOD_OR_BAD = 'what people say about {a} reviews';

const EAST: Readonly<Record<string, readonly Form[]>> = {
  ja: [
    [
      /^(?![^?？]*(?:何|どこ|なぜ|誰|だれ|いつ|どの|どれ|どちら|どっち|いくつ))(?<a>[^?？。、]{2,40}?)(?:は|って|が|の評判は|の評判って)(?:、|,)?(?:実際|結局|本当に|ぶっちゃけ|正直)?(?:良い|よい|いい|美味しい|おいしい|うまい|快適|きれい|綺麗|速い|早い|使える|親切|好評|アリ|あり|満足)(?:の|です)?(?:か|？|\?|、|,|それとも|or)+(?:悪い|わるい|まずい|不味い|ダメ|だめ|イマイチ|いまいち|汚い|遅い|微妙|不評|不親切|使えない|ナシ|なし|不満|良くない|よくない|おいしくない|美味しくない)[^。]*/u,
      ' what do people think of {a} ',
    ],
    [
      /^(?![^?？]*(?:何|どこ|なぜ|誰|だれ|いつ|どの|どれ|どちら|どっち|いくつ))(?<a>[^?？。、]{2,40}?)(?:は|って|の評判は|の評判って)?(?:、|,)?(?:実際|結局|本当に|ぶっちゃけ|正直)?(?:美味しい|おいしい|うまい|快適|きれい|綺麗|使いやすい|好評|評判いい|評判良い|良い|いい|どうなの|どうよ|どうです|微妙|まずい|イマイチ)(?:の|んです|のです|ですか|か|かな)*[?？\s]*$/u,
      ' what do people think of {a} ',
    ],
  ],
  ko: [
    [
      /^(?![^?]*(?:뭐|뭘|무엇|누가|누구|어디|왜|언제|어느|어떤|몇))(?<a>[^?]{2,40}?)(?:은|는|이|가)? (?:좋대|좋아|좋은가|좋냐|괜찮대|괜찮아|괜찮은가|맛있대|맛있어|맛있냐|편하대|편해|깨끗하대|깨끗해|빠르대|빨라|쓸만해|쓸만하대|친절하대|친절해|평 좋아|평이 좋아)(?:요|\?|,)* ?(?:아니면 )?(?:나쁘대|나빠|나쁜가|나쁘냐|별로래|별로야|별로냐|별로|안 좋대|안 좋아|구리대|구려|맛없대|맛없어|불편하대|불편해|더럽대|더러워|느리대|느려|불친절하대|불친절해|아니야|아냐|아니래)\S*/u,
      ' what do people think of {a} ',
    ],
    [
      /^(?![^?]*(?:뭐|뭘|무엇|누가|누구|어디|왜|언제|어느|어떤|몇))(?<a>[^?]{2,40}?)(?:은|는|이|가)? (?:맛있대|맛있어|맛있냐|맛없대|편하대|편해|불편하대|깨끗하대|깨끗해|더럽대|괜찮대|괜찮아|괜찮나|쓸만해|쓸만하대|좋대|별로래|별로야|구리대|친절하대|불친절하대|어떻대|어때|어떤가|평이 어때|평 어때)(?:요)?[?\s]*$/u,
      ' what do people think of {a} ',
    ],
  ],
  zh: [
    [
      /^(?![^?？]*(?:什么|谁|哪|为什么|多少|几))(?<a>[^?？，,。]{2,40}?)(?:到底|究竟|真的|是|算|觉得)*(?:好不好(?:吃|用|喝|看|坐)?|好吃不好吃|舒不舒服|干不干净|快不快|行不行|靠不靠谱|好(?:吃|用|喝|看|坐)?(?:，|,)?还是不好(?:吃|用|喝|看|坐)?|好(?:，|,)?还是(?:差|坏|烂|糟)|好(?:吃|用|喝|看|坐)吗|舒服吗|干净吗|怎么样|咋样|如何|怎样|好评多还是差评多|值不值|友好吗|友不友好|方不方便)[呢啊呀]?/u,
      ' what do people think of {a} ',
    ],
  ],
};

/** How a language asks for a verdict: "Essen in den Lounges gut oder schlecht?", "la bouffe c'est bon ou pas". */
export function verdictForms(language: string): readonly Form[] {
  const known = VERDICTS[language];
  if (!known) return EAST[language] ?? [];
  const { opens, links, good, or, bad } = known;
  return [
    [
      new RegExp(
        `^\\W*(?:${opens} )?(?<a>[^?,;]{3,60}?)[,:]?(?: (?:${links}))*,? (?:(?:${good}),? (?:${or}) (?:${bad})|(?:${bad}),? (?:${or})(?: (?:${links}))* (?:${good}))[?!.\\s]*$`,
        'iu',
      ),
      GOOD_OR_BAD,
    ],
  ];
}
