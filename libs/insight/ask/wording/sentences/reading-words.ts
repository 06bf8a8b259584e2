/** The languages of the columns, in their order. */
const LANGUAGES = ['de', 'fr', 'es', 'pt', 'it', 'nl', 'id', 'ko', 'ja', 'zh'] as const;

/** What words of a question were taken for, and what an answer sets out to find: by the English text, with `{a}` to `{c}`. */
const TEXTS = {
  'the reasons':
    'die Gründe | les raisons | los motivos | os motivos | i motivi | de redenen | alasannya | 이유 | 理由 | 原因',
  'the time of a change':
    'wann sich etwas geändert hat | le moment d’un changement | el momento de un cambio | o momento de uma mudança | il momento di un cambiamento | het moment van een verandering | waktu perubahan | 변화 시점 | 変化の時期 | 变化的时间',
  'a comparison':
    'ein Vergleich | une comparaison | una comparación | uma comparação | un confronto | een vergelijking | perbandingan | 비교 | 比較 | 比较',
  'a change over time':
    'eine Entwicklung | une évolution | un cambio con el tiempo | uma mudança ao longo do tempo | un cambiamento nel tempo | een ontwikkeling | perubahan dari waktu ke waktu | 시간에 따른 변화 | 時間による変化 | 随时间的变化',
  'how many records':
    'wie viele Rückmeldungen | combien de retours | cuántos comentarios | quantos comentários | quanti commenti | hoeveel reacties | berapa banyak ulasan | 의견 수 | 意見の件数 | 反馈数量',
  'how it is rated':
    'wie es bewertet ist | comment c’est noté | cómo se valora | como é avaliado | com’è valutato | hoe het beoordeeld is | bagaimana penilaiannya | 평점 | 評価 | 评分情况',
  'which is highest or lowest':
    'was vorn oder hinten liegt | le plus ou le moins élevé | lo más alto o lo más bajo | o mais alto ou o mais baixo | il più alto o il più basso | wat het hoogst of laagst is | yang tertinggi atau terendah | 가장 높거나 낮은 것 | 最も高いものか低いもの | 最高或最低',
  'what people say':
    'was die Leute sagen | ce que disent les gens | lo que dice la gente | o que as pessoas dizem | che cosa dicono le persone | wat mensen zeggen | apa kata orang | 사람들이 말하는 것 | 言われていること | 大家说了什么',
  'it may mean {a}':
    'gemeint sein kann {a} | peut désigner {a} | puede significar {a} | pode significar {a} | può significare {a} | kan {a} betekenen | mungkin berarti {a} | {a}일 수 있음 | {a}かもしれません | 可能指 {a}',
  'no field has a value for it':
    'kein Feld hat einen Wert dafür | aucun champ n’a de valeur pour cela | ningún campo tiene un valor para ello | nenhum campo tem um valor para isso | nessun campo ha un valore per questo | geen veld heeft er een waarde voor | tidak ada kolom yang punya nilai untuk itu | 해당하는 값이 없음 | 当てはまる値がありません | 没有字段有对应的值',
  'no field holds such a number':
    'kein Feld enthält eine solche Zahl | aucun champ ne contient un tel nombre | ningún campo contiene ese número | nenhum campo contém esse número | nessun campo contiene un numero simile | geen veld bevat zo’n getal | tidak ada kolom dengan angka seperti itu | 그런 숫자를 담은 필드가 없음 | そのような数値を持つ項目がありません | 没有字段有这样的数字',
  'no field has a value of this name':
    'kein Feld hat einen Wert dieses Namens | aucun champ n’a de valeur de ce nom | ningún campo tiene un valor con ese nombre | nenhum campo tem um valor com esse nome | nessun campo ha un valore con questo nome | geen veld heeft een waarde met deze naam | tidak ada kolom yang punya nilai bernama ini | 이 이름의 값이 없음 | この名前の値がありません | 没有字段有这个名称的值',
  'records know no time to come':
    'über die Zukunft sagen Rückmeldungen nichts | les retours ne disent rien de l’avenir | los comentarios no hablan del futuro | os comentários não falam do futuro | i commenti non dicono nulla del futuro | reacties zeggen niets over de toekomst | ulasan tidak memuat masa depan | 의견은 미래를 알 수 없음 | 意見から先のことは分かりません | 反馈不含未来的信息',
  'a word that no rule knows':
    'ein unbekanntes Wort | un mot inconnu | una palabra desconocida | uma palavra desconhecida | una parola sconosciuta | een onbekend woord | kata yang tidak dikenal | 모르는 말 | 分からない言葉 | 不认识的词',
  'records that mention {a}':
    'Rückmeldungen mit {a} im Text | les retours qui mentionnent {a} | comentarios que mencionan {a} | comentários que mencionam {a} | commenti che menzionano {a} | reacties die {a} noemen | ulasan yang menyebut {a} | {a}이(가) 언급된 의견 | {a}に言及した意見 | 提到 {a} 的反馈',
  'mention {a}':
    'mit {a} im Text | qui mentionnent {a} | que mencionan {a} | que mencionam {a} | che menzionano {a} | die {a} noemen | yang menyebut {a} | {a} 언급 | {a}に言及 | 提到 {a}',
  'do not mention {a}':
    'ohne {a} im Text | qui ne mentionnent pas {a} | que no mencionan {a} | que não mencionam {a} | che non menzionano {a} | die {a} niet noemen | yang tidak menyebut {a} | {a} 언급 없음 | {a}に言及なし | 没有提到 {a}',
  'How is each part graded?':
    'Wie wird jeder Teil benotet? | Comment chaque aspect est-il noté ? | ¿Cómo se valora cada aspecto? | Como cada aspecto é avaliado? | Come è valutato ogni aspetto? | Hoe wordt elk onderdeel beoordeeld? | Bagaimana nilai setiap aspek? | 각 항목은 어떻게 평가되나요? | 各項目はどう評価されていますか？ | 各方面评分如何？',
  'low ratings':
    'schlechte Bewertungen | les mauvaises notes | las valoraciones bajas | as avaliações baixas | le valutazioni basse | lage beoordelingen | rating rendah | 낮은 평점 | 低評価 | 低分评价',
  'high ratings':
    'gute Bewertungen | les bonnes notes | las valoraciones altas | as avaliações altas | le valutazioni alte | hoge beoordelingen | rating tinggi | 높은 평점 | 高評価 | 高分评价',
  'low and high ratings':
    'schlechte und gute Bewertungen | les mauvaises et les bonnes notes | las valoraciones bajas y altas | as avaliações baixas e altas | le valutazioni basse e alte | lage en hoge beoordelingen | rating rendah dan tinggi | 낮은 평점과 높은 평점 | 低評価と高評価 | 低分和高分评价',
  'records with wishes':
    'Rückmeldungen mit Wünschen | les retours avec des souhaits | los comentarios con peticiones | os comentários com pedidos | i commenti con richieste | reacties met wensen | ulasan berisi permintaan | 요청이 담긴 의견 | 要望のある意見 | 含有愿望的反馈',
  'by {a}':
    'nach {a} | par {a} | por {a} | por {a} | per {a} | per {a} | menurut {a} | {a}별 | {a}別 | 按{a}',
  'How often is {a} mentioned, by {b}?':
    'Wie oft wird {a} genannt, nach {b}? | À quelle fréquence {a} est-il mentionné, par {b} ? | ¿Con qué frecuencia se menciona {a}, por {b}? | Com que frequência se menciona {a}, por {b}? | Quanto spesso si menziona {a}, per {b}? | Hoe vaak wordt {a} genoemd, per {b}? | Seberapa sering {a} disebut, menurut {b}? | {b}별로 {a}이(가) 얼마나 자주 언급되나요? | {b}別に{a}はどのくらい挙がっていますか？ | 按{b}看，{a} 被提到多少次？',
  'How do records differ by {a}?':
    'Wie unterscheiden sich Rückmeldungen nach {a}? | En quoi les retours diffèrent-ils par {a} ? | ¿En qué se diferencian los comentarios por {a}? | Como os comentários diferem por {a}? | Come cambiano i commenti per {a}? | Hoe verschillen reacties per {a}? | Bagaimana ulasan berbeda menurut {a}? | {a}별로 의견은 어떻게 다른가요? | {a}別に意見はどう違いますか？ | 反馈按{a}有何不同？',
  'How sure is the difference?':
    'Wie sicher ist der Unterschied? | L’écart est-il sûr ? | ¿Es segura la diferencia? | A diferença é segura? | Quanto è certa la differenza? | Hoe zeker is het verschil? | Seberapa pasti perbedaannya? | 차이는 얼마나 확실한가요? | その差はどのくらい確かですか？ | 差异有多可靠？',
  'What do people mention there and not elsewhere?':
    'Was nennen die Leute dort und nicht anderswo? | Que mentionne-t-on là et pas ailleurs ? | ¿Qué se menciona ahí y no en otros lugares? | O que se menciona ali e não em outros lugares? | Che cosa si menziona lì e non altrove? | Wat noemen mensen daar en elders niet? | Apa yang disebut di sana dan tidak di tempat lain? | 거기서만 언급되는 것은 무엇인가요? | そこだけで挙がっているのは何ですか？ | 哪些内容只在那里被提到？',
  'How did ratings develop over time?':
    'Wie haben sich die Bewertungen entwickelt? | Comment les notes ont-elles évolué ? | ¿Cómo evolucionaron las valoraciones? | Como as avaliações evoluíram? | Come sono cambiate le valutazioni nel tempo? | Hoe ontwikkelden de beoordelingen zich? | Bagaimana rating berubah dari waktu ke waktu? | 평점은 시간이 지나며 어떻게 변했나요? | 評価は時間とともにどう変わりましたか？ | 评分随时间如何变化？',
  'How did the number of records develop over time?':
    'Wie hat sich die Zahl der Rückmeldungen entwickelt? | Comment le nombre de retours a-t-il évolué ? | ¿Cómo evolucionó el número de comentarios? | Como o número de comentários evoluiu? | Come è cambiato il numero di commenti nel tempo? | Hoe ontwikkelde het aantal reacties zich? | Bagaimana jumlah ulasan berubah dari waktu ke waktu? | 의견 수는 시간이 지나며 어떻게 변했나요? | 意見の件数は時間とともにどう変わりましたか？ | 反馈数量随时间如何变化？',
  'When did ratings change, and by how much?':
    'Wann haben sich die Bewertungen geändert, und wie stark? | Quand les notes ont-elles changé, et de combien ? | ¿Cuándo cambiaron las valoraciones y cuánto? | Quando as avaliações mudaram, e quanto? | Quando sono cambiate le valutazioni, e di quanto? | Wanneer veranderden de beoordelingen, en hoeveel? | Kapan rating berubah, dan seberapa besar? | 평점은 언제, 얼마나 변했나요? | 評価はいつ、どのくらい変わりましたか？ | 评分何时变化，变化多大？',
  'When did the number of records change, and by how much?':
    'Wann hat sich die Zahl der Rückmeldungen geändert, und wie stark? | Quand le nombre de retours a-t-il changé, et de combien ? | ¿Cuándo cambió el número de comentarios y cuánto? | Quando o número de comentários mudou, e quanto? | Quando è cambiato il numero di commenti, e di quanto? | Wanneer veranderde het aantal reacties, en hoeveel? | Kapan jumlah ulasan berubah, dan seberapa besar? | 의견 수는 언제, 얼마나 변했나요? | 意見の件数はいつ、どのくらい変わりましたか？ | 反馈数量何时变化，变化多大？',
  'What did people mention then and not before?':
    'Was wurde dann genannt und vorher nicht? | Qu’a-t-on mentionné alors et pas avant ? | ¿Qué se mencionó entonces y no antes? | O que se mencionou então e não antes? | Che cosa si è menzionato allora e non prima? | Wat werd toen genoemd en daarvoor niet? | Apa yang disebut saat itu dan tidak sebelumnya? | 그때 새로 언급된 것은 무엇인가요? | そのとき新たに挙がったのは何ですか？ | 当时新提到了什么？',
  'Where does it come from?':
    'Woher kommt es? | D’où cela vient-il ? | ¿De dónde viene? | De onde vem isso? | Da dove viene? | Waar komt het vandaan? | Dari mana asalnya? | 어디에서 나온 것인가요? | どこから来ていますか？ | 来自哪里？',
  'How often do {a} and {b} mention {c}, and with what ratings?':
    'Wie oft nennen {a} und {b} {c}, und mit welchen Bewertungen? | À quelle fréquence {a} et {b} mentionnent-ils {c}, et avec quelles notes ? | ¿Con qué frecuencia mencionan {a} y {b} {c}, y con qué valoraciones? | Com que frequência {a} e {b} mencionam {c}, e com que avaliações? | Quanto spesso {a} e {b} menzionano {c}, e con quali valutazioni? | Hoe vaak noemen {a} en {b} {c}, en met welke beoordelingen? | Seberapa sering {a} dan {b} menyebut {c}, dan dengan rating apa? | {a}와(과) {b}에서 {c}은(는) 얼마나, 어떤 평점으로 언급되나요? | {a}と{b}では{c}がどのくらい、どんな評価で挙がっていますか？ | {a} 和 {b} 多常提到 {c}，评分如何？',
  'How do {a} and {b} compare overall?':
    'Wie schneiden {a} und {b} insgesamt ab? | Comment {a} et {b} se comparent-ils dans l’ensemble ? | ¿Cómo se comparan {a} y {b} en conjunto? | Como {a} e {b} se comparam no geral? | Come si confrontano {a} e {b} nel complesso? | Hoe verhouden {a} en {b} zich over het geheel? | Bagaimana perbandingan {a} dan {b} secara keseluruhan? | {a}와(과) {b}을(를) 전체적으로 비교하면? | {a}と{b}を全体で比べるとどうですか？ | {a} 和 {b} 整体相比如何？',
  'What do people mention about {a} and not about {b}?':
    'Was wird zu {a} genannt und zu {b} nicht? | Que mentionne-t-on pour {a} et pas pour {b} ? | ¿Qué se menciona de {a} y no de {b}? | O que se menciona sobre {a} e não sobre {b}? | Che cosa si menziona di {a} e non di {b}? | Wat wordt genoemd bij {a} en niet bij {b}? | Apa yang disebut tentang {a} dan tidak tentang {b}? | {b}에는 없고 {a}에서 언급되는 것은? | {b}にはなく{a}で挙がっているのは何ですか？ | 哪些内容在 {a} 中提到而 {b} 中没有？',
  'How many records are about it?':
    'Wie viele Rückmeldungen handeln davon? | Combien de retours en parlent ? | ¿Cuántos comentarios tratan de ello? | Quantos comentários falam disso? | Quanti commenti ne parlano? | Hoeveel reacties gaan erover? | Berapa banyak ulasan tentang itu? | 관련 의견은 몇 건인가요? | それに関する意見は何件ですか？ | 有多少相关反馈？',
  'Which of them speak for most?':
    'Welche davon sprechen für die meisten? | Lesquels sont les plus représentatifs ? | ¿Cuáles representan a la mayoría? | Quais representam a maioria? | Quali parlano per la maggior parte? | Welke spreken voor de meeste? | Mana yang mewakili kebanyakan? | 대표적인 것은 무엇인가요? | 代表的なものはどれですか？ | 哪些最有代表性？',
  'How large is its share, compared with the time before?':
    'Wie groß ist der Anteil, verglichen mit der Zeit davor? | Quelle est sa part, par rapport à la période précédente ? | ¿Qué porcentaje supone, comparado con antes? | Qual é a sua parcela, em comparação com antes? | Quanto è grande la quota rispetto a prima? | Hoe groot is het aandeel, vergeleken met de tijd ervoor? | Seberapa besar porsinya dibanding sebelumnya? | 이전과 비교해 비율은 얼마인가요? | 以前と比べて割合はどのくらいですか？ | 与之前相比占比多少？',
  'How did it develop?':
    'Wie hat es sich entwickelt? | Comment cela a-t-il évolué ? | ¿Cómo evolucionó? | Como evoluiu? | Come è cambiato? | Hoe ontwikkelde het zich? | Bagaimana perkembangannya? | 어떻게 변해 왔나요? | どう推移しましたか？ | 如何变化？',
  'What is it about now?':
    'Worum geht es jetzt? | De quoi s’agit-il maintenant ? | ¿De qué trata ahora? | De que se trata agora? | Di che cosa si tratta ora? | Waar gaat het nu over? | Tentang apa sekarang? | 지금은 무엇에 관한 것인가요? | 今は何についてですか？ | 现在关于什么？',
  'What do people mention now and not before?':
    'Was wird jetzt genannt und vorher nicht? | Que mentionne-t-on maintenant et pas avant ? | ¿Qué se menciona ahora y no antes? | O que se menciona agora e não antes? | Che cosa si menziona ora e non prima? | Wat wordt nu genoemd en eerder niet? | Apa yang disebut sekarang dan tidak sebelumnya? | 새로 언급되는 것은 무엇인가요? | 新たに挙がっているのは何ですか？ | 现在新提到了什么？',
  'Where is it more frequent?':
    'Wo ist es häufiger? | Où est-ce plus fréquent ? | ¿Dónde es más frecuente? | Onde é mais frequente? | Dov’è più frequente? | Waar komt het vaker voor? | Di mana lebih sering? | 어디에서 더 잦은가요? | どこで多いですか？ | 在哪里更常见？',
  'What do low ratings mention?':
    'Was nennen schlechte Bewertungen? | Que mentionnent les mauvaises notes ? | ¿Qué mencionan las valoraciones bajas? | O que as avaliações baixas mencionam? | Che cosa menzionano le valutazioni basse? | Wat noemen lage beoordelingen? | Apa yang disebut rating rendah? | 낮은 평점에서 언급되는 것은? | 低評価では何が挙がっていますか？ | 低分评价提到什么？',
  'What does each of these cost the mean rating?':
    'Wie viel kostet jedes davon die mittlere Bewertung? | Combien chacun coûte-t-il à la note moyenne ? | ¿Cuánto le cuesta cada uno a la valoración media? | Quanto cada um custa à avaliação média? | Quanto costa ciascuno alla valutazione media? | Hoeveel kost elk ervan de gemiddelde beoordeling? | Berapa kerugian masing-masing bagi rating rata-rata? | 각각이 평균 평점을 얼마나 낮추나요? | それぞれが平均評価をどのくらい下げていますか？ | 各自拉低平均分多少？',
  'How many ratings are high and low?':
    'Wie viele Bewertungen sind gut, wie viele schlecht? | Combien de notes sont bonnes ou mauvaises ? | ¿Cuántas valoraciones son altas y bajas? | Quantas avaliações são altas e baixas? | Quante valutazioni sono alte e basse? | Hoeveel beoordelingen zijn hoog en laag? | Berapa banyak rating tinggi dan rendah? | 높은 평점과 낮은 평점은 몇 건인가요? | 高評価と低評価は何件ですか？ | 高分和低分各有多少？',
  'How does the mean compare?':
    'Wie steht der Mittelwert im Vergleich? | Comment la moyenne se situe-t-elle ? | ¿Cómo es la media en comparación? | Como a média se compara? | Come si colloca la media? | Hoe verhoudt het gemiddelde zich? | Bagaimana perbandingan rata-ratanya? | 평균은 어떤 수준인가요? | 平均はほかと比べてどうですか？ | 平均分相比如何？',
  'What do low and high ratings mention?':
    'Was nennen schlechte und gute Bewertungen? | Que mentionnent les mauvaises et les bonnes notes ? | ¿Qué mencionan las valoraciones bajas y altas? | O que as avaliações baixas e altas mencionam? | Che cosa menzionano le valutazioni basse e alte? | Wat noemen lage en hoge beoordelingen? | Apa yang disebut rating rendah dan tinggi? | 낮은 평점과 높은 평점에서 언급되는 것은? | 低評価と高評価では何が挙がっていますか？ | 低分和高分评价提到什么？',
  'How many records are {a}?':
    'Wie viele Rückmeldungen sind das: {a}? | Combien de retours : {a} ? | ¿Cuántos comentarios son {a}? | Quantos comentários são {a}? | Quanti commenti sono {a}? | Hoeveel reacties zijn {a}? | Berapa banyak {a}? | {a}은(는) 몇 건인가요? | {a}は何件ですか？ | {a}有多少？',
  'What do {a} mention that the others do not?':
    'Was nennen {a} und die übrigen nicht? | Que mentionnent {a}, et pas les autres ? | ¿Qué mencionan {a} y los demás no? | O que {a} mencionam e os demais não? | Che cosa menzionano {a} e gli altri no? | Wat noemen {a} en de rest niet? | Apa yang disebut {a} dan tidak oleh yang lain? | {a}에서만 언급되는 것은? | {a}だけで挙がっているのは何ですか？ | {a}提到而其他没有提到的是什么？',
  'How many records are about it, and how do their ratings compare?':
    'Wie viele Rückmeldungen handeln davon, und wie sind sie bewertet? | Combien de retours en parlent, et avec quelles notes ? | ¿Cuántos comentarios tratan de ello y cómo se valoran? | Quantos comentários falam disso, e como são avaliados? | Quanti commenti ne parlano, e con quali valutazioni? | Hoeveel reacties gaan erover, en hoe zijn ze beoordeeld? | Berapa banyak ulasan tentang itu, dan bagaimana rating-nya? | 관련 의견은 몇 건이고 평점은 어떤가요? | それに関する意見は何件で、評価はどうですか？ | 有多少相关反馈，评分如何？',
  'Is it growing?':
    'Nimmt es zu? | Est-ce en hausse ? | ¿Está aumentando? | Está aumentando? | Sta aumentando? | Neemt het toe? | Apakah bertambah? | 늘고 있나요? | 増えていますか？ | 是否在增加？',
  'What do they mention?':
    'Was nennen sie? | Que mentionnent-ils ? | ¿Qué mencionan? | O que mencionam? | Che cosa menzionano? | Wat noemen ze? | Apa yang mereka sebut? | 무엇이 언급되나요? | 何が挙がっていますか？ | 提到了什么？',
  'How was each version rated, compared with the one before it?':
    'Wie wurde jede Version bewertet, verglichen mit der davor? | Comment chaque version est-elle notée, par rapport à la précédente ? | ¿Cómo se valoró cada versión, comparada con la anterior? | Como cada versão foi avaliada, em comparação com a anterior? | Come è stata valutata ogni versione rispetto alla precedente? | Hoe werd elke versie beoordeeld, vergeleken met de vorige? | Bagaimana rating tiap versi dibanding sebelumnya? | 각 버전의 평점은 이전 버전과 비교해 어떤가요? | 各バージョンの評価は前のものと比べてどうですか？ | 各版本与前一版本相比评分如何？',
  'How sure is each difference?':
    'Wie sicher ist jeder Unterschied? | Chaque écart est-il sûr ? | ¿Es segura cada diferencia? | Cada diferença é segura? | Quanto è certa ogni differenza? | Hoe zeker is elk verschil? | Seberapa pasti setiap perbedaan? | 각 차이는 얼마나 확실한가요? | それぞれの差はどのくらい確かですか？ | 每个差异有多可靠？',
  'What was understood of the question?':
    'Was wurde von der Frage verstanden? | Qu’a-t-on compris de la question ? | ¿Qué se entendió de la pregunta? | O que foi entendido da pergunta? | Che cosa si è capito della domanda? | Wat is er van de vraag begrepen? | Apa yang dipahami dari pertanyaan ini? | 질문에서 이해한 것은 무엇인가요? | 質問のうち何が読み取れましたか？ | 问题中理解了什么？',
  'What do people mention then and not otherwise?':
    'Was wird dann genannt und sonst nicht? | Que mentionne-t-on alors et pas le reste du temps ? | ¿Qué se menciona entonces y no en otros momentos? | O que se menciona então e não em outros momentos? | Che cosa si menziona allora e non in altri momenti? | Wat wordt dan genoemd en anders niet? | Apa yang disebut saat itu dan tidak pada waktu lain? | 다른 때와 달리 그때 언급되는 것은 무엇인가요? | ほかの時期と違って、そのとき挙がっているのは何ですか？ | 与其他时间相比，那时特别提到了什么？',
  'How did each {a} change between two times?':
    'Wie hat sich jeder Wert zwischen zwei Zeiten verändert ({a})? | Comment chaque valeur a-t-elle évolué entre deux périodes ({a}) ? | ¿Cómo cambió cada valor entre dos períodos ({a})? | Como cada valor mudou entre dois períodos ({a})? | Come è cambiato ogni valore tra due periodi ({a})? | Hoe veranderde elke waarde tussen twee perioden ({a})? | Bagaimana tiap nilai berubah antara dua periode ({a})? | 두 기간 사이에 각 {a}은(는) 어떻게 달라졌나요? | 2つの期間の間に各{a}はどう変わりましたか？ | 两个时段之间各{a}如何变化？',
} as const satisfies Record<string, string>;

export type ReadingText = keyof typeof TEXTS;
export const READING_TEXTS = Object.keys(TEXTS) as ReadingText[];

/** A text of the plan or of what was understood in a language, with what it names. */
export function readingTextIn(
  language: string,
  { text, a = '', b = '', c = '' }: { text: ReadingText; a?: string; b?: string; c?: string },
): string {
  const column = LANGUAGES.indexOf(language as (typeof LANGUAGES)[number]);
  const written = TEXTS[text].split(' | ')[column] ?? text;
  return written.replace(/\{([abc])\}/g, (_, name: 'a' | 'b' | 'c') => ({ a, b, c })[name]);
}
