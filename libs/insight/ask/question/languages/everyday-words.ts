/** What is asked about in every language, and how: in the order of the columns of `common-words.ts`, as its rows are written. */
export const EVERYDAY: Readonly<Record<string, string>> = {
  airline:
    'fluggesellschaft,airline,fluglinie | compagnie aérienne,compagnie | aerolínea,compañía aérea | companhia aérea,companhia | compagnia aerea,compagnia | luchtvaartmaatschappij,maatschappij | maskapai,maskapai penerbangan | 항공사 | 航空会社,エアライン | 航空公司',
  airlines:
    'fluggesellschaften,airlines,fluglinien | compagnies aériennes,compagnies | aerolíneas,compañías aéreas | companhias aéreas,companhias | compagnie aeree | luchtvaartmaatschappijen,maatschappijen | - | - | - | -',
  airport:
    'flughafen,flughafens | aéroport | aeropuerto | aeroporto | aeroporto | luchthaven,vliegveld | bandara,bandar udara | 공항 | 空港 | 机场',
  airports:
    'flughäfen | aéroports | aeropuertos | aeroportos | aeroporti | luchthavens,vliegvelden | - | - | - | -',
  lounge:
    '- | salon,salons | sala vip,salas vip | sala vip,salas vip | sala vip,sale vip | - | ruang tunggu | 라운지 | ラウンジ | 休息室,贵宾室',
  seats:
    'sitze,sitzen | sièges,siège | asientos,asiento | assentos,assento | sedili,posti a sedere | stoelen,stoel | kursi | 좌석 | 座席,シート | 座椅,座位',
  country: 'land,landes | pays | país | país | paese | land | negara | 나라,국가 | 国 | 国家',
  countries: 'ländern,länder | - | países | países | paesi | landen | - | - | - | -',
  device:
    'gerät,gerätes | appareil | dispositivo,aparato | dispositivo,aparelho | dispositivo | apparaat,toestel | perangkat | 기기 | 端末,デバイス,機種 | 设备,机型',
  devices:
    'geräte,geräten | appareils | dispositivos,aparatos | dispositivos,aparelhos | dispositivi | apparaten,toestellen | - | - | - | -',
  platform:
    'plattform | plateforme | plataforma | plataforma | piattaforma | platform | platform | 플랫폼 | プラットフォーム | 平台',
  language: 'sprache | langue | idioma | idioma,língua | lingua | taal | bahasa | 언어 | 言語 | 语言',
  source: 'quelle | source | fuente | fonte | fonte | bron | sumber | 출처 | ソース | 来源',
  topics:
    'themen | sujets,thèmes | temas | temas,assuntos | temi,argomenti | onderwerpen | topik | 주제 | 話題,トピック | 话题,主题',
  got: 'gekriegt,eingegangen,hereingekommen,abgegeben,haben wir bekommen | avons-nous reçus,avons-nous reçu,recevons-nous,reçus,reçues,reçue,laissé,laissés | recibimos,hemos recibido,recibidas,recibidos,dejaron,tenemos | recebemos,temos recebido,recebidas,recebidos,deixaram,temos | abbiamo ricevuto,ricevute,ricevuti,lasciato,abbiamo | kregen we,binnengekomen,ontvangen,hebben we gekregen | kami terima,diterima,terdapat | 받았나요,받은,받았습니까,받았는지,들어오나요,들어왔나요 | 来ましたか,届きましたか,もらいましたか,届いた | 收到了,收到',
  'the number of':
    'die anzahl der,die anzahl,die zahl der,die menge der | le nombre de,le nombre des,le volume de,le volume des | la cantidad de,el volumen de | a quantidade de,o volume de,o número de | il numero di,la quantità di,il volume di | het aantal,de hoeveelheid | jumlah | - | - | -',
  mention:
    'handeln von,drehen sich um,erwähnen,sprechen von,betreffen | parlent de,parlent des,évoquent,concernent | tratan de,tratan sobre,hacen referencia a | falam de,falam sobre,tratam de | parlano di,parlano del,parlano dei,parlano della,riguardano | gaan over,gaan er over,noemen,hebben het over | membahas,menyebut,menyebutkan,tentang | - | - | 提到,谈到,涉及',
  improving:
    'verbessern,verbessert,verbessern sich,besser geworden | améliorent,amélioré,améliorés,améliorées,améliore | mejorando,mejoran,mejorado,mejoraron,mejora | melhorando,melhoram,melhoraram,melhorado | migliorando,migliorano,migliorate,migliorati,migliorato,migliorato,migliorata,migliorati | verbeteren,verbeterd,verbetert,beter geworden | membaik,semakin baik | 나아지고,좋아지고,좋아졌,나아졌,개선되고 | 改善して,良くなって,よくなって,改善されて | 变好,改善,好转',
  worsening:
    'verschlechtern,verschlechtert,schlechter geworden | dégradent,dégradé,dégradées,empirent,empiré | empeorando,empeoran,empeorado,empeoraron | piorando,pioram,pioraram,piorado | peggiorando,peggiorano,peggiorate,peggiorati,peggiorato,peggiorato,peggiorata,peggiorati | verslechteren,verslechterd,verslechtert,slechter geworden | memburuk,semakin buruk | 나빠지고,나빠졌 | 悪化して,悪くなって | 变差,恶化,变坏',
  changed:
    'entwickelt,verändert,geändert,gewandelt | évolué,évoluent,changé,évoluée,évoluées | evolucionado,evolucionaron,variado,cambiaron | evoluíram,evoluiu,mudaram,mudou,mudado | cambiate,cambiati,cambiato,evolute,evoluti | ontwikkeld,veranderd,verandert,ontwikkelen | berubah,berkembang | 변했나요,달라졌나요,변화했나요,변화 | 変わりましたか,変化,推移 | 变化,改变',
  'happier than':
    'zufriedener als,glücklicher als | plus contents que,plus satisfaits que,plus contentes que,plus heureux que | más contentos que,más contentas que,más contenta que,más contento que,más satisfechos que,más satisfechas que,más satisfecha que,más satisfecho que,más felices que,más feliz que | mais satisfeitos que,mais satisfeitos do que,mais satisfeita que,mais satisfeita do que,mais felizes que,mais feliz que,mais feliz do que,mais contentes que,mais contente que,mais contente do que | più soddisfatti di,più soddisfatta di,più contenti di,più contente di,più contenta di,più felici di | tevredener dan,blijer dan | lebih puas daripada,lebih puas dari,lebih senang dari | - | - | -',
  'per day':
    'pro tag | par jour,chaque jour | por día,al día | por dia,ao dia | al giorno | per dag | per hari | 하루에,하루 | 1日あたり,一日あたり | 每天,每日',
  'per week':
    'pro woche | par semaine | por semana,a la semana | por semana | a settimana,alla settimana | per week | per minggu | 일주일에,한 주에 | 1週間あたり,週あたり | 每周',
  'per month':
    'pro monat | par mois | por mes,al mes | por mês,ao mês | al mese | per maand | per bulan | 한 달에 | 1か月あたり,月あたり | 每月,每个月',
  without: 'ohne | sans | sin | sem | senza | zonder | tanpa | 없는 | なしの,のない | 没有',
  'have no':
    "haben kein,haben keine,haben keinen,hat kein,hat keine,hat keinen | n'ont pas de,n'a pas de,n’ont pas de | no tienen | não têm | non hanno | hebben geen | tidak memiliki,tidak punya | - | - | -",
  happiest:
    'am zufriedensten,zufriedensten,zufriedenste | les plus contents,les plus satisfaits,plus satisfaits,le plus satisfait | más satisfechos,más contentos,más felices | mais satisfeitos,mais felizes,mais contentes | più soddisfatti,più contenti,più felici | meest tevreden,tevredenst,tevredenste | paling puas,paling senang | 가장 만족 | 最も満足,一番満足 | -',
  unhappiest:
    'am unzufriedensten,unzufriedensten,unzufriedenste | les plus mécontents,les moins satisfaits,plus mécontents,moins satisfaits | más insatisfechos,menos satisfechos,más descontentos | mais insatisfeitos,menos satisfeitos | più insoddisfatti,meno soddisfatti,più scontenti | meest ontevreden,ontevredenst,ontevredenste | paling tidak puas,paling kecewa | - | - | -',
  'those of':
    'die von,die der,denen von | ceux de,celles de,ceux d,celles d | los de,las de | os de,as de,os da,os do | quelli di,quelle di,quelli della | die van | - | - | - | -',
  recently:
    'kürzlich,in letzter zeit,neuerdings,zuletzt | récemment,ces derniers temps,dernièrement | recientemente,últimamente | recentemente,ultimamente | recentemente,ultimamente,di recente | onlangs,de laatste tijd,recentelijk,recent | akhir-akhir ini,belakangan ini | 최근에,최근,요즘 | 最近,このごろ | -',
  'in the last 30 days':
    '- | - | - | - | - | - | - | 최근 한 달,최근 한달 | この1か月,ここ1か月 | 最近一个月,过去一个月,近一个月',
  'in the last 7 days':
    '- | - | - | - | - | - | - | 최근 일주일 | この1週間,ここ1週間 | 最近一周,过去一周,近一周',
  'in the last 12 months':
    '- | - | - | - | - | - | - | 최근 1년 | この1年,ここ1年 | 最近一年,过去一年,近一年',
  popular:
    'beliebt,populär | populaire,apprécié,appréciée | popular,populares | popular,populares | popolare,apprezzato,apprezzata | populair,geliefd | populer,disukai | 인기 있나요,인기 | 人気 | 受欢迎',
  'of ': '- | - | - | - | - | - | - | 중에서,중에,중 | のうち,の中で | 当中,之中',
  what: '- | - | - | - | - | - | - | 얼마인가요,얼마나 되나요,무엇인가요,무엇입니까,뭔가요,몇인가요 | いくらですか,どのくらいですか,何ですか | 是多少,有多少',

  'say about':
    'sagen über,denken über,halten von,meinen zu,sagen zu | disent du,disent de,disent des,disent de la,pensent du,pensent de,pensent des,pensent de la | opinan del,opinan de,opinan sobre,opinan de la,piensan del,piensan de,piensan de la,dicen del,dicen de,dicen de la,dicen sobre | dizem do,dizem da,dizem de,dizem sobre,acham do,acham da,acham de,pensam do,pensam da,pensam de,pensam sobre | dicono del,dicono della,dicono di,dicono dei,dicono delle,pensano del,pensano della,pensano di,pensano dei | vinden van,zeggen over,denken over | katakan tentang,pendapat tentang | - | - | -',
  'what do people say':
    '- | - | - | - | - | - | - | 어떻게 생각하나요,어떻게 생각하고 있나요 | どう思われていますか,どう思っていますか,どう思いますか,どう言っていますか,何と言っていますか,何と言われていますか | -',
  'better than':
    'besser als | meilleurs que,meilleures que,meilleur que,meilleure que,mieux que | mejores que,mejor que | melhores que,melhor que,melhores do que,melhor do que | migliori di,migliore di,meglio di,migliori del,migliore del | beter dan | lebih baik dari,lebih baik daripada | - | - | -',
  'worse than':
    'schlechter als | pires que,pire que,moins bons que,moins bonnes que,moins bon que | peores que,peor que | piores que,pior que,piores do que,pior do que | peggiori di,peggiore di,peggio di | slechter dan | lebih buruk dari,lebih buruk daripada | - | - | -',
  'feature requests':
    'funktionswünsche,feature-wünsche,verbesserungsvorschläge | demandes de fonctionnalités,demandes de fonctionnalité,fonctionnalités demandées | peticiones de funciones,solicitudes de funciones,funciones solicitadas | pedidos de funcionalidades,pedidos de recursos,funcionalidades pedidas | richieste di funzionalità,funzionalità richieste | functieverzoeken,gewenste functies | permintaan fitur | 기능 요청 | 機能要望,要望,機能リクエスト | 功能需求,功能请求',
  main: 'häufigsten,meistgenannten,häufigste | plus fréquents,plus fréquentes,les plus fréquents,les plus fréquentes,plus courants,plus courantes | más frecuentes,más comunes | mais frequentes,mais comuns | più frequenti,più comuni | meest voorkomende,meest genoemde,vaakst genoemde | paling sering,paling umum | 가장 흔한 | 最も多い,一番多い | 最常见',
  'average rating':
    'durchschnittsbewertung,durchschnittliche bewertung,durchschnittsnote | note moyenne,notation moyenne | nota media,puntuación media,calificación media,valoración media,cuál es la nota media,cuál es la puntuación media,cuál es la calificación media,cuál es la valoración media | nota média,avaliação média,qual é a nota média,qual a nota média | valutazione media,voto medio,punteggio medio | gemiddelde beoordeling,gemiddelde score | rata-rata rating,rating rata-rata,berapa rata-rata rating,berapa rating rata-rata | 평균 평점,평균 별점 | 平均評価,平均点 | 平均评分,平均分',
  'compared with':
    'im vergleich zu,im vergleich mit,verglichen mit | comparé à,comparés à,comparée à,comparées à,par rapport à,comparé avec | comparado con,comparados con,comparada con,en comparación con | comparado com,comparados com,comparada com,em comparação com,comparado a | rispetto a,rispetto ad,rispetto al,rispetto alla,confrontato con,in confronto a | vergeleken met,in vergelijking met | dibandingkan dengan,dibandingkan,dibanding | 비교하면,비교해서 | と比べて,に比べて | 相比,比起',
  'what happened':
    "was ist passiert,was passierte,was geschah,was ist geschehen | que s'est-il passé,qu'est-ce qui s'est passé,que s'est il passé | qué pasó,qué ha pasado,qué sucedió,qué ocurrió | o que aconteceu,que aconteceu,o que houve | cosa è successo,che cosa è successo,che è successo | wat gebeurde er,wat is er gebeurd,wat gebeurde | apa yang terjadi | 무슨 일이 있었나요,무슨 일이 있었습니까,무슨 일이 일어났나요 | 何が起きましたか,何がありましたか,何が起こりましたか,何があった | 发生了什么,发生了什么事,出了什么事",
  came: 'stammen,kommen | viennent,proviennent,venus,venues | vienen,llegaron,provienen | vieram,vêm,chegaram | vengono,provengono,arrivano | komen,kwamen,binnen | berasal,datang | 온 | - | -',
  from: "- | - | - | - | dall',dalla,dal,dagli,dallo | uit,vanuit | - | - | からの,から | 来自",
  'what share of':
    '- | - | qué parte de | qual a porcentagem de,qual é a porcentagem de,qual o percentual de,qual é o percentual de | qual è la percentuale di | - | berapa persentase | - | - | 占多少比例,占比多少,占多少',
  negative:
    '- | négatif,négative | negativa,negativo | negativa,negativo | negativa,negativo | negatief | - | 부정적인 | 否定的な,ネガティブな | -',
  positive:
    '- | positif,positive | positiva,positivo | positiva,positivo | positiva,positivo | positief | - | 긍정적인 | 肯定的な,ポジティブな | -',
  'love most': '- | - | - | - | - | het leukst,het fijnst,het prettigst | - | - | - | -',
  'were there':
    'gab es,hat es gegeben | y a-t-il eu,il y a eu | hubo,ha habido | houve | ci sono stati,ci sono state | waren er | - | 있었나요,있었습니까,있었어요 | ありましたか | 有过',
  each: 'jede,jeder,jedes,jedem | chaque | cada | cada | ogni,ciascun,ciascuna,ciascuno | elke,elk,iedere,ieder | setiap,tiap | 각각의 | - | 每个,每一个',
  emails:
    '- | courriels,courriers | correos,correos electrónicos | - | - | - | surel | 이메일 | メール | 邮件',
  'wrote to':
    'schrieben an,schreiben an,geschrieben an,wandten sich an,wenden sich an | écrit à,écrit au,écrivent au,écrivent à | escribieron a,escriben a,escrito a,escribió a,escribieron al | escreveram ao,escreveram para o,escrevem ao,escreveram para,escrevem para | scritto a,scritto al,scritto all,scrivono a,scrivono al,scrivono all | schreven aan,schrijven aan,geschreven aan | menulis ke,menulis kepada,mengirim pesan ke | - | - | -',
  contacted:
    'kontaktiert,kontaktieren,kontaktierten,angeschrieben,anschreiben | contacté,contactent,contactés | contactaron,contactan,contactado,contactaron con | contactaram,contatam,contataram,contactam,contatado | contattato,contattano | gecontacteerd,contacteerden,contacteren,benaderd | menghubungi | - | - | -',
  unanswered:
    "keine antwort,keine antwort bekommen,keine antwort vom,nicht geantwortet,nicht beantwortet,antwortet nicht,nie geantwortet,antworten nicht,nicht antwortet,nicht reagiert | pas de réponse,aucune réponse,sans réponse,n'a pas répondu,ne répond pas,n'ont pas répondu,jamais répondu,pas reçu de réponse | sin respuesta,no responde,no contesta,no ha respondido,no respondió,no respondieron,ninguna respuesta,nunca responde,no contestó | sem resposta,não responde,não respondeu,nenhuma resposta,nunca respondeu,não obtiveram resposta | nessuna risposta,non risponde,senza risposta,non ha risposto,non ha mai risposto | geen antwoord,geen reactie,niet geantwoord,niet gereageerd,antwoordt niet,reageert niet,niet reageert,niet antwoordt | tidak dibalas,tidak direspon,tidak ada respon,tidak ada jawaban,tidak dijawab,tidak menjawab,tidak membalas | 답변이 없다,답변이 없는,답이 없는,응답이 없는,답장이 없는,답변하지 않는 | 返信がない,回答がない,返事がない,返信が来ない,返信しない,答えない | 不回复,没有回复,没人回复,没有回应,未回复",
  'support emails':
    "support-mails,support-e-mails,supportmails | courriels d'assistance,mails de support,e-mails de support,e-mails d'assistance | correos de soporte,emails de soporte,correos de asistencia | e-mails de suporte,emails de suporte | email di assistenza,email di supporto,mail di assistenza | supportmails,e-mails aan support | email dukungan,email support | 지원 이메일,고객지원 이메일 | サポートメール,サポートへのメール | 客服邮件,支持邮件",
  'paying customers':
    'zahlende kunden,zahlenden kunden,zahlende nutzer,zahlenden nutzern | clients payants,utilisateurs payants,abonnés payants | clientes de pago,usuarios de pago | clientes pagantes,usuários pagantes | clienti paganti,utenti paganti | betalende klanten,betalende gebruikers | pelanggan berbayar,pengguna berbayar | 유료 고객,유료 사용자 | 有料ユーザー,有料会員 | 付费用户,付费客户',
  features:
    'funktion,funktionen | fonctionnalité,fonctionnalités | funciones,funcionalidades | funcionalidade,funcionalidades,recursos | funzionalità | functie,functies | fitur | 기능 | 機能 | 功能',
  'most requested':
    'am häufigsten gewünscht,meistgewünschte,meistgewünschten | les plus demandées,la plus demandée,les plus demandés | más pedidas,más pedida,más solicitadas,más solicitada | mais pedidas,mais pedida,mais solicitadas,mais solicitada | più richieste,più richiesta | meest gevraagde,meest gewenste | paling diminta,paling banyak diminta | 가장 많이 요청된,가장 많이 요청한 | 最も要望の多い,一番要望が多い,要望が最も多い | 最受欢迎,最多人要求',
  clean:
    'sauber | propre,propres | limpio,limpia,limpios,limpias | limpo,limpa,limpos,limpas | pulito,puliti,pulita,pulite | schoon | bersih | 깨끗한 | 清潔 | 干净',
  comfortable:
    'bequem,komfortabel | confortable,confortables | cómodo,cómoda,cómodos,cómodas | confortável,confortáveis | comodo,comoda,comodi,comode | comfortabel | nyaman | 편안한 | 快適 | 舒适,舒服',
  friendly:
    'freundlich | aimable,aimables | amable,amables | simpático,simpáticos | gentile,gentili | vriendelijk | ramah | 친절한 | 親切 | 友好',
  drinks:
    'getränke,getränken | boissons | bebidas | bebidas | bevande | drankjes,dranken | minuman | 음료 | 飲み物,ドリンク | 饮料,酒水',
  disappointed:
    'enttäuscht | déçus,déçu,déçues | decepcionados,decepcionado | decepcionados,desapontados | delusi,deluso | teleurgesteld | kecewa | 실망한,실망 | がっかり,失望 | 失望',
  hate: '- | - | - | - | - | - | - | 싫어하는,싫어하나요,싫어해 | - | -',
  worst: '- | - | - | - | - | - | - | 가장 나쁜가요,가장 나쁜,제일 나쁜 | - | -',
  open: 'offene,offenen,offener | ouverts,ouvertes | abiertas,abiertos | abertas,abertos | aperte,aperti | openstaande | terbuka | 미해결,열린 | 未解決の | 未解决的,未关闭的',
  'iPhone users': '- | - | - | - | - | - | - | - | - | 苹果用户',
  'Google Play': '- | - | - | - | - | - | - | 구글 플레이,구글플레이 | グーグルプレイ | 谷歌商店',
  'App Store': '- | - | - | - | - | - | - | 앱스토어,앱 스토어 | アップストア | 苹果商店',
  Brazilians:
    'brasilianer,brasilianern | brésiliens,brésiliennes | brasileños,brasileñas | brasileiros,brasileiras | brasiliani | brazilianen | orang brasil | 브라질 사람,브라질인 | ブラジル人 | 巴西人',
  Mexicans:
    'mexikaner,mexikanern | mexicains | mexicanos,mexicanas | mexicanos | messicani | mexicanen | orang meksiko | 멕시코인 | メキシコ人 | 墨西哥人',
  Americans:
    'amerikaner,amerikanern | américains | estadounidenses,americanos | americanos,norte-americanos | americani | amerikanen | orang amerika | 미국인 | アメリカ人 | 美国人',
  'British people':
    'briten | britanniques | británicos | britânicos | britannici,inglesi | britten | orang inggris | 영국인 | イギリス人 | 英国人',
  Indians:
    'inder,indern | indiens | indios | indianos | indiani | - | orang india | 인도인 | インド人 | 印度人',
  people:
    'gäste,gästen,reisende,reisenden | voyageurs,clients | huéspedes,viajeros | hóspedes,viajantes | ospiti | gasten,reizigers | tamu | 손님,승객 | - | -',
  list: 'nenne,nenn | cite,citez | nombra,menciona | cite,liste | elenca,dimmi | noem | sebutkan | - | - | -',
};
