import { topicNoun } from '#libs/themes';
import { COLUMNS } from './common-words.js';
import type { Form } from './words.js';

/**
 * What one does or cannot do, and the topic that it is about: "can one eat well there?" asks about the food. By the keys of
 * topics, in the order of the columns of `common-words.ts`; patterns are spelled without accents.
 */
const DOINGS: Readonly<Record<string, string>> = {
  signing: `komm\\p{L}* (?:\\p{L}+ ){0,2}?(?:nicht|nich|nimmer|net) (?:mehr )?(?:rein|hinein|ins konto|in (?:ihr|mein|den|das)\\p{L}* (?:konto|account))|(?:nicht|nich) (?:mehr )?reinkomm\\p{L}*|sich (?:\\p{L}+ )?(?:nicht |nich )(?:mehr )?(?:anmelden|einloggen) | (?:(?:n'|ne )?(?:arriv|parvien|reussi|peu|pouv)\\p{L}* (?:pas |plus |jamais )?(?:a |de |d')?)?(?:se|me|nous|vous) (?:re)?connect\\p{L}*|entrer dans (?:leur|leurs|mon|le|son) comptes?|acceder a (?:leur|mon|son) compte | (?:(?:pued|logr|consig|dej)\\p{L}* )(?:entrar|acceder|ingresar)(?: (?:a|en) (?:la |su |mi )?(?:app|aplicacion|cuenta))?|(?:entrar|acceder|ingresar) (?:a|en) (?:la |su |mi |sus )?cuentas? | (?:(?:consegu|consig|pod)\\p{L}* )(?:entrar|acessar|aceder)(?: (?:na|no|a|em) (?:sua |minha )?(?:app|aplicativo|conta))?|(?:entrar|acessar) (?:na|a) (?:sua |minha )?conta | (?:(?:riesc|riusc|poss|puo|posson)\\p{L}* )(?:ad |a )?(?:accedere|entrare|loggarsi|collegarsi)(?: (?:al|nell'|all'|nel) ?(?:account|app|profilo))?|(?:accedere|entrare) (?:al|nel)(?:l'| )(?:loro |mio )?(?:account|profilo) | (?:kom\\p{L}* (?:er )?(?:\\p{L}+ ){0,2}?(?:niet|nie) (?:meer )?(?:in|binnen)|(?:niet|nie) (?:meer )?(?:in hun account|binnenkomen)) | (?:tidak|ga|gak|nggak|tdk|gabisa|ngga|enggak) (?:bisa )?(?:masuk(?: (?:ke )?(?:akun|aplikasi))?) | (?:앱에? ?)?(?:못 들어가|안 들어가|들어가지(?:지)? ?(?:않|못)|접속이 ?안|접속 ?안|로그인이? ?(?:안|못) ?(?:되|된|돼|하)|로그인을? ?못 ?하?)[^\\s,.?!]* | (?:アプリに)?(?:ログイン|サインイン)(?:が|も)?(?:でき(?:ない|ません|なく|なかった)|出来(?:ない|ません))|(?:アプリに)?入れな(?:い|く|かった) | (?:登|登录|登陆)不(?:上|了|进去?)|(?:进不去|登录失败|无法登录|不能登录)`,
  crashes: `sturz\\p{L}* (?:\\p{L}+ ){0,3}?ab(?![\\p{L}])|schmier\\p{L}* (?:\\p{L}+ ){0,3}?ab(?![\\p{L}]) | (?:se ferme\\p{L}*|plante|plantent)(?: tou\\p{L}* seul\\p{L}*)? | se cierra\\p{L}*(?: sol\\p{L}*)? | (?:fecha|fecham|fechando) (?:sozinh\\p{L}*|do nada) | si chiud\\p{L}*(?: da sol\\p{L}*)? | (?:valt|vallen|klapt|klappen) (?:\\p{L}+ ){0,2}?(?:uit|weg|eruit) | (?:keluar|nutup|tertutup|menutup) sendiri | (?:앱이 ?)(?:꺼지|꺼져|꺼진|꺼졌)[^\\s,.?!]* | (?:アプリ(?:が|は|も)?(?:よく|すぐ|勝手に|急に|突然)?)?(?<!(?:評価|点数?|スコア|評判|星|質|品質|速度|売上|人気)[がはも]?)(?:落ち(?:る|た|て|ます|ました)|強制終了する) | (?:自动退出|自己退出|自动关闭|闪退)`,
  freezing: `hang\\p{L}* sich (?:\\p{L}+ ){0,2}?auf|friert (?:\\p{L}+ ){0,2}?ein|aufhang\\p{L}* | (?:se (?:fige|figent|bloque|bloquent)|freeze|gele) | se (?:congela|cuelga|traba|queda pillada|queda colgada|bloquea)n? | (?:trava|travam|travando|congela|congelam) | (?:si (?:blocca|bloccano|impalla|impallano|pianta)) | (?:loopt|lopen|liep) (?:\\p{L}+ ){0,2}?vast|blijft hangen | (?:nge-?hang|hang|macet|freeze) | (?:멈추|멈춰|먹통|얼어)[^\\s,.?!]* | (?:固ま(?:る|った|って)|フリーズ(?:する|した)?) | (?:卡死|死机|卡住)`,
  sound: `(?:der|den|dem|kein|keinen|mit dem) ton(?![\\p{L}]) | (?:le|du|au|de|pas de|plus de) son(?= (?:et|ou|est|sont|de|du|des|qui|sur|dans|marche|pendant|avec)(?![\\p{L}])|\\s*[,?!.]|\\s*$) | (?:se (?:oye|escucha)) | (?:o|do|no|sem) som(?![\\p{L}]) | (?:si sente|l'audio) | (?:het|geen) geluid | suaranya | 소리가 | 音が | 声音`,
  food: `(?:isst|esse|essen) man|zu essen|(?:gut|schlecht|was|lecker) essen | (?:on|l'on|ils|vous|tu) mange\\p{L}*|bien manger|mal manger|a manger | (?:se come|comer (?:bien|algo)|que comer) | (?:se come|come-se|comer (?:bem|algo)|da pra comer|para comer) | (?:si (?:mangia|puo mangiare|mangiava)|mangiare (?:bene|qualcosa)|da mangiare) | (?:(?:eet je|eten je|te eten|eet men|lekker eten|goed eten)) | (?:makan (?:enak|nya)|makanannya|makannya) | (?:먹을 ?(?:게|것|만)|먹는 ?(?:거|것)) | (?:食べ(?:物|る|られ)[^\\s、。?!？]?|食事) | (?:吃得?(?:好|的|东西)?)`,
  drinks: `(?:trinkt man|zu trinken|was trinken) | (?:a boire|on boit) | (?:se bebe|que beber|para beber) | (?:se bebe|para beber) | (?:si beve|da bere) | (?:te drinken|drink je) | minumannya | 마실 ?(?:게|것) | 飲み物 | 喝的`,
  bed: `(?:schlaft man|kann man (?:\\p{L}+ ){0,3}?schlafen|schlafen) | (?:on dort|dormir|ils dorment) | (?:se duerme|dormir) | (?:se dorme|dorme-se|dormir|da pra dormir) | (?:si dorme|dormire) | (?:slaap je|slapen) | tidur | (?:잠|잘 수) | (?:眠れ|寝られ|寝心地|寝)[^\\s、。?!？]{0,2} | (?:睡觉|睡得)`,
  showers: `(?:sich )?(?:duscht man|duschen) | (?:on se douche|se doucher|prendre une douche) | (?:ducharse|se ducha|darse una ducha) | (?:tomar (?:banho|duche|uma ducha)) | (?:fare la doccia|farsi (?:la|una) doccia) | (?:douchen|douche je) | mandi | 샤워할? | シャワーを?浴び[^\\s、。?!？]{0,2} | (?:洗澡|冲凉)`,
  comfort: `(?:sitzt man|sitzen die leute) | (?:on est (?:bien )?assis|s'asseoir) | (?:se va comodo|se esta comodo|sentarse) | (?:se senta|sentar-se|fica confortavel) | (?:si sta (?:comodi|seduti)|sedersi) | (?:zit je|zitten) | duduknya | 앉[^\\s,.?!]* | 座り心地 | 坐着`,
};

/** That one can or cannot do something: what it is follows. */
const ABLE: Readonly<Record<string, string>> = {
  fr: "(?:n'|ne )?(?:arriv|parvien|reussi)\\p{L}* (?:pas |plus |jamais |meme pas )?(?:a|d')(?= ?\\p{L}+(?:er|ir|re)(?!\\p{L}))|(?:n'|ne )?(?:peu[xt]|peuvent|pouvoir) (?:pas |plus )?(?=\\p{L}+(?:er|ir|re)(?!\\p{L}))",
  es: '(?:logr|consigu|alcanz)\\p{L}* (?=\\p{L}+[aei]r(?:se|lo|la)?(?!\\p{L}))',
  pt: '(?:consegu|consig)\\p{L}* (?=(?:mais )?\\p{L}+[aei]r(?:-se)?(?!\\p{L}))',
  it: '(?:riesc|riusc)\\p{L}* (?:piu |neanche |nemmeno )?(?:a|ad) (?=\\p{L}+[aei]r(?:e|si)(?!\\p{L}))',
  nl: '(?:lukt|lukken)(?: het)?(?: (?:niet|nie))?(?: om)?(?: te)? (?=\\p{L}+en(?!\\p{L}))',
};

/** How well one does it: that is asked of the topic. */
const WELL: Readonly<Record<string, string>> = {
  de: 'gut|schlecht|lecker|bequem|ruhig',
  fr: 'bien|mal|correctement',
  es: 'bien|mal',
  pt: 'bem|mal',
  it: 'bene|male',
  nl: 'goed|slecht|lekker',
  id: 'enak|nyaman',
};

/** Those who cannot mention it all the same. */
const NOT = 'nicht|nich|non|no|nao|niet|nie|tidak|ga|gak';

/** Who does it is counted: by what they mention. */
const COUNTED: Readonly<Record<string, string>> = {
  de: 'wie ?viele?',
  fr: 'combien',
  es: 'cuant[oa]s',
  pt: 'quant[oa]s',
  it: 'quant[ei]',
  nl: 'hoeveel',
  id: 'berapa(?: banyak)?',
};

/** "Si mangia bene?" asks about the food: what one does is read as its topic, in the words of the language. */
export function doingForms(language: string): readonly Form[] {
  const at = COLUMNS.indexOf(language);
  const forms = Object.entries(DOINGS).flatMap(([key, row]): Form[] => {
    const pattern = row.split(' | ')[at]?.trim();
    const noun = topicNoun(key, language);
    return pattern && noun ? topicForms(pattern, noun, language) : [];
  });
  const able = ABLE[language];
  return able ? [...forms, [new RegExp(`${BEGIN}(?:${able})`, 'iu'), ' ']] : forms;
}

const [BEGIN, END] = ['(?<![\\p{L}\\d])', '(?![\\p{L}\\d])'];

/** Counted, what one does is what people mention; else it is the topic. */
function topicForms(pattern: string, noun: string, language: string): Form[] {
  // Japanese and Chinese have no spaces that would end a word.
  if (/^(?:ja|zh)$/.test(language)) return [[new RegExp(pattern, 'iu'), ` ${noun} `]];
  const [well, counted] = [WELL[language], COUNTED[language]];
  const [before, behind] = well ? [`(?:(?:${well}) )?`, `(?: (?:${well}))?`] : ['', ''];
  const whole = `${BEGIN}${before}(?:${pattern})${behind}${END}`;
  const asTopic: Form = [new RegExp(whole, 'iu'), ` ${noun} `];
  if (!counted) return [asTopic];
  const who = `(?<=(?<!\\p{L})${counted}(?: \\p{L}+){0,3} )(?:(?:${NOT}) )?`;
  return [[new RegExp(`${who}${whole}`, 'iu'), ` mention ${noun} `], asTopic];
}
