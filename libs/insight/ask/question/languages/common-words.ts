import { CHAT } from './chat-words.js';
import { EVERYDAY } from './everyday-words.js';
import { FELT } from './felt-words.js';
import { GENERAL } from './general-words.js';
import { DONE, INFLECTED } from './inflected-words.js';
import { NAMES } from './names.js';
import type { QuestionWords } from './words.js';

/** The languages of the columns, in their order. */
export const COLUMNS = ['de', 'fr', 'es', 'pt', 'it', 'nl', 'id', 'ko', 'ja', 'zh'];

/** What every language says of times, stars, shares and degrees: by the English word; alternatives are apart by commas. */
const ROWS: Readonly<Record<string, string>> = {
  last: 'letzte,letzten,letzter,letztem,letztes,vergangene,vergangenen,vergangener | derniers,dernières,dernier,dernière | último,última,últimos,últimas,pasado,pasada | último,última,últimos,últimas | ultimo,ultima,ultimi,ultime,scorso,scorsa | afgelopen,laatste,vorige,vorig | terakhir | 지난 | 過去,直近,ここ | 过去,最近,近',
  next: 'nächste,nächsten,nächster,nächstes,kommende,kommenden,kommender | prochain,prochaine,prochains | próximo,próxima,que viene | próximo,próxima,que vem | prossimo,prossima | volgende,volgend,komende | depan | 다음 | - | -',
  'next week': '- | - | - | - | - | - | - | 다음 주,다음주 | 来週 | 下周,下星期,下个星期',
  'next month': '- | - | - | - | - | - | - | 다음 달,다음달 | 来月 | 下个月,下月',
  'next quarter': '- | - | - | - | - | - | - | 다음 분기 | 来期,来四半期 | 下季度,下个季度',
  'next year': '- | - | - | - | - | - | - | 내년 | 来年 | 明年,下一年',
  day: '- | jour | día | dia | giorno | dag | - | - | - | -',
  week: 'woche | semaine | semana | semana | settimana | week | minggu | 주 | 週間,週 | 周,星期',
  weeks: 'wochen | semaines | semanas | semanas | settimane | weken | - | 주일 | - | 个星期',
  month: 'monat,monats | mois | mes | mês | mese | maand | bulan | - | - | 月份',
  months: 'monate,monaten | - | meses | meses | mesi | maanden | - | 개월,달 | か月,ヶ月,カ月 | 个月',
  quarter:
    'quartal,quartals | trimestre | trimestre | trimestre | trimestre | kwartaal | kuartal,triwulan | 분기 | 四半期 | 季度',
  year: 'jahr,jahres | année,an | año | ano | anno | jaar | tahun | - | - | -',
  years: 'jahre,jahren | ans | años | anos | anni | jaren | - | - | - | -',
  days: 'tage,tagen | jours | días | dias | giorni | dagen | hari | 일간 | 日間 | 天',
  'last week':
    'vorige woche,vorwoche | semaine dernière,semaine passée | semana pasada,última semana | semana passada,última semana | settimana scorsa,scorsa settimana,ultima settimana | vorige week,afgelopen week | minggu lalu,minggu kemarin | 지난주,저번 주,저번주 | 先週 | 上周,上星期,上个星期,上週',
  'last month':
    'vorigen monat,vormonat | mois dernier,mois passé,dernier mois | mes pasado,último mes | mês passado,último mês | mese scorso,scorso mese,ultimo mese | vorige maand,afgelopen maand | bulan lalu,bulan kemarin | 지난달,저번 달,저번달 | 先月 | 上个月,上月',
  'last quarter':
    'letztes quartal,letzten quartal,vorquartal | trimestre dernier,dernier trimestre | trimestre pasado,último trimestre | trimestre passado,último trimestre | scorso trimestre,trimestre scorso,ultimo trimestre | vorig kwartaal,afgelopen kwartaal | kuartal lalu | 지난 분기,저번 분기 | 前四半期 | 上季度,上个季度',
  'last year':
    'vorjahr,voriges jahr,vorigen jahr | année dernière,an dernier,an passé | año pasado,último año | ano passado,último ano | anno scorso,scorso anno,ultimo anno | vorig jaar,afgelopen jaar | tahun lalu | 작년,지난해 | 昨年,去年 | 去年',
  'last weekend':
    'letztes wochenende,letzten wochenende,am wochenende,wochenende | week-end dernier,weekend dernier,ce week-end | fin de semana pasado,fin de semana | fim de semana passado,fim de semana | scorso fine settimana,fine settimana scorso,weekend scorso | vorig weekend,afgelopen weekend | akhir pekan lalu,akhir pekan | 지난 주말,주말 | 先週末,週末 | 上周末,周末',
  'this week':
    'dieser woche,diese woche | cette semaine | esta semana | esta semana,nesta semana | questa settimana | deze week | minggu ini,pekan ini | 이번 주,이번주 | 今週 | 本周,这周,这个星期',
  'this month':
    'diesem monat,diesen monat | ce mois-ci,ce mois | este mes | este mês,neste mês | questo mese | deze maand | bulan ini | 이번 달,이번달 | 今月 | 本月,这个月',
  'this quarter':
    'dieses quartal,diesem quartal | ce trimestre | este trimestre | este trimestre | questo trimestre | dit kwartaal | kuartal ini | 이번 분기 | 今四半期 | 本季度,这个季度',
  'this year':
    'diesem jahr,dieses jahr,heuer | cette année | este año | este ano,neste ano | questo anno,quest anno | dit jaar | tahun ini | 올해 | 今年 | 今年',
  yesterday: 'gestern | hier | ayer | ontem | ieri | gisteren | kemarin | 어제 | 昨日 | 昨天',
  today: "heute | aujourd'hui | hoy | hoje | oggi | vandaag | hari ini | 오늘 | 今日 | 今天",
  spring:
    'frühling,frühjahr | printemps | primavera | primavera | primavera | voorjaar,lente | - | 봄 | 春 | 春天,春季',
  summer: 'sommer | été | verano | verão | estate | zomer | - | 여름 | 夏 | 夏天,夏季',
  autumn: 'herbst | automne | otoño | outono | autunno | herfst,najaar | - | 가을 | 秋 | 秋天,秋季',
  winter: 'winter | hiver | invierno | inverno | inverno | winter | - | 겨울 | 冬 | 冬天,冬季',
  stars:
    'stern,sterne,sternen | étoile,étoiles | estrella,estrellas | estrela,estrelas | stella,stelle | ster,sterren | bintang | 별,별점 | 星 | 星,星级,颗星',
  'what share of':
    'welcher anteil,welcher anteil der,wie viel prozent,wieviel prozent,wie hoch ist der anteil der | quelle part,quelle part des,quel pourcentage,quel pourcentage des | qué porcentaje,qué porcentaje de,qué proporción de | que porcentagem,qual porcentagem,que percentual,que proporção | che percentuale,quale percentuale,che percentuale di | welk percentage,hoeveel procent,welk aandeel | berapa persen,berapa persentase | 몇 퍼센트,비율은 | 何パーセント,何％,割合は | 百分之几,多少比例,占比是多少',
  'the share of':
    'der anteil der,der anteil von,der anteil,anteil der,anteil | la part des,la part de,part des,la proportion de | el porcentaje de,la proporción de,porcentaje de | a porcentagem de,a proporção de | la percentuale di,la quota di | het percentage,het aandeel | persentase,proporsi | 비율 | 割合 | 占比,比例',
  'less than':
    'weniger als | moins de | menos de | menos de | meno di | minder dan | kurang dari | - | - | 低于,少于',
  'more than': 'mehr als | plus de | más de | mais de | più di | meer dan | lebih dari | - | - | 高于,多于',
  proportionally:
    'im verhältnis,verhältnismäßig,anteilig | proportionnellement,en proportion | proporcionalmente,en proporción | proporcionalmente,em proporção | proporzionalmente,in proporzione | verhoudingsgewijs,naar verhouding,in verhouding | secara proporsional | - | - | 按比例',
  'rate of': '- | taux de | tasa de | taxa de | tasso di | - | tingkat | - | - | -',
  fewer: '- | - | menos | menos | meno | minder | lebih sedikit | - | - | -',
  version:
    'version,versionen | version,versions | versión,versiones | versão,versões | versione,versioni | versie,versies | versi | 버전 | バージョン | 版本',
  'new version':
    'neue version,neuen version,neueste version,neuesten version | nouvelle version,dernière version | nueva versión,última versión | nova versão,última versão | nuova versione,ultima versione | nieuwe versie,nieuwste versie,laatste versie | versi baru,versi terbaru | 새 버전,최신 버전 | 新しいバージョン,最新バージョン,最新版 | 新版本,最新版本,新版',
  slow: 'langsam,langsame,langsamen,lädt ewig,ewig lädt,ewig zum laden,dauert ewig,ewig dauert,ruckelt | lent,lente,lents,lentes,rame,met trop de temps,trop de temps à charger,met une éternité | lento,lenta,lentos,lentas,tarda mucho,tarda demasiado,tarda una eternidad,tarda tanto | lento,lenta,lentos,lentas,demora muito,demora demais,demora uma eternidade,demora tanto | lento,lenta,lenti,lente,ci mette troppo,ci mette una vita | traag,trage,langzaam,langzame,duurt eeuwig,duurt te lang | lambat,lemot,lelet,lama loading | 느린,느리다,느려,오래 걸린다,오래 걸려 | - | 速度慢,反应慢,加载慢',
  slower:
    'langsamer | plus lent,plus lente | más lento,más lenta | mais lento,mais lenta | più lento,più lenta | trager,langzamer | lebih lambat,makin lambat | 더 느려 | 遅くな,より遅 | 更慢,变慢',
  slowest:
    'langsamste,langsamsten,am langsamsten | le plus lent,la plus lente | el más lento,la más lenta | o mais lento,a mais lenta | il più lento,la più lenta | traagste,langzaamste,traagst,langzaamst | paling lambat,terlambat | 가장 느린 | 一番遅い,最も遅い | 最慢',
  faster:
    'schneller | plus rapide | más rápido,más rápida | mais rápido,mais rápida | più veloce | sneller | lebih cepat,makin cepat | 더 빠른,더 빨라 | 速くな,より速 | 更快,变快',
  fastest:
    'schnellste,schnellsten,am schnellsten | le plus rapide,la plus rapide | el más rápido,la más rápida | o mais rápido,a mais rápida | il più veloce,la più veloce | snelste,snelst | paling cepat,tercepat | 가장 빠른 | 一番速い,最も速い | 最快',
  dirtiest:
    'schmutzigste,schmutzigsten,am schmutzigsten,dreckigsten | plus sales,plus sale | más sucias,más sucios,más sucia,más sucio | mais sujas,mais sujos,mais suja,mais sujo | più sporche,più sporchi,più sporca,più sporco | vieste,vuilste,vuilst | paling kotor,terkotor | 가장 더러운 | 一番汚い,最も汚い | 最脏',
  cleanest:
    'sauberste,saubersten,am saubersten | plus propres,plus propre | más limpias,más limpios,más limpia,más limpio | mais limpas,mais limpos,mais limpa,mais limpo | più pulite,più puliti,più pulita,più pulito | schoonste,schoonst | paling bersih,terbersih | 가장 깨끗한 | 一番きれいな,最も清潔な | 最干净',
  'more expensive':
    'teurer | plus cher,plus chère,plus chers | más caro,más cara,más caros | mais caro,mais cara,mais caros | più caro,più cara,più cari | duurder | lebih mahal,makin mahal | 더 비싼,더 비싸 | 高くな,より高 | 更贵,变贵',
  'most expensive':
    'teuerste,teuersten,am teuersten | les plus chers,le plus cher,la plus chère | los más caros,el más caro,la más cara | os mais caros,o mais caro,a mais cara | i più cari,il più caro,la più cara | duurste,duurst | paling mahal,termahal | 가장 비싼 | 一番高い,最も高い | 最贵',
  friendliest:
    'freundlichste,freundlichsten,am freundlichsten | plus aimables,plus aimable | más amables,más amable | mais simpáticos,mais simpático | più gentili,più gentile | vriendelijkste | paling ramah | 가장 친절한 | 一番親切な | 最友好',
  'what is wrong with':
    'was ist los mit,was ist mit | que se passe-t-il avec | qué pasa con | o que está acontecendo com | che succede con | wat is er aan de hand met | ada apa dengan | - | - | -',
  gave: 'bekam,bekamen,bekommt,bekommen,geben,gab,gaben,vergeben,gegeben,erhielt,erhielten,erhält,erhalten | donne,donnent,ont donné,reçoit,reçoivent,reçu,ont reçu,avons reçu,avons-nous reçu,a reçu | dan,dio,dieron,han dado,recibe,reciben,recibió,recibieron,recibimos,hemos recibido | dão,deu,deram,recebe,recebem,recebeu,receberam,recebemos | danno,hanno dato,riceve,ricevono,ricevuto,abbiamo ricevuto | geven,geeft,gaf,gaven,gegeven,krijgt,krijgen,kreeg,kregen,gekregen,ontvangen,ontvingen | memberi,memberikan,mendapat,menerima,kami terima,terima | 를 준,을 준,개를 준,준,받은,받았나요,남긴 | もらった,受け取った,くれた,届いた,つけた | 收到了,收到,给了,给出,打了',
  negative:
    'negativ | négatif,négative | negativa,negativo | negativa,negativo,negativas | negativa,negativo | negatief,negatieve | negatif | 부정적인,부정적 | 否定的な,否定的,ネガティブ | 负面的,负面',
  positive:
    'positiv | positif | positiva,positivo | positiva,positivo,positivas | positiva,positivo | positief,positieve | positif | 긍정적인,긍정적 | 肯定的な,肯定的,ポジティブ | 正面的,正面',
  narrowest:
    'engste,engsten,am engsten,schmalste,schmalsten | plus étroits,plus étroit,plus étroites,plus étroite | más estrechos,más estrecho,más estrechas | mais estreitos,mais estreito,mais apertados | più stretti,più stretto,più strette | smalste,smalst,krapste | paling sempit,tersempit | 가장 좁은 | 一番狭い,最も狭い | 最窄,最狭窄',
  widest:
    'breiteste,breitesten | plus larges,plus large | más anchos,más ancho | mais largos,mais largo | più larghi,più largo,più ampi | breedste | paling lebar,terlebar | 가장 넓은 | 一番広い,最も広い | 最宽',
  'most comfortable':
    'bequemste,bequemsten,am bequemsten,komfortabelste,komfortabelsten | plus confortables,plus confortable | más cómodos,más cómodo,más cómodas,más cómoda | mais confortáveis,mais confortável | più comodi,più comodo,più comode | comfortabelste,meest comfortabele | paling nyaman,ternyaman | 가장 편안한,가장 편한 | 一番快適な,最も快適な | 最舒适,最舒服',
  'most crowded':
    'vollste,vollsten,am vollsten,überfüllteste,überfülltesten,am überfülltesten | plus bondés,plus bondé,plus bondées,plus bondée,plus fréquenté,plus fréquentés | más abarrotados,más abarrotado,más abarrotadas,más abarrotada,más llenos,más lleno,más llenas,más llena | mais lotados,mais lotado,mais lotadas,mais lotada,mais cheios,mais cheio | più affollati,più affollato,più affollate,più affollata | drukste,drukst,volste | paling ramai,teramai,paling penuh | 가장 붐비는,가장 혼잡한 | 一番混んで,最も混んで,最も混雑している,一番混雑している,最も混雑して,一番混雑して | 最拥挤',
  noisiest:
    'lauteste,lautesten,am lautesten | plus bruyants,plus bruyant,plus bruyantes,plus bruyante | más ruidosos,más ruidoso,más ruidosas,más ruidosa | mais barulhentos,mais barulhento,mais barulhentas,mais barulhenta | più rumorosi,più rumoroso,più rumorose,più rumorosa | lawaaierigste,luidruchtigste | paling bising,paling berisik,terbising | 가장 시끄러운 | 一番うるさい,最もうるさい | 最吵,最吵闹',
  buggiest:
    'fehlerhafteste,fehlerhaftesten,am fehlerhaftesten | plus boguée,plus bogué,plus buguée | con más errores,con más fallos | com mais erros,com mais falhas | con più errori,con più bug | meeste bugs,meest foutgevoelige | paling banyak bug,paling banyak error | 가장 버그가 많은,오류가 가장 많은 | 一番バグの多い,最もバグが多い | bug最多,错误最多',
  'most unstable':
    'instabilste,instabilsten,am instabilsten | plus instables,plus instable | más inestables,más inestable | mais instáveis,mais instável | più instabili,più instabile | instabielste | paling tidak stabil | 가장 불안정한 | 一番不安定な,最も不安定な | 最不稳定',
  'so low':
    'so schlecht,so niedrig | si basses,si bas,si mauvaises,si mauvais,aussi basses,aussi mauvaises | tan bajas,tan bajos,tan malas,tan malos | tão baixas,tão baixa,tão ruins,tão más | così basse,così basso,così negative,così cattive | zo laag,zo slecht | begitu rendah,serendah itu,begitu buruk | - | こんなに低い,そんなに低い | 这么低,那么低,如此低',
  rudest:
    'unfreundlichste,unfreundlichsten,am unfreundlichsten,unhöflichste,unhöflichsten | plus désagréable,plus désagréables,plus impoli,plus impolis | más antipático,más antipáticos,más maleducado,más grosero | mais grosseiro,mais antipático,mais antipáticos | più scortese,più scortesi,più maleducato | onvriendelijkste,onbeleefdste | paling kasar,paling tidak ramah | 가장 불친절한 | 一番不親切な,最も不親切な | 最不友好,最粗鲁',
  seats:
    'sitze,sitzen,sitzplätze,bestuhlung | sièges,fauteuils | asientos,butacas | assentos,poltronas | sedili,poltrone | stoelen,zitplaatsen | kursi,bangku | 좌석 | 座席 | 座位',
  recommend:
    'empfehlen,weiterempfehlen | recommandent,recommanderaient | recomiendan,recomendarían | recomendam,recomendariam | consigliano,consiglierebbero,raccomandano | aanbevelen | merekomendasikan | 추천하는 | 勧める | 推荐',
  where: 'wo | où | dónde | onde | dove | waar | di mana | 어디서 | どこで,どこですか,どこでしょうか | 哪里',
  three: 'drei | trois | tres | três | tre | drie | tiga | 세 개 | 三つ,3つ | 三个,三条',
};

/** The column of a language, in the form of its own words. */
export function commonWords(language: string): QuestionWords['words'] {
  return columnOf(language, [CHAT, ROWS, EVERYDAY, GENERAL, FELT, NAMES]);
}

/** Words by what stands before their endings. */
export function inflectedWords(language: string): QuestionWords['words'] {
  const done = DONE.map((row) => row.split(' | ')[COLUMNS.indexOf(language)]?.split(',') ?? []);
  return {
    ...columnOf(language, [INFLECTED]),
    ...Object.fromEntries(
      done
        .filter(([, ...stems]) => stems.length > 0)
        .map(([name = '', ...stems]) => [`mention ${name}`, stems.join('|')]),
    ),
  };
}

function columnOf(language: string, tables: readonly (typeof ROWS)[]): QuestionWords['words'] {
  const at = COLUMNS.indexOf(language);
  const found: Record<string, string> = {};
  for (const [english, row] of tables.flatMap((table) => Object.entries(table))) {
    const words = row.split(' | ')[at]?.replaceAll(',', '|');
    if (!words || words === '-') continue;
    found[english] = found[english] === undefined ? words : `${found[english]}|${words}`;
  }
  return found;
}
