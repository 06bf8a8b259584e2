/** Words of any question that say little, and how all is narrowed, in the order of the columns of `common-words.ts`, as its rows are written. */
export const GENERAL: Readonly<Record<string, string>> = {
  mostly:
    'hauptsächlich,vor allem,überwiegend,meistens,größtenteils,vorwiegend | surtout,principalement,majoritairement,essentiellement | sobre todo,principalmente,mayormente,mayoritariamente | principalmente,sobretudo,majoritariamente | soprattutto,principalmente,perlopiù,maggiormente | vooral,voornamelijk,hoofdzakelijk,meestal | terutama,kebanyakan,sebagian besar | 주로,대부분 | 主に,ほとんど | 主要是,大多是,大多数是,多半是',
  'of those':
    "davon,von denen,von diesen | d'entre eux,d’entre eux,d'entre elles,d’entre elles,parmi eux,parmi elles,parmi ceux-ci | de esos,de esas,de ellos,de ellas,de estos,de estas | desses,dessas,deles,delas,destes,destas | di questi,di queste,di quelli,di quelle,di essi | daarvan,hiervan,van die | di antaranya yang,di antaranya,diantaranya,dari itu | 그중에서,그중에,그중,그 중에서,그 중 | そのうち,その中で | 其中",
  still:
    'immer noch,noch immer,nach wie vor | toujours,encore | todavía,aún | ainda | ancora,tuttora | nog steeds,nog altijd | masih | 아직도,여전히,아직 | まだ,今も,いまだに | 仍然,依然,还在,仍有,还有人',
  only: '- | seulement,uniquement | - | - | soltanto,solamente,solo | alleen,enkel | hanya,cuma | - | - | 只看,只要,只',
  the: 'dass,daß,darüber,gerade,momentan,derzeit,zurzeit,aktuell,wirklich,sehr,schon,auch,überhaupt,insgesamt,jetzt,an,uns,euch,sie,ihnen,aufgetaucht,läuft,so,denn,genau,wie sehr,plötzlich,noch | vraiment,très,trop,en ce moment,actuellement,déjà,aussi,y,ils,elles,nous,on,ne,pas,-il,-elle,-ils,-elles,-t-il,-t-elle,soudainement,brusquement | muy,demasiado,realmente,de verdad,ahora mismo,actualmente,ya,también,va,nuestros,nuestras,nuestra,nuestro,de repente | muito,muita,realmente,agora,atualmente,já,também,nosso,nossa,nossos,nossas,seu,sua,eles,elas,foi,foram,de repente | molto,troppo,davvero,adesso,attualmente,già,anche,ci,si,i nostri,le nostre,loro,di più,improvvisamente | echt,heel,erg,nu,momenteel,al,ook,ons,onze,hun,ze,plotseling,nog | sangat,benar-benar,sekarang,saat ini,juga,kami,kita,mereka,sudah,telah,sih,ya,dong,nih,tolong,tiba-tiba | 정말,진짜,현재,자주,제발,돼,돼요,되나요,될까요,된,있어요,있습니까,있었어,있었나요,일이,의견을,부탁해,부탁드려요,우리의,쪽,편이야,그,이거,저는,갑자기,너무,알려주세요,알려 주세요,나오는,내용은,내용이,내용,비해,많나요,많은가요,이렇게 | 本当に,今,現在,よく,とても,かなり,こと,ところ,点,点は,もの,とき,方,ほう,たち,ここ,一体,どうも,くらい,ぐらい,ほど,程度,お願いします,ください,くれますか,くれ,声,意見,出た,出て,である,という,といった,急に,急激に,突然,内容,だけ,見たい,知りたい,すぎる,多すぎる,こんなに,もっと | 真的,非常,还,经常,上,里,那,它,他们,我,你,能,可以,好像,对,帮我,出现,有没有,突然,这个,条,太多,多吗,想知道,想看',
  how: 'wie sehr | - | - | - | quanto | - | seberapa,bagaimana | - | - | -',
  'how much':
    '- | - | cuánto | quanto | quanto | - | seberapa banyak | 얼마나 | どれくらい,どのくらい,どれほど,どれだけ | -',
  'how many people':
    '- | combien de personnes,combien de gens | cuánta gente,cuántas personas | quantas pessoas | quante persone | hoeveel mensen | berapa orang | 몇 명이 | 何人が,どれくらいの人 | -',
  'apart from':
    'abgesehen von,außer | à part,hormis,en dehors de,en dehors des,mis à part | aparte de,además de,excepto,salvo | além de,fora,exceto,tirando | a parte,oltre a,oltre ai,esclusi | afgezien van,behalve,naast | selain,kecuali | - | - | -',
  'most common':
    '- | le plus courant,la plus courante,le plus fréquent,la plus fréquente | más común,más frecuente | mais comum,mais frequente | più comune,più frequente | meest voorkomende | paling umum,paling sering | 제일 흔한,흔한 | - | -',
  'most requested':
    'am häufigsten gewünscht,meistgewünschte,am meisten gewünscht | la plus demandée,le plus demandé,les plus demandées | más pedida,más pedido,más pedidas,más solicitada | mais pedido,mais pedida,mais solicitado | più richiesta,più richiesto,più richieste | meest gevraagde,meest gewenste | paling diminta,paling banyak diminta | - | - | -',
  features:
    '- | fonctionnalité,fonction | función,funcionalidad | recurso,função,funcionalidade | funzione,funzionalità | functie | fitur | 기능,기능은,기능이,기능을 | 機能 | 功能',
  problem: 'problem | problème | problema | problema | problema | probleem | masalah | 문제점 | 問題点 | -',
  ratings:
    'bewertung,wertung,sternebewertung,sterne-bewertung | note | calificación,valoración,nota,puntuación | nota,avaliação | valutazione,voto | beoordeling,waardering,cijfer | rating,penilaian,nilai | 평가,평가가,평가는 | 評点 | -',
  after:
    '- | - | tras | depois da,depois do,depois de,após,após a,depois que | dopo la,dopo | na | setelah,sesudah | - | - | -',
  app: "app | application,appli,app,l'application | app,aplicación | app,aplicativo | app,applicazione | app | aplikasi | 앱,어플,애플리케이션 | アプリケーション | 应用,应用程序,软件",
  support:
    '- | service client,support client | soporte,atención al cliente | suporte,atendimento | assistenza,supporto | klantenservice | layanan pelanggan,dukungan | 고객 지원,고객지원,고객 센터,고객센터 | サポート対応,カスタマーサポート | 客服',
  free: 'kostenlose,gratis | gratuit,gratuits,gratuite | gratuitos,gratis,gratuita | gratuitos,gratuito,grátis | gratuiti,gratuito,gratis | gratis | gratis | 무료 | 無料,無料プラン | 免费',
  GitHub: '- | - | - | - | - | - | - | 깃허브 | ギットハブ | -',
  'crash rate':
    'absturzrate,absturzquote,crashrate | taux de plantage,taux de crash | tasa de fallos,tasa de cierres | taxa de falhas,taxa de travamentos | tasso di crash,percentuale di crash | crashpercentage | tingkat crash | 충돌률,크래시율 | クラッシュ率 | 崩溃率,闪退率',
  January: 'jän | janv | ene | - | genn | - | - | - | - | -',
  February: '- | févr,fév | - | fev | febb | febr | - | - | - | -',
  March: 'mrz | - | - | - | - | mrt | mrt | - | - | -',
  April: '- | avr | abr | abr | - | - | - | - | - | -',
  July: '- | juil | - | - | lugl | - | - | - | - | -',
  August: '- | - | - | - | - | - | agt,agu | - | - | -',
  September: 'sept | sept | sept | - | sett | sept | sept | - | - | -',
  October: 'okt | oct | oct | - | ott | okt | okt | - | - | -',
  November: 'nov | nov | nov | nov | nov | nov | nov | - | - | -',
  December: 'dez | déc | dic | dez | dic | dec | - | - | - | -',
  median:
    'medianwert,median | médiane | mediana | mediana | mediana | mediaan | nilai tengah | 중앙값,중간값 | 中央値 | 中位数',
  'average waiting time':
    "durchschnittliche wartezeit,mittlere wartezeit | temps d'attente moyen,temps moyen d'attente,durée moyenne d'attente | tiempo de espera medio,tiempo medio de espera,tiempo de espera promedio | tempo médio de espera,tempo de espera médio | tempo medio di attesa,tempo di attesa medio,attesa media | gemiddelde wachttijd | rata-rata waktu tunggu,waktu tunggu rata-rata | 평균 대기 시간,평균 대기시간 | 平均待ち時間 | 平均等待时间,平均等候时间",
  'average amount':
    'durchschnittlicher betrag,durchschnittsbetrag | montant moyen | importe medio,monto promedio | valor médio,montante médio | importo medio | gemiddeld bedrag | - | 평균 금액 | 平均金額 | 平均金额',
  'total amount':
    'gesamtbetrag | montant total | importe total,monto total | valor total,montante total | importo totale | totaalbedrag | - | 총액,총 금액 | 合計金額,総額 | 总金额,总额',
  'how long do people wait for support':
    "wie schnell antwortet der support,wie schnell antwortet der kundenservice,wie schnell reagiert der support,wie schnell reagiert der kundenservice,wie lange braucht der support,wie schnell antworten wir | en combien de temps répond le support,en combien de temps le support répond,combien de temps met le support,à quelle vitesse répond le support,le support répond en combien de temps | cuánto tarda el soporte,cuánto tarda soporte,cuánto tarda en responder el soporte,cuánto tarda atención al cliente,qué tan rápido responde el soporte | quanto tempo o suporte demora,quanto demora o suporte,em quanto tempo o suporte responde,quanto tempo leva o suporte | quanto ci mette l'assistenza,in quanto tempo risponde l'assistenza,quanto tempo impiega l'assistenza,quanto è veloce l'assistenza | hoe snel reageert support,hoe snel reageert de klantenservice,hoe snel antwoordt support,hoe lang doet support erover | seberapa cepat cs membalas,berapa lama cs membalas,seberapa cepat customer service merespons,berapa lama customer service merespons | 고객센터 답변이 얼마나 빨라,고객센터는 얼마나 빨리,고객지원 답변은 얼마나 | サポートの返信はどのくらい早い,サポートの返信はどれくらい,サポートはどれくらいで返信 | 客服多久回复,客服回复有多快,客服多快回复",
  'how long do people wait':
    'wie lange warten die leute,wie lange warten kunden,wie lange wartet man | combien de temps attendent les gens,combien de temps attend-on,combien de temps faut-il attendre | cuánto espera la gente,cuánto tiempo esperan,cuánto hay que esperar | quanto tempo as pessoas esperam,quanto tempo esperam | quanto aspettano,quanto si aspetta,quanto tempo si aspetta | hoe lang wachten mensen,hoe lang wacht je | berapa lama orang menunggu,berapa lama menunggu | 얼마나 기다리나요,얼마나 기다려야 | どれくらい待ちますか,どのくらい待ちますか | 要等多久,等多久',
  bugs: 'fehlern | - | - | - | - | fouten | - | 버그 | バグ | 漏洞',
  trend: '- | - | - | - | - | - | - | 추이,추세,트렌드 | トレンド,推移,傾向 | -',
  'app store': '- | - | - | - | - | - | - | 앱스토어,앱 스토어 | アップストア | 苹果商店,应用商店',
  'google play':
    '- | - | - | - | - | - | - | 구글 플레이,플레이스토어,플레이 스토어 | グーグルプレイ | 谷歌商店',
  'average rating':
    'stimmung,zufriedenheit,kundenzufriedenheit | satisfaction,humeur | satisfacción | satisfação | soddisfazione,gradimento | tevredenheid,stemming,klanttevredenheid | kepuasan | 만족도,반응,반응이,반응은 | 満足度,評判,反応 | 满意度,反响,口碑',
  'better rated than':
    "- | mieux noté que,mieux notée que,mieux notés que,mieux noté qu',mieux notée qu' | mejor valorado que,mejor valorada que,mejor calificado que,mejor calificada que | mais bem avaliado que,mais bem avaliado do que,melhor avaliado que,melhor avaliado do que | valutato meglio di,valutata meglio di,meglio valutato di | - | - | - | - | -",
  'not solved':
    'noch nicht gelöst,ungelöst,ungelöste,ungelösten,nicht gelöst | pas encore résolu,pas encore résolus,non résolu,non résolus,pas résolus | siguen sin resolverse,sin resolver,no resueltos | não resolvidos,ainda não resolvidos,sem solução | non risolti,ancora irrisolti,irrisolti | nog niet opgelost,onopgelost | belum selesai,belum teratasi | 해결되지 않은,해결 안 된,미해결 | - | 还没解决,没解决,未解决,没有解决',
  'how many': '- | - | - | - | - | - | - | - | - | 有多少条,有多少个,多少个',
};
