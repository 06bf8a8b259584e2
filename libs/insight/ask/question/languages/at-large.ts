import type { Form } from './words.js';

/** What each of these is called in English, which is read from there on (`at-large.ts`). */
const SUMMARY = ' summary ';
const AUDIENCE = ' for the board ';
const WORRY = ' any warning signs ';
const TO_COME = ' next quarter ';
const FIX = ' what should we fix first ';
/** A company counts it itself: no feedback says how much it is. */
const REVENUE = ' revenue ';

/**
 * Questions that name no subject: a summary and whom it is for, what to worry about, what to do next and when. Spelled
 * without accents, as questions are when they are compared with them.
 */
const FORMS: Readonly<Record<string, readonly Form[]>> = {
  de: [
    [/\b(?:umsatz\p{L}*|einnahmen|gewinn|erlose?)\b/iu, REVENUE],
    [
      /\b(?:(?:fur|an) (?:den|die|das|meinen?|unsere?n?|einen?) |furs |beim? )(?:vorstand\p{L}*|vorgesetzten?|chef\p{L}*|geschaftsfuhr\p{L}*|geschaftsleitung|aufsichtsrat\p{L}*|management\p{L}*|fuhrungs\p{L}+|leitung\p{L}*|investor\p{L}*|board\p{L}*|ceo|team\p{L}*)\b/iu,
      AUDIENCE,
    ],
    [
      /\b(?:(?:eine?n?|die|den|das) )?(?:(?:ganz )?(?:kurz|knapp|schnell)e[nrs]? )?(?:kurz)?(?:zusammenfassung|fassung|uberblick|gesamtbild|lagebericht|management summary)\b/iu,
      SUMMARY,
    ],
    [/\bfass(?:e|t|en sie)? (?:mir |uns |bitte |mal |doch |kurz |alles |das |die )*zusammen\b/iu, SUMMARY],
    [
      /\bfass(?:e|t|en sie)? (?:mir |uns |bitte |mal |doch |kurz |alles |das |den |die )*(?<a>[^?]+?)(?: (?:in (?:ein(?:em)?|zwei|drei|ein paar|wenigen|\d) (?:\p{L}+ )?(?:satz|satzen|zeilen|worten)|kurz|bitte|mal))* zusammen\b/iu,
      'summary of {a}',
    ],
    [
      /^\W*(?:(?:muss|sollte|soll) (?:ich|man)(?: mir)?|mussen wir(?: uns)?|(?:gibt es|gibts|ist da) (?:etwas|irgendetwas|was|irgendwas),?)[^?]*\b(?:sorgen?|beunruhig\p{L}+|besorgniserregend\p{L}*|alarmierend\p{L}*)\b(?: machen)?(?: (?:muss|mussen|sollte|sollten))?(?: macht)?/iu,
      WORRY,
    ],
    [/^\W*(?:was|woruber) [^?]*\b(?:sorgen? machen|beunruhigen|sorgen bereiten)\b/iu, WORRY],
    [
      /\b(?:(?:im|in|in der|in dem|furs|fur das|fur den|fur die|bis zum|zum) )?(?:nachste|kommende)[nmrs]? (?:quartal\p{L}*|monat\p{L}*|woche\p{L}*|jahr\p{L}*|halbjahr\p{L}*|sprint\p{L}*|release\p{L}*|version\p{L}*|update\p{L}*)\b/iu,
      TO_COME,
    ],
    [
      /^\W*(?:was|welche (?:drei |zwei |funf |\d )?\p{L}+|woran|worauf|wo|womit) (?:sollten|sollen|mussen|mussten|konnen|konnten) wir\b[^?]*?\b(?:verbessern|beheben|fixen|angehen|arbeiten|losen|reparieren|konzentrieren|priorisieren|anpacken|anfangen)\b(?: zuerst)?/iu,
      FIX,
    ],
  ],
  fr: [
    [/\b(?:(?:de |le )?chiffres? d'affaires?|(?:de |les )?revenus|(?:de |les )?benefices)\b/iu, REVENUE],
    [
      /\b(?:pour|a) (?:le |la |les |l'|mon |ma |notre |nos |un )?(?:direction|comite\p{L}*(?: de direction| executif)?|comex|codir|conseil d'administration|chef|patron\p{L}*|boss|pdg|dg|investisseurs|actionnaires|management|responsable|equipe dirigeante|reunion)\b/iu,
      AUDIENCE,
    ],
    [
      /\b(?:(?:un|une|le|la) )?(?:(?:petit|petite|bref|breve|court|courte|rapide) )?(?:resume|synthese|vue d'ensemble|apercu|version courte|bilan|tour d'horizon)(?: (?:rapide|court|courte|executif|executive|general|generale))?\b/iu,
      SUMMARY,
    ],
    [
      /^\W*(?:resume[sz]?|synthetise[sz]?)(?:-moi|-nous)?(?: (?:tout|tout ca|tout cela|les retours))?\b/iu,
      SUMMARY,
    ],
    [
      /\b(?:y a-t-il|est-ce qu'il y a|il y a(?:-t-il)?|doit-on|dois-je|devons-nous|devrais-je|faut-il|qu'est-ce qui devrait)[^?]*\b(?:inquiet\p{L}+|preoccup\p{L}+|alarm\p{L}+)(?: de quelque chose)?/iu,
      WORRY,
    ],
    [
      /\b(?:(?:au|pour le|pour la|dans le|dans la|lors du|en) )?(?:le |la |l')?(?:prochain\p{L}* (?:trimestre|mois|semaine|annee|sprint|version|release|mise a jour)|(?:trimestre|mois|semaine|annee|sprint|version|release|mise a jour) (?:prochain\p{L}*|suivante?))\b/iu,
      TO_COME,
    ],
    [
      /^\W*(?:que|quoi|qu'est[ -]ce qu\S*|sur quoi|quel\p{L}* (?:\p{L}+ )?\p{L}+) (?:devrait-on|doit-on|devrions-nous|devons-nous|faut-il|faudrait-il|on devrait|on doit|nous devrions|peut-on)[^?]*?\b(?:corriger|reparer|ameliorer|regler|resoudre|traiter|travailler|concentrer|prioriser|commencer)\b(?: en premier| en priorite| d'abord)?/iu,
      FIX,
    ],
  ],
  es: [
    [
      /\b(?:ingresos|facturacion|ganancias|beneficios)(?= (?:perd|hemos perd|se perd|nos)\p{L}*)|(?<=cuant[oa]s? )(?:ingresos|dinero|ganancias)\b/iu,
      REVENUE,
    ],
    [
      /\bpara (?:el |la |los |mi |mis |nuestro |nuestra |un )?(?:consejo\p{L}*(?: de administracion)?|junta(?: directiva)?|directiv[oa]s?|direccion|jef[ea]s?|comite\p{L}*(?: de direccion| ejecutivo)?|gerencia|ceo|inversor\p{L}*|inversionistas|equipo directivo|reunion\p{L}*)\b/iu,
      AUDIENCE,
    ],
    [
      /\b(?:(?:un|una|el|la) )?(?:(?:breve|rapido|corto) )?(?:resumen|sintesis|panorama|vision general|version corta)(?: (?:rapido|ejecutivo|breve|corto|general))?\b/iu,
      SUMMARY,
    ],
    [/^\W*(?:resum(?:e|eme|enos|a|ame|ir))(?: todo)?\b/iu, SUMMARY],
    [
      /(?:hay|debo|deberia|deberiamos|tengo que|tenemos que|debemos)[^?]*\bpreocup\p{L}+(?: (?:por|de) algo)?|^\W*(?:que|de que|por que cosa) (?:me |nos )?(?:deberia|debo|deberiamos|debe|tendria que) preocupar\p{L}*/iu,
      WORRY,
    ],
    [
      /\b(?:(?:en|para|durante) )?(?:(?:el|la) )?(?:proxim[oa]s? (?:\p{L}+ )??(?:trimestre|mes|semana|ano|sprint|version|release|lanzamiento)|(?:trimestre|mes|semana|ano|sprint|version) (?:proxim[oa]|que viene|siguiente))\b/iu,
      TO_COME,
    ],
    [
      /^\W*(?:que|en que|por donde|cuales) (?:\p{L}+ ){0,2}?(?:deberiamos|debemos|hay que|tenemos que|podemos|podriamos|conviene)\b[^?]*?\b(?:arreglar|corregir|solucionar|mejorar|resolver|atacar|trabajar|priorizar|centrarnos|enfocarnos|empezar)\b(?: primero| antes)?/iu,
      FIX,
    ],
  ],
  pt: [
    [
      /\b(?:receitas?|faturamento|lucros?)(?= (?:perd|a gente perd|nos)\p{L}*)|(?<=quant[oa]s? )(?:receita|dinheiro|faturamento)\b/iu,
      REVENUE,
    ],
    [
      /\bpara (?:o |a |os |as |meu |minha |nosso |nossa )?(?:diretoria|direcao|conselho\p{L}*(?: de administracao)?|chefes?|chefia|ceo|investidores|gerencia|gestao|board|lideranca|administracao|reuniao\p{L}*)\b/iu,
      AUDIENCE,
    ],
    [
      /\b(?:(?:um|uma|o|a) )?(?:(?:breve|rapido|curto) )?(?:resumo|sintese|panorama|visao geral|versao curta|resumao)(?: (?:rapido|executivo|breve|curto|geral))?\b/iu,
      SUMMARY,
    ],
    [/^\W*(?:resum(?:e|a|ir))(?: tudo)?\b/iu, SUMMARY],
    [
      /(?:ha|tem|existe|devo|deveria|deveriamos|preciso|precisamos|devemos)[^?]*\bpreocup\p{L}+(?: (?:com|por) (?:algo|alguma coisa))?|^\W*com (?:o )?que (?:eu )?(?:devo|deveria|devemos)[^?]*preocupar/iu,
      WORRY,
    ],
    [
      /\b(?:(?:no|na|para o|para a|em|durante o) )?(?:proxim[oa]s? (?:\p{L}+ )??(?:trimestre|mes|semana|ano|sprint|versao|release|lancamento|atualizacao)|(?:trimestre|mes|semana|ano|sprint|versao) (?:proxim[oa]|que vem|seguinte))\b/iu,
      TO_COME,
    ],
    [
      /^\W*(?:o q(?:ue)?|em que|no que|quais) (?:\p{L}+ ){0,2}?(?:devemos|deveriamos|temos que|precisamos|podemos|da para)\b[^?]*?\b(?:arrumar|corrigir|consertar|resolver|melhorar|atacar|trabalhar|priorizar|focar|comecar)\b(?: primeiro| antes)?/iu,
      FIX,
    ],
  ],
  it: [
    [/\b(?:fatturato|ricavi|guadagni)\b|(?<=quant[oaie] )(?:soldi|entrate)\b/iu, REVENUE],
    [
      /\bper (?:il |la |lo |l'|i |gli |le |mio |il mio |la mia |nostro )?(?:consiglio(?: di amministrazione| direttivo)?|cda|direzione|dirigenza|dirigenti|capo|ceo|amministratore(?: delegato)?|investitori|management|board|riunione\p{L}*)\b/iu,
      AUDIENCE,
    ],
    [
      /\b(?:(?:un|una|il|la) |un')?(?:(?:breve|rapida|rapido) )?(?:sintesi|riassunto|riepilogo|panoramica|quadro generale|versione breve)(?: (?:rapida|rapido|breve|generale|esecutivo))?\b/iu,
      SUMMARY,
    ],
    [/^\W*(?:riassum(?:i|imi|ici|ere))(?: tutto)?\b/iu, SUMMARY],
    [
      /(?:c'e|ci sono|devo|dovrei|dobbiamo|dovremmo)[^?]*\b(?:preoccup\p{L}+|allarmant\p{L}+)(?: (?:di|per) qualcosa)?|^\W*(?:di |per )?(?:che )?cosa (?:mi |ci )?(?:dovrei|devo|dobbiamo|dovremmo|dovrebbe)[^?]*preoccupar\p{L}*/iu,
      WORRY,
    ],
    [
      /\b(?:(?:nel|nella|per il|per la|entro il|entro la) )?(?:prossim[oa] (?:trimestre|mese|settimana|anno|sprint|versione|release|aggiornamento)|(?:trimestre|mese|settimana|anno) prossim[oa])\b/iu,
      TO_COME,
    ],
    [
      /^\W*(?:(?:che )?cosa|che|su cosa|quali|da dove) (?:\p{L}+ ){0,2}?(?:dovremmo|dobbiamo|possiamo|conviene|dovrei)\b[^?]*?\b(?:sistemare|correggere|risolvere|migliorare|affrontare|riparare|lavorare|concentrarci|priorizzare|iniziare|partire)\b(?: per primo| per prima cosa| prima)?/iu,
      FIX,
    ],
  ],
  nl: [
    [/\b(?:omzet|inkomsten|winst)\b|(?<=hoeveel )geld\b/iu, REVENUE],
    [
      /\bvoor (?:de |het |mijn |onze |ons )?(?:directie|raad van bestuur|bestuur|baas|chef|ceo|management\p{L}*|leiding\p{L}*|investeerders|aandeelhouders|board|vergadering)\b/iu,
      AUDIENCE,
    ],
    [
      /\b(?:(?:een|de|het) )?(?:(?:korte?|beknopte?|snelle?) )*(?:samenvatting|overzicht|(?<=(?:korte?|beknopte?|snelle?) )versie|totaalbeeld)(?=\s+(?:for the board|graag|van alles)|\W*$)/iu,
      SUMMARY,
    ],
    [/^\W*vat (?:alles |het |dit |dat |even |eens |kort |alles even |mij |me )*samen\b/iu, SUMMARY],
    [
      /^\W*vat (?:me |mij |eens |even |kort )*(?<a>[^?]+?)(?: (?:even|eens|kort|in (?:een|twee|drie|een paar|\d) (?:zin|zinnen|regels|woorden)))* samen\b/iu,
      'summary about {a}',
    ],
    [
      /(?:is er (?:iets|wat)|moet ik|moeten we|zijn er dingen|waar(?:over)? moet(?:en)? (?:ik|we))[^?]*\b(?:zorgen|ongerust|zorgwekkend\p{L}*|verontrustend\p{L}*)(?:[^?]*\b(?:maken|maak|zijn))?(?: moet(?:en)?)?/iu,
      WORRY,
    ],
    [
      /\b(?:(?:in|voor|tegen) )?(?:de |het )?(?:volgende?|komende?|aankomende?) (?:kwartaal|maand|week|jaar|sprint|release|versie|update)\b/iu,
      TO_COME,
    ],
    [
      /^\W*(?:wat|welke (?:drie |twee |vijf |\d )?\p{L}+|waaraan|waar|waarop) (?:moeten|zouden|kunnen|zullen) we\b[^?]*?\b(?:fixen|oplossen|verbeteren|aanpakken|repareren|werken|beginnen|richten)\b/iu,
      FIX,
    ],
  ],
  id: [
    [/\b(?:pendapatan|omzet|omset|keuntungan)\b/iu, REVENUE],
    [
      /\b(?:untuk|buat|ke) (?:para )?(?:direksi|dewan direksi|dewan|bos|atasan|manajemen|pimpinan|ceo|investor|rapat\p{L}*)(?: saya| kami| kita)?\b/iu,
      AUDIENCE,
    ],
    [
      /\b(?:ringkasan|rangkuman|ikhtisar|gambaran umum|kesimpulan)(?: (?:singkat|eksekutif|umum|cepat))*\b/iu,
      SUMMARY,
    ],
    [/^\W*(?:tolong )?(?:ringkas|rangkum)(?:kan|in)?(?: semua\p{L}*)?\b/iu, SUMMARY],
    [
      /(?:(?:apakah )?(?:ada|adakah)|apa|perlukah|haruskah|apakah (?:saya|kita|kami))[^?]*\b(?:khawatir\p{L}*|dikhawatirkan|mengkhawatirkan|dicemaskan|cemas|waspadai|diwaspadai)\b/iu,
      WORRY,
    ],
    [
      /\b(?:(?:di|pada|untuk) )?(?:kuartal|triwulan|bulan|minggu|tahun|sprint|rilis|versi)(?: (?:depan|berikutnya|mendatang|selanjutnya|yang akan datang))\b/iu,
      TO_COME,
    ],
    [
      /^\W*(?:apa|mana)(?: saja)? (?:yang )?(?:harus|perlu|sebaiknya|mesti) [^?]*?\b(?:dibenerin|diperbaiki|perbaiki|dibetulkan|benerin|dibenahi|diselesaikan|selesaikan|dikerjakan|kerjakan|diprioritaskan)\b(?: (?:dulu|duluan|pertama|lebih dulu))?/iu,
      FIX,
    ],
  ],
  ja: [
    [/(?:売り?上げ?|収益|利益)(?:は|を|が)?/u, REVENUE],
    [
      /(?:役員|取締役会|社長|上司|経営陣|経営層|経営会議|幹部|ボス|投資家|株主)(?:会議)?(?:向け|用|のため|に見せる|に報告する)?(?:に|の)?/u,
      AUDIENCE,
    ],
    [
      /(?:簡単|手短|短|簡潔)?(?:に|な|く)?(?:全体を?|全部を?)?(?:要約|まとめ|サマリー|概要|概況|全体像)(?:て|し)?(?:を)?(?:して|を?教えて|を?見せて|作って|頂戴|ちょうだい|お願い(?:します)?|ください|下さい|ほしい|欲しい)*/u,
      SUMMARY,
    ],
    [
      /(?:何か|なにか)?(?:心配|懸念|気に)(?:すべき|する|した方がいい|したほうがいい|なる|して|事項|点)[^?？。]*(?:ありますか|ある|あります|ですか|でしょうか|ないですか|べき)?/u,
      WORRY,
    ],
    [
      /(?:来四半期|来月|来週|来年|次(?:の)?(?:四半期|月|週|年|スプリント|リリース|バージョン|アップデート))(?:に|で|は|までに)?/u,
      TO_COME,
    ],
    [
      /(?:何|なに|どれ|どこ|どの\p{L}{1,3})?(?:を|から)?(?:最初に|まず|優先的に|優先して)?(?:直す|修正す|改善す|対応す|取り組む|優先す|解決す)(?:る)?べき(?:もの|こと|点|問題|課題)?(?:を|は|なのは)?(?:[三二五３2-5](?:つ|点))?(?:何|どれ)?(?:挙げて|教えて|ですか|でしょうか|か)*/u,
      FIX,
    ],
  ],
  ko: [
    [/(?:매출|수익|이익)(?:은|는|이|가|을|를)?/u, REVENUE],
    [
      /(?:경영진|임원(?:진)?|이사회|대표(?:님)?|사장(?:님)?|상사|보스|투자자)(?:를 위한|을 위한|에게 보여줄|에게 보고할|용|한테|에게|께)?/u,
      AUDIENCE,
    ],
    [
      /(?:짧은 |간단한 |간략한 |짧게 |간단히 |전체 )*(?:요약|개요|정리)(?:본)?(?:을|를)?(?: ?(?:해|해 ?줘|해 ?주세요|부탁해|부탁합니다|보여줘|보여 주세요))*/u,
      SUMMARY,
    ],
    [
      /(?:제가 |우리가 |뭔가 |혹시 )*(?:걱정|우려|염려)(?:해야 |할 만한 |할만한 |할 |되는 |스러운 )*(?:것|게|일|점|부분|거)?(?:이|가|은|는)? ?(?:있나요|있어|있습니까|있을까요|뭔가요|뭐야|무엇인가요|하나요)?/u,
      WORRY,
    ],
    [/(?:다음|오는) ?(?:분기|달|주|해|스프린트|릴리스|버전|업데이트)(?:에|에는|까지)?/u, TO_COME],
    [
      /(?:뭘|무엇을|뭐를|어떤 \S+|어디를|무엇부터|뭐부터) ?(?:먼저 |우선 |제일 먼저 )?(?:고쳐야|개선해야|수정해야|해결해야|집중해야|손봐야)(?: ?(?:하나요|할까요|해|해요|합니까|하죠|돼|될까요))?/u,
      FIX,
    ],
  ],
  zh: [
    [/(?:营收|收入|利润|营业额)/u, REVENUE],
    [
      /(?:给|向|为|对)(?:我的|我们的)?(?:老板|领导|董事会|管理层|高管|上司|经理|投资人|股东)(?:看|汇报|的)?/u,
      AUDIENCE,
    ],
    [
      /(?:来|做|写|给我)?(?:一个|一份|个|份)?(?:简短|简要|简单|快速|整体)?(?:的|地)?(?:总结|摘要|概述|概览|概要|概况|汇总)(?:一下|下)?/u,
      SUMMARY,
    ],
    [
      /(?:有(?:没有)?|我)?(?:什么|哪些|啥)?(?:我们?|应该|需要|该|要|值得|让人)*(?:担心|担忧|警惕|忧虑)(?:的)?(?:事|事情|问题|地方)?(?:吗|么)?/u,
      WORRY,
    ],
    [/(?:在)?(?:下个?|下一个?|明)(?:季度|月|周|年|迭代|版本|冲刺)/u, TO_COME],
    [
      /(?:我们)?(?:应该|该|要|需要)?(?:先|优先|首先)?(?:应该|该|要|需要)?(?:修复|解决|改进|改善|处理|优化|做)(?:什么|哪些|哪(?:三|几|两|\d)个?\p{L}{0,3})/u,
      FIX,
    ],
  ],
};

/** How a language asks them. */
export function formsAtLarge(language: string): readonly Form[] {
  return FORMS[language] ?? [];
}
