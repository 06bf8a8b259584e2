import type { Form } from './words.js';

/** How a language puts a condition, `A` what it is about, and what of ratings the rest of the question asks for. */
const SUPPOSED: Readonly<Record<string, readonly [condition: readonly string[], rated: string]>> = {
  de: [
    [
      '(?:wenn|falls|sobald) (?:wir|man|sie) A (?:(?:endlich|komplett) )?(?:fixen|fixten|beheben|behoben|behoben hatten|losen|losten|abschaffen|entfernen|streichen|weglassen|verbessern|reparieren|beseitigen|in den griff bekommen|abstellen|weglie(?:ss|ß)en|fixt|behebt|entfernt|abschafft)(?: wurden| konnten| wurde)?',
      '(?:wenn|falls) A (?:endlich |einfach )*(?:funktionier(?:t|te|en|ten)|weg (?:ware|waren|ist|sind)|behoben (?:ware|waren|ist|sind|wurde|wurden)|nicht (?:ware|waren|mehr da ware))',
      'ohne A',
    ],
    '(?:bewertung|note|stern|schnitt|rating|mittelwert|score)',
  ],
  fr: [
    [
      "si (?:on|nous|l'on) (?:corrige|corrigeait|corrigeons|corrigions|supprime|supprimait|supprimons|supprimions|resout|resolvait|resolvions|retire|retirait|retirions|repare|reparait|reparions|ameliore|ameliorait|ameliorions|enleve|enlevait|enlevions|regle|reglait|reglions) A",
      'sans A',
    ],
    '(?:note|etoile|moyenne|score|evaluation|avis)',
  ],
  es: [
    [
      'si (?:arregl|quit|elimin|solucion|mejor|resolv|resuelv|corrig|correg|repar)\\p{L}* A',
      'si A (?:funcionara|funcionase|desapareciera|no existiera)(?: bien)?',
      'sin A',
    ],
    '(?:valoraci|nota|puntuaci|calificaci|estrella|media|promedio)',
  ],
  pt: [
    [
      'se (?:(?:nos|a gente) )?(?:corrig|consert|remov|tir|resolv|elimin|melhor|arrum|repar)\\p{L}* A',
      'se A (?:funcionasse|funcionassem|sumisse)(?: bem)?',
      'sem A',
    ],
    '(?:nota|avaliac|classificac|estrela|media|pontuac)',
  ],
  it: [
    [
      'se (?:risolv|elimin|corregg|togli|rimuov|miglior|sistem|aggiust|ripar)\\p{L}* A',
      'se A (?:funzionasse|funzionassero|sparisse|non ci fosse|non ci fossero)(?: bene)?',
      'senza A',
    ],
    '(?:valutazion|voto|voti|stell|punteggio|media|recension)',
  ],
  nl: [
    [
      'als (?:we|wij|je) A (?:zouden )?(?:oplossen|fixen|verwijderen|weghalen|repareren|verbeteren|schrappen|oplosten|verhelpen)(?: zouden)?',
      'zonder A',
    ],
    '(?:beoordeling|cijfer|score|ster|gemiddelde|rating)',
  ],
  id: [
    [
      '(?:kalau|jika|bila|seandainya|andai)(?: kita| kami)? (?:memperbaiki|menghapus|menghilangkan|mengatasi|membuang|menyelesaikan) A',
      'tanpa A',
    ],
    '(?:rating|nilai|bintang|skor|rata-rata|ulasan)',
  ],
  ja: [
    [
      'A(?:を|が)(?:直し|直っ|修正し|なくし|なくなっ|改善し|解決し|廃止し|削除し|治っ)(?:たら|ていれば|た場合|てたら)、?',
      'A(?:を|が)(?:直せ|なくせ|修正すれ|改善すれ|解決すれ|直れ|なくなれ)ば、?',
    ],
    '(?:評価|星|平均|スコア|点)',
  ],
  ko: [
    [
      'A(?:을|를|이|가)? (?:고치면|해결하면|해결되면|없애면|없어지면|수정하면|개선하면|제거하면|고친다면|해결한다면),?',
      'A(?:이|가)? 없(?:다면|으면)',
    ],
    '(?:평점|별점|점수|평균|별)',
  ],
  zh: [
    [
      '(?:如果|假如|要是|若)(?:我们|把)*(?:修复|修好|解决|去掉|取消|删除|改善|改进|修正)(?:了)?A(?:的话)?[，,]?',
    ],
    '(?:评分|分数|星|平均分|得分|评价)',
  ],
};
const DENSE = /^(?:ja|ko|zh)$/;

/** "If we fixed it, how would ratings be?", with the parts in the order of English. */
export function suppositionForms(language: string): readonly Form[] {
  const [conditions, rated] = SUPPOSED[language] ?? [[], ''];
  const [begin, end] = DENSE.test(language) ? ['', ''] : ['(?<![\\p{L}])', '(?![\\p{L}])'];
  const asked = 'if we fix {a} how much will the rating go up';
  return conditions.flatMap((condition): Form[] => {
    const clause = `${begin}${condition.replace('A', '(?<a>[^?？,，、]{2,50}?)')}${end}`;
    const first = new RegExp(
      `^[^\\p{L}\\p{N}]*(?:もし)?${clause}${DENSE.test(language) ? '' : NEXT}(?=[^?？]*${rated})[^?？]*`,
      'iu',
    );
    const last = new RegExp(`^(?=[^?]*${rated})[^?]*?${WOULD}[^?]*? ${clause}[?!.\\s]*$`, 'iu');
    return DENSE.test(language)
      ? [[first, asked]]
      : [
          [first, asked],
          [last, asked],
        ];
  });
}

/** Where the rest begins: what the condition is about may be of several words. */
const NEXT =
  '(?:,| (?=(?:de |di |um |a )?(?:combien|comment|quel|cuant|como|que|quant|qual|hoeveel|wat|hoe|berapa|seberapa|bagaimana|apakah|wie|was|welch|ou)))';

/** Where the condition comes last, "without the ads" alone does not say that something is supposed. */
const WOULD =
  '(?:wurde|ware|hatte|kame|steigt|serait|aurait|gagner|monter|augmenter|subir|sube|seria|ganar|salir|sale|guadagn|aumenter|zou|stijg|naik|akan|jadi|um wie)';
