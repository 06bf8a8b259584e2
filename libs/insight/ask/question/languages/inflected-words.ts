/**
 * Verbs and adjectives by what stands before their endings, in the order of the columns of `common-words.ts`, as its rows are written:
 * `beschwer` stands for "beschweren" and "beschwert", `떨어` for "떨어졌나요", `下が` for "下がりました".
 */
export const INFLECTED: Readonly<Record<string, string>> = {
  angry:
    '- | - | - | - | - | - | - | 화난,화났,화나,화내,화가 나,화가 난,화가 났,빡친,빡쳐,빡쳤,빡치,열받,열 받,분노,격분,뿔난,뿔났,성난,성났,킹받,노발대발,분통,극대노,욱하,삐졌,삐진 | 怒っ,怒り,怒る,怒って,キレ,ブチギレ,ブチ切れ,ぶちぎれ,激怒,激おこ,腹を立て,腹立て,腹が立,頭にき,頭に来,憤慨,憤っ,ご立腹,ピリピリ | -',
  annoyed:
    '- | - | - | - | - | - | - | 질렸,질려,질린,지긋지긋,진절머리,지쳤,지친,넌더리 | うんざり,ウンザリ,嫌気がさ,飽き飽き,辟易し | -',
  disappointed:
    '- | - | - | - | - | - | - | 실망,실망스,좌절,허탈,낙담,아쉬워 | がっかりし,ガッカリし,失望し,落胆し,残念が | -',
  started:
    'begann,begonnen,angefangen,beginn,fing | commenc,début | empez,empiez,comenz,comienz | começ | iniziat,cominciat | begon,gestart | mulai,dimulai | 시작,생겼,생긴 | 始ま,始め,起き始め | 开始',
  'not solved': '- | - | - | - | - | - | - | - | 解決していな,解決されていな,解決できていな,未解決 | -',
  disappear:
    'aufgehört,verschwund,vorbei,überstanden,ausgestanden | disparu,cessé,terminé,finies,finie,fini,derrière nous | desapareci,termin,acabó,acabaron,acabad,superad | desaparec,terminou,terminaram,acabou,acabaram,superad | scompars,finit,terminat,superat | verdwen,gestopt,voorbij,achter de rug | berakhir,usai | 끝났,끝난,사라졌 | 終わ,なくな,収ま,収束 | 结束,消失',
  'is solved':
    'gelöst,behoben | résolu,corrigé,réglé | resolvió,resolvier,resuelt,solucion,arregl | resolvid,corrigid,consertad,resolveu | risolt,corrett | opgelost,verholpen | selesai,teratasi,diperbaiki | 해결,고쳐졌,고쳐진 | 解決し,解決さ,直っ,直り,修正さ | 解决,修复',
  hate: 'hass,verhass | détest,haiss,hait | odia,detesta,odio | odei,detesta | odia,detesta | haat,haten,hekel | benci,membenci | 싫어,싫다,싫은,미워,극혐,혐오,꺼려,꺼리 | 嫌わ,嫌い,嫌っ,嫌が,毛嫌い,憎ま,憎ん | 讨厌,恨,反感',
  annoys:
    'störe,stört | agac,dérang,gêne,énerv | molest | incomod,irrita | infastidi,irrita,dà fastidio | stoort,storen,ergert,ergeren,irrite | mengganggu,kesal | 불편,짜증,거슬,귀찮,성가,빡치게,열받게,스트레스받,답답,킹받게 | 困っ,困り,困る,うるさがら,いらいら,イライラ,ムカつ,むかつ,イラつ,いらつ,ウザが,うざが,ムカム,苛立,うっとうし,鬱陶し,もやもや,モヤモヤ | 困扰,烦恼',
  praise:
    'gelobt,lobe | félicit | elogi,alaba | elogi | lodan,apprezz,elogi | prijz,geprezen | puji,memuji | 극찬,호평,칭찬,찬양,추켜 | 褒め,ほめ,称賛,絶賛し,絶賛さ,称賛さ,称賛し,褒めら,ほめら,べた褒め | 称赞,夸奖',
  improving:
    'verbesser | améliore | mejor | melhor | miglior | verbeter | membaik,meningkatkan | 좋아졌,좋아지,좋아진,나아졌,나아지,나아진,개선,향상 | 改善,良くな,よくな,向上 | 改善,改进,进步,优化,变好,好转',
  worsening:
    'verschlechter,verschlimmer | empir,dégrad,détérior | empeor | pior | peggior | verslechter | memburuk | 나빠졌,나빠지,나빠진,악화 | 悪くな,悪化 | 变差,恶化,变糟',
  rose: 'gestieg,gestiegen | augment,remont | subi,aument | subi,aument | salit,aumentat | gestegen,steeg | naik,meningkat | 올랐,오르,올라,오른,높아졌,높아지,높아진,상승 | 上が,上昇 | 上升,提高,上涨,涨了',
  fell: 'gesunk,gefallen | baiss,chut | bajaron,bajad,bajar,bajan,cayó,cayer | caiu,caír,baix | calat,sces,diminuit | gedaald,daald | turun,menurun | 떨어졌,떨어지,떨어진,내려갔,내려가,낮아,하락 | 下が,低下,落ち込 | 下降,下跌,降低,下滑',
  growing:
    'zugenommen,zunehm,häufen | - | aument | aument | aumentan | toegenomen,toenem | bertambah | 늘었,늘고,늘어,증가,많아졌,많아지 | 増え,増加 | 增加,增多,变多',
  decreasing:
    'abgenommen,abnehm | diminu | disminuy | diminu | diminui,diminuisc | afgenomen,afnem | berkurang | 줄었,줄고,줄어,감소 | 減っ,減り,減少 | 减少,变少',
  changed:
    'veränder | chang,évolu | cambi | mudou,mudar,mudad,mudanç | cambi | verander | berubah | 변했,변하,바뀌,바뀐,달라졌,달라지,변화 | 変わ,変化,推移 | 变化,改变',
  'wish for':
    'gewünscht,wünsch,verlang | souhait,réclam,demandent | pide,pidie,piden,solicit,desea | pedem,pediram,desejam,querem | chied,vogliono,vorrebbe,desidera | wens,willen | minta,meminta,menginginkan | 원하,원해,바라,요청,요구 | 求め,欲しが,望ん,望ま,要望,要求 | 要求,希望,想要',
  love: 'begeister | apprécient | - | - | - | waarder | menyukai | 좋아하,좋아해,좋대,사랑,반했,반한,열광,환호,마음에 들,맘에 들,최애,애정하 | 喜ん,喜ば,気に入,好か,好き,愛さ,愛し,ハマっ,はまっ,感動し,推し | 喜欢',
  complain:
    'beschwer | plaign,plaint,râl | quejan,queja | reclam,queix | lament | klag,klaagt | mengeluh | 불평,항의,투덜,욕하,욕해,욕먹,까는,까이,징징,씹는,씹히,불만이,불만을 | 不満を言,不満を持,文句を言,文句言,文句を垂,愚痴っ,愚痴る,愚痴り,クレームを入,クレーム入,ディスら,ディスっ,叩か,叩い,批判し,批判さ,嘆い,騒い,荒れ,ぼやい | 抱怨,投诉',
  reported:
    'gemeldet,melden | signal | report | relat,report | segnal | gemeld | dilaporkan,melaporkan | 보고,올라왔,올라온,제보 | 報告 | 报告',
  got: 'kamen,kommen rein,reingekommen | avons-nous eu,a-t-on reçu | llegaron,hubo | chegaram,tivemos | arrivat,abbiamo avuto | - | - | 들어왔,받았,왔 | 届い,来た,来て,来ました,寄せられ | 收到',
  happy:
    '- | - | - | - | - | - | - | 만족하,만족해,만족스러,기뻐,기쁜,행복하,행복해,흡족,신나,신난 | 満足し,嬉しが,うれしが,大満足 | -',
  unhappy: '- | - | - | - | - | - | - | 불만족,불만스러,만족하지 않 | 不満に思,怒り,不満足 | -',
  recommend:
    'empfehl,empfohlen | recommand | recomiend,recomend | recomend | consiglia,raccomanda | aanbev,aanraden,raden aan | rekomendasi,merekomendasikan | 추천 | 勧め,推奨,お勧め,おすすめ | 推荐',
  say: 'geschrieben,gesagt,geredet,gesprochen | - | - | - | - | gezegd,geschreven | - | 생각하,생각해,말하,말해,평가하,평가해 | 言っ,言わ,思わ,思っ,話し,語ら | 觉得,认为',
  summary:
    'zusammenfass,fasse | résum | resum | resum | riassum | samenvat | ringkas,rangkum | 요약,정리 | 要約,まとめ | 总结,概括,汇总',
};

/** What people or products do and texts tell of: the first of each is the name of that topic, the others what is done. */
export const DONE: readonly string[] = [
  'abstürze,stürz,abgestürzt,crasht,crashen,gecrasht,schmiert ab,schmieren ab,abgeschmiert,abschmier,kackt ab,abgekackt,abkackt,hängt sich auf,hängen sich auf,aufgehängt | plantages,plante,plantent,planté,crashe,crashé,se ferme tou,se ferment tou | cierres,se cierra,se cierran,se me cierra,cuelga,cuelgue,colgad,se colg,crashea,crashead,se peta,petad | travamentos,trava,travou,travad,crasha,crashou,crashad,fecha sozinh,fecham sozinh,fechou sozinh | crash,si blocca,si bloccan,bloccat,crasha,crashat,si chiude,si chiudon,si impalla,impallat | crashes,crasht,gecrasht,crashte,loopt vast,vastloopt,lopen vast,vastgelopen,klapt eruit,vliegt eruit | crash,ngecrash,nge-crash,force close,keluar sendiri,nutup sendiri,ketutup sendiri,mental sendiri | 충돌,튕기,튕겨,튕긴,튕김,튕겼,튕길,팅기,팅겨,꺼지,꺼져,꺼진,뻗는,뻗어 | クラッシュ,落ち,強制終了し,強制終了す | 崩溃,崩了,崩掉',
  'kündigung,kündig,gekündigt | résiliation,résili,désabonn | cancelar,cancela,se dan de baja | cancelar,cancela | disdetta,cancella,disdic,disdett | opzeggen,zeggen op,opgezegd | batal,berhenti berlangganan,membatalkan | 해지,해지하,해지한 | 解約,解約す,解約し,退会す,退会し | 取消订阅,取消订阅,退订',
  "öffnet nicht,öffnet nicht,öffnet sich nicht,geht nicht auf,lässt sich nicht öffnen,startet nicht,lädt nicht | ne s'ouvre pas,ne s'ouvre,s'ouvre pas,ne se lance pas,ne démarre pas,ne charge pas | no abre,no abre,no se abre,no me abre,no arranca,no carga | não abre,não abre,nao abre,não carrega | non si apre,non si apre,non si avvia,non carica,non parte | opent niet,opent niet,wil niet openen,start niet op,laadt niet | tidak bisa dibuka,tidak bisa dibuka,gak bisa dibuka,ga bisa dibuka,nggak bisa dibuka,ga kebuka,gak kebuka | 안 열림,안 열리,안 열려,안 열린,안 열,안열,안 켜지,안 켜져,안 켜진,로딩이 안 | 開かない,開かな,開けな,ひらかな,起動しな,起動できな,立ち上がらな | 打不开,打不开,打不開,没法打开,打开不了,点不开",
];

/** What is done, as every language calls it. */
export function namesOfDone(): string[] {
  return DONE.flatMap((row) => row.split(' | ').flatMap((cell) => cell.split(',', 1)));
}

/** What may follow in a word: letters, syllables, or kana up to a particle or the next question word. */
const ENDINGS: Readonly<Record<string, string>> = {
  ko: '[가-힣]*(?: (?:있|되|돼|됐|주)[가-힣]*)?',
  ja: '(?:(?!どの|どれ|どこ|どん|どう|どちら|どっち|いつ|なぜ|なに|だれ|から|より|まで|という|といっ|とき|ところ|こと|もの|ので|のに|[はがをとへも])[ぁ-ん](?<!の)|の(?=です|でしょ|か|[?？]|$))*',
  zh: '(?:得|了|过)?',
};
const LETTERS = '\\p{L}{0,6}';

/** The endings words of a language take, a pattern. */
export function endingsOf(language: string): string {
  return ENDINGS[language] ?? LETTERS;
}
