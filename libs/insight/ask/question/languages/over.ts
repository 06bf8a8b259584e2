import type { Form } from './words.js';

/** How a language asks whether something is over, spelled without accents. */
interface Over {
  /** "Is", "has": what may open the question. */
  opens: string;
  /** "The problem with", "the whole thing about". */
  mess: string;
  /** "By now", "finally". */
  now: string;
  over: string;
}

const OVER: Readonly<Record<string, Over>> = {
  de: {
    opens: '(?:ist|sind|hat sich|haben sich|wurde|wurden|war|habt ihr|haben wir|sind wir|ham wir)',
    mess: '(?:(?:das|die|der|den|dieses?|diese[rn]?|unser[e]?) )?(?:(?:ganze[ns]?|leidige[ns]?) )?(?:(?:ding|sache|problem\\p{L}*|thema|theater|chaos|arger|drama|geschichte|gedons|storung|stress|mist|kram|zeug|krise|schlamassel|trubel)\\b )?(?:(?:mit|bei|um|wegen|rund um) (?:(?:der|dem|den|die|das) )?)?',
    now: 'jetzt|inzwischen|mittlerweile|nun|endlich|schon|denn|eigentlich|wieder|langsam|ganz|komplett|vollstandig|mal|da|so',
    over: 'durch|vorbei|vorueber|voruber|erledigt|gelost|behoben|gefixt|gegessen|vom tisch|ausgestanden|uberstanden|rum|weg|verschwunden|aus der welt|geschichte|beseitigt|in ordnung|geklart|im griff|hinter uns|geregelt|beendet|abgehakt|zu ende|aufgehort',
  },
  fr: {
    opens: "(?:est-ce que|est-ce qu'|est ce que)",
    mess: "(?:(?:les|le|la|cette|ces|ce) |l')?(?:(?:souci|soucis|probleme|problemes|pb|pbs|bug|bugs|histoire|histoires|galere|galeres|affaire|bazar|crise|panne|bordel|truc|merdier|fiasco)\\b )?(?:(?:de|du|des|avec|sur) (?:(?:les|la|le) |l')?|d')?",
    now: "est-il|est-elle|sont-ils|sont-elles|c'est|c est|est|sont|a ete|ont ete|a|ont|maintenant|enfin|desormais|deja|bien|bel et bien|completement|totalement",
    over: "fini[es]?|termine[es]*|regle[es]*|resolu[es]*|corrige[es]*|repare[es]*|derriere nous|du passe|de l'histoire ancienne|disparu[es]*|clos[es]?|oublie[es]*|arrange[es]*",
  },
  es: {
    opens:
      '(?:ya |al fin |por fin )?(?:(?:se )?(?:acabo|termino|paso|arreglo|soluciono|resolvio|fue)|esta|estan|esta ya|quedo|quedaron)?',
    mess: '(?:(?:el|la|los|las|lo|ese|esa|este|esta|aquel) )?(?:(?:problema|problemas|lio|lios|tema|asunto|desastre|rollo|follon|caos|crisis|marron|movida|bronca|drama|fallo|fallos|error|errores|incidencia|incidente)\\b )?(?:(?:de|del|con|sobre) (?:(?:el|la|los|las) )?)?',
    now: 'ya|por fin|al fin|ahora|esta|estan|se|ha|han|fue|quedo|del todo|completamente|finalmente',
    over: 'acabo|acabaron|acabado|termino|terminado|terminaron|paso|pasaron|arreglo|arreglaron|arreglad[oa]s?|solucionad[oa]s?|soluciono|resuelt[oa]s?|resolvio|resolvieron|solucionaron|superad[oa]s?|historia|zanjad[oa]s?|cerrad[oa]s?|atras|desaparecio|desaparecido',
  },
  pt: {
    opens: '(?:ja |enfim )?(?:esta|ta|estao|tao|foi|foram)?',
    mess: '(?:(?:o|a|os|as|esse|essa|este|esta|aquele|aquela) )?(?:(?:problema|problemas|confusao|treta|bronca|caos|crise|perrengue|lance|negocio|historia|bagunca|drama|bug|falha|falhas|erro|erros|chatice)\\b )?(?:(?:de|do|da|dos|das|com|sobre) (?:(?:o|a|os|as) )?)?',
    now: 'ja|agora|enfim|finalmente|de vez|esta|estao|ta|tao|foi|foram|se|totalmente|mesmo',
    over: 'acabou|acabaram|passou|passaram|terminou|terminaram|resolvid[oa]s?|resolveu|resolveram|arrumaram|consertaram|corrigiram|solucionaram|superad[oa]s?|corrigid[oa]s?|arrumad[oa]s?|consertad[oa]s?|sumiu|sumiram|historia|encerrad[oa]s?|ultrapassad[oa]s?|para tras',
  },
  it: {
    opens: '(?:e|sono|si e|si sono|hanno|avete|abbiamo)',
    mess: "(?:(?:il|lo|la|i|gli|le|quel|quella|questo|questa) |l')?(?:(?:problema|problemi|casino|casini|pasticcio|faccenda|storia|questione|guaio|guai|caos|crisi|rogna|bug|disastro|roba|disservizio)\\b )?(?:(?:di|del|della|dei|delle|degli|con|con il|con la|sui|sul|sulla) )?",
    now: 'ora|adesso|ormai|gia|finalmente|e|sono|si|stato|stata|stati|state|del tutto|completamente|poi',
    over: 'risolt[oaie]|finit[oaie]|sistemat[oaie]|superat[oaie]|terminat[oaie]|chius[oaie]|acqua passata|rientrat[oaie]|alle spalle|sparit[oaie]|scompars[oaie]|corrett[oaie]|aggiustat[oaie]|a posto|conclus[oaie]',
  },
  nl: {
    opens: '(?:is|zijn|hebben we|heeft|was|werd)',
    mess: '(?:(?:het|de|dat|die|al het|al dat|deze|dit) )?(?:(?:gedoe|probleem|problemen|gezeik|gezeur|ellende|toestand|verhaal|gedonder|chaos|crisis|storing|storingen|drama|ding|geklooi|heisa|kwestie|rompslomp|trammelant)\\b )?(?:(?:met|rond|rondom|over|van|bij) (?:(?:de|het) )?)?',
    now: 'nu|inmiddels|intussen|eindelijk|al|alweer|ondertussen|eigenlijk|helemaal|nou|weer|dan|volledig|er',
    over: 'voorbij|over|opgelost|klaar|verholpen|achter de rug|gefixt|weg|verdwenen|van de baan|geschiedenis|uit de wereld|afgelopen|verleden tijd|hersteld|gestopt|gedaan|in orde|geregeld',
  },
  id: {
    opens: '(?:apakah |apa )?',
    mess: '(?:(?:soal|urusan|drama|kasus|masalah|gangguan|problem|kendala|error|keributan|kekacauan|ribut-ribut|isu)(?:nya)? )?(?:(?:sama|dengan|tentang|soal|di) )?',
    now: 'udah|sudah|udh|sdh|dah|telah|akhirnya|sekarang|benar-benar|bener-bener|ini|itu|tuh|yang kemarin|kemarin',
    over: 'kelar|beres|selesai|berakhir|teratasi|hilang|usai|tuntas|lewat|diperbaiki|dibenerin|kelar semua|aman|berlalu|diatasi',
  },
};

const TAIL =
  '(?: (?:oder|oda|ne|gell|ou pas|non|o no|ou nao|vero|of niet|toch|belum|blm|apa belum|atau belum|ya|sih|kah|nggak|ngga|gak|ga|enggak|not))?';

/** What tells a question from an English one: "is het gedoe over" from "is it over". */
const OWN: Readonly<Record<string, string>> = {
  nl: '(?=.*\\b(?:het|de|dat|die|zijn|met|nu|al|inmiddels|intussen|eindelijk|rond|\\p{L}+(?:problemen|klachten)|voorbij|opgelost|verholpen|klaar)\\b)',
};

const EAST: Readonly<Record<string, readonly Form[]>> = {
  ja: [
    [
      /^(?<a>[^?？。、]+?)(?:の)?(?:問題|障害|不具合|トラブル|騒ぎ|騒動|件|混乱|エラー|炎上)?(?:って|は|が)?(?:もう|すでに|既に|ようやく|やっと|今は|今では|現在は|ちゃんと|完全に|全部)+(?:収ま|おさま|終わ|解決|直|治|なおった|落ち着|改善|過ぎ|片付|なくな|消え|解消|収束|沈静|大丈夫)[^?？]*/u,
      ' did the problems with {a} go away ',
    ],
    [
      /^(?<a>[^?？。、]+?)(?:の)?(?:問題|障害|不具合|トラブル|騒ぎ|騒動|件|混乱|エラー|炎上)(?:って|は|が)?(?:収ま|おさま|終わ|解決|直っ|治っ|落ち着|片付|なくな|消え|解消|収束|沈静)[^?？]*/u,
      ' did the problems with {a} go away ',
    ],
    [
      /^(?<a>[^?？。、]+?)(?:の)?(?:問題|障害|不具合|トラブル|騒ぎ|騒動|件|混乱|エラー|炎上)?(?:って|は|が)?(?:まだ|未だに|いまだに|今も|相変わらず)(?:続い|ある|残っ|起き|出て|発生|言われ)[^?？]*/u,
      ' are there still problems with {a} ',
    ],
  ],
  ko: [
    [
      /^(?<a>[^?]+?)(?: ?(?:문제|장애|사태|이슈|오류|난리|사건|소동|건))?(?:는|은|가|이|도)? (?:이제 |이젠 |벌써 |드디어 |지금은 |지금 |다 |완전히 |결국 |좀 )+(?:해결|끝났|끝난|고쳐|사라|없어졌|괜찮|나아졌|정상|잠잠|잡혔|풀렸|수습|지나갔|진정)\S*/u,
      ' did the problems with {a} go away ',
    ],
    [
      /^(?<a>[^?]+?)(?: ?(?:문제|장애|사태|이슈|오류|난리|사건|소동|건))(?:는|은|가|이|도)? (?:해결됐|해결되|해결된|끝났|끝난|고쳐졌|사라졌|없어졌|괜찮아졌|정상화|잠잠해|수습)\S*/u,
      ' did the problems with {a} go away ',
    ],
    [
      /^(?<a>[^?]+?)(?: ?(?:문제|장애|사태|이슈|오류|불만))?(?:는|은|가|이|도)? (?:아직|아직도|여전히|지금도) (?:있|남아|계속|심하|심해|안 끝|그래|그런)\S*/u,
      ' are there still problems with {a} ',
    ],
  ],
  zh: [
    [
      /^(?<a>[^?？，,。]+?)(?:的)?(?:问题|故障|毛病|风波|事故|事件|事儿|事情|事|bug|混乱|状况|情况)?(?:现在|目前|如今|最近|到底|是不是|是否)*(?:都|已经|已|终于|彻底|完全|真的)*(?:好了|修好了|解决了|结束了|过去了|没了|消失了|搞定了|恢复了|恢复正常了|修复了|平息了|缓解了|完了|好转了)(?:吗|没有|没|么|吧|嘛|了吗)?/u,
      ' did the problems with {a} go away ',
    ],
    [
      /^(?<a>[^?？，,。]+?)(?:的)?(?:问题|故障|毛病|风波|事故|事件|事儿|事情|事|混乱)?(?:现在|目前|如今)*(?:解决|修好|修复|结束|恢复|搞定|过去)(?:了)?(?:没有|没|了吗|了没)/u,
      ' did the problems with {a} go away ',
    ],
    [
      /^(?<a>[^?？，,。]+?)(?:的)?(?:问题|故障|毛病|投诉|抱怨)?(?:现在|目前|如今)*(?:还有|还存在|还在|依然有|仍然有|还没好|还没解决)(?:吗|么|嘛)?/u,
      ' are there still problems with {a} ',
    ],
  ],
};

/** How a language asks whether a trouble is over: "ist das mit den Zahlungen inzwischen durch?" */
export function overForms(language: string): readonly Form[] {
  const known = OVER[language];
  if (!known) return EAST[language] ?? [];
  const { opens, mess, now, over } = known;
  const topic = '(?<a>[^?,;]{3,60}?)';
  return [
    [
      new RegExp(
        `^\\W*${OWN[language] ?? ''}(?:${opens} )${language === 'nl' ? '' : '?'}${mess}${topic}(?:,? (?:${now}))*,? (?:${over})(?: (?:${now}))*${TAIL}[?!.\\s]*$`,
        'iu',
      ),
      'did the problems with {a} go away',
    ],
    ...(language === 'es' || language === 'pt'
      ? [
          [
            new RegExp(
              `^\\W*(?:(?:ya|ja|enfim|finalmente|por fim|al fin) )?(?:se )?(?:${over}) (?:ya )?${mess}${topic}[?!.\\s]*$`,
              'iu',
            ),
            'did the problems with {a} go away',
          ] satisfies Form,
        ]
      : []),
  ];
}
