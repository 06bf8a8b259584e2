/*
 * Words of grammar that the other lists have in their commonest forms only, by ISO 639-1 code: inflected pronouns,
 * auxiliaries, prepositions and conjunctions. Written for this product.
 */
export const GRAMMAR_FORMS: Readonly<Record<string, string>> = {
  en: `across alongside among amongst behind besides beyond beneath whence whereby wherein whose whom hers ours theirs
    yours thee thou thy regarding concerning`,
  de: `all allen anhand aufgrund außerhalb beide beiden bevor darf deren dessen denen derer diejenigen derjenige dürfte
    dürften entlang falls gegenüber hinsichtlich indem infolge innerhalb je könne könnte könnten konnte konnten laut
    manche manchem manchen mancher mehrere mehreren mehrerer meisten mittels mußten mussten samt sämtliche sämtlichen
    sodass sofern sollen sollte solltest sowohl ums unterhalb wenige wenigen wessen wolle wollte wollten wolltest
    zufolge zuliebe zwecks`,
  fr: `auxquelles auxquels chacune concernant desquelles desquels duquel elles faisaient faisait faisant fallait fera
    feront fit hormis lorsqu moyennant pouvaient pouvait pourra pourront puisqu quelconque quelqu'un quelques-uns
    quiconque selon suivant voire voulait auquel devait devaient devra devront`,
  es: `per aquel aquella aquellas aquellos ambas ambos bajo cuya cuyas cuyo cuyos debe deberá debería debía debían deben
    dicha dichas dicho dichos estará estarán estaría fuese fuesen habría habrían haya hayan podía podían podrá podrán
    podría podrían pudieron pudo quien quienes quisiera sendos suele suelen sería serían tendrá tendría mediante tras`,
  it: `aver benché certi ciascun ciascuna ciascuno coloro colei colui ciò com cos costei debba debbano debbono dobbiamo
    dovessero dovrà dovranno dovrebbe dovrebbero dovuto durante egli entrambe entrambi entro ella esser essa esse essi
    esso fosse fossero malgrado mediante nonché nonostante ovvero ove poiché possa possano possiamo poter poteva
    potevano potrà potranno potrebbe potrebbero potuto presso proprie proprio propria propri purché può puoi qual quali
    qualora qualunque quegli quei quel quell quest salvo secondo sé son state stati te tal tra tramite tranne tutti
    venga vengono venne vennero verrà verranno verrebbe viene voler voleva volevano vorrebbe vuoi vuol attraverso`,
  pt: `ambas ambos ante certas certos cuja cujas cujo cujos dentre dessas desses ex determinada diversas diversos estando
    estaria estariam fosse fossem haja haviam havia houve houver iria irá irão lo mim perante podendo poderá poderão
    poderia poderiam possa possam quais quaisquer qualquer quantos segundo sendo serem si sido sob tais teremos terem
    tivesse uns várias vários vá vão`,
  nl: `achter alle allen allerlei alvorens aangezien bemiddels beneden binnen boven buiten dankzij datgene degene degenen
    dezelfde datzelfde diens ene enig enige enkele gedurende halverwege indien jegens jij jijzelf konden kon langs mee
    meerdere mezelf mocht mochten moest moesten nadat namens neer noch omtrent ondanks opdat rond sommige sommigen ten
    tenzij ter tijdens velen vanwege voldoende volgens vóór wegens wiens wie wier zichzelf zou zouden zowel`,
  sv: `all bakom båda bägge detsamma emellan enligt före ifrån inför innan inuti kring kunnat kunna mitt någonting någons
    oavsett per sitt sin sina somliga såväl tills ur utom utöver varandra varje via vid vilka vilkas ville borde`,
  da: `blevet bliver burde enhver hinanden hvem hvert hvilket hvilke idet kunnet langs omkring samtlige selvom sin sit
    sine skullet trods vore én måtte`,
  no: `all alt andre andres annenhver bak borte borti dine din ditt egen eget egne enhver ettersom ei forrige hverandre
    hvert hvilken hvilket hvilke ifra innenfor langs neste nedover omkring oppover opptil overfor rundt selve slike
    slikt sånne tilstede ute utover vår våre vårt`,
  fi: `aion alkaen älä eikö enkä huolimatta itseään itselleen itseni jokaisen jonkin jossakin jotakin jotku jotta kaikkien
    kaikille kaikilla kaikissa kaikista kohtaan ku kukaan kunnes lähtien luokse lukuun mennessä mua muiden muista
    mukana muutaman muutamia oltava olemaan olisiko ollaan onkin onko piti saattaa saattoi samaa samaan sijaan sisällä
    suhteen toiseen toiselle toisen toinen varten voidaan voimme voivat vuoksi yks ympärillä päässä`,
  hu: `akik akiknek akinek akit amelyben amelyen amelynek amelyek azaz egymást előtt ellen ellentétben fog fogja fognak
    fogják jóllehet köztük közülük következtében magára mindazonáltal mindenki mindenkinek mindez mindkét miután
    révén szintén többek ugyan ugyancsak valamennyi melynek`,
  ro: `acelasi același aceeași aceeasi acestei acesteia acestor acestora acestui acestuia altă alte altor anumite ati ați
    atâta câteva cateva celor cărora conform deasupra dumneavoastră era erau eram fiindcă fiindca însuși niște niste
    oarecare printre privind sunteti sunteți tuturor veti veți vom`,
  id: `akibat berbagai beserta dibawah diatas engkau kah kebanyakan ku lewat mengenai menurut mu sang sebelah sebesar secara
    seluruh terhadap tentang hingga bagi adanya`,
  tr: `birlikte boyunca değildi değildir değilim hepsini idi ilişkin itibaren kendimi kendini misiniz neler onunla oradan
    rağmen üzere dolayı`,
  pl: `będzie będziemy będą bym byś chociaż choć cię czyj ja ją jego jej jedynie kilka kilku kim kogo każdym każdy
    który która które których którzy między mną moim moją mój moja naszym nasz nią niczego niestety niewiele nikogo nim
    oczywiście oprócz ów parę pewnie podobno poprzez prawdopodobnie siebie sporo swego swoich swoim swoją swoje swojej
    swój takiej tę twój wobec wśród został została zostali zostały zresztą`,
  cs: 'každého každému každém každým každou každý každá každé náš naše naši naší našeho našemu našem našim našimi našich váš vaše však jenž jejichž jehož jejíž',
  uk: `адже аж ані близько багато весь внаслідок власне всю деяких других завдяки замість іншим інших іншого іншому іншими його
    кожен кожного кілька мою навколо наприкінці нашого нашої наших нашу ніж ним ними них нього одним одного одному
    оскільки повз поза понад попри проти своє свого своєї своєю своїй своїм своїх свою самим серед стосовно таке таки
    такого такому таких таким такими такої тієї ті тобі тобто того тому усіх хтось цим цих цій цю цієї якась якийсь
    яким якими якої якому якою яку`,
  ru: `весь включая вокруг всю вследствие другие другим других кроме моя мой моё мои наш наша наше наши насчёт насчет
    относительно помимо посредством своего своей своём своем своим своими своих свою себя собой согласно среди твой
    ты тобой эта этим этими этих`,
  vi: `lẫn nọ hắn chút tận`,
  zh: `全 必须 之间 直至 则是 也是 透过 之外 它们 以及 或者`,
  ja: `全 一方 いずれ べき だろう しよう やすい やすく`,
  ko: `고 그는 그가 그의 이라고 라고 이라는 이라며 이를 이는 자신의 우리는 이것은 이들이 정도 중에 몇 만에 옆에`,
  el: `του της των τον την τις τους το τα τη ο η οι ένα ένας μία μια μιας ενός έναν από σε στο στη στην στον στα στις στους
    με για λόγω ως προς κατά μετά μεταξύ μέχρι υπό υπέρ χωρίς μέσω εναντίον εξαιτίας επί εκ εξ εν παρά αντί και κι ή είτε ούτε
    αλλά όμως ωστόσο ενώ διότι γιατί επειδή εάν αν όταν ώστε εφόσον προκειμένου ότι πως που να θα ας δεν δε μη μην όχι ναι
    είναι είμαι είσαι είμαστε είστε ήταν ήμουν έχω έχει έχουν έχουμε έχετε είχε είχαν είχα αυτό αυτά αυτή αυτής αυτήν αυτές
    αυτών αυτός αυτού αυτόν αυτούς τούτο οποίας οποίους εμάς εσάς εμείς εσείς εγώ εσύ μου σου μας σας εμένα εσένα οποίο οποία οποίος οποίοι οποίες
    οποίων οποίου όποιος κάθε κάποια κάποιο κάποιος κάποιοι κάτι κανείς κανένας καμία κανένα άλλο άλλα άλλη άλλες άλλων
    άλλος άλλοι τέτοιο τέτοια τι ποιος ποια ποιο πού πώς πότε πόσο όσο όσα όσοι όλα όλοι όλες όλο όλη όλων πολύ πολλά πιο
    πάρα τόσο έτσι μόνο ακόμα ακόμη πάλι πάντα ποτέ τώρα εδώ εκεί ήδη λοιπόν απλά απλώς κάνω κάνει κάνουν μπορώ μπορεί
    μπορούν μπορείτε πρέπει θέλω θέλει υπάρχει υπάρχουν σαν δηλαδή λίγο σχεδόν βέβαια`,
};

/** Verbs that say only that something is used: no theme, but a search for one finds its other forms. */
export const VERBS_OF_USE: Readonly<Record<string, string>> = {
  ar: 'استخدم استخدمت يستخدم تستخدم نستخدم أستخدم استخدام',
  bg: 'използвам използва използват използвах използваме ползвам ползва ползват',
  cs: 'používat používám používáme používá používají používal používala použít',
  da: 'bruge bruger brugte brugt bruges benytte benytter benyttede benyttet',
  de: `benutzen benutze benutzt benutzte benutzten nutzen nutze nutzt nutzte nutzten genutzt verwenden verwende verwendet
    verwendete verwendeten`,
  el: 'χρησιμοποιώ χρησιμοποιεί χρησιμοποιούμε χρησιμοποιούν χρησιμοποιήσω χρησιμοποιήσει χρησιμοποιήσετε',
  en: 'use used uses using usage utilise utilised utilises utilising utilize utilized utilizes utilizing',
  es: 'usar uso usa usan usamos usé usó usaba usando usado utilizar utilizo utiliza utilizan utilizado utilizando',
  fi: 'käyttää käytän käytät käytämme käyttävät käytin käytti käyttänyt käytetään käyttäen',
  fr: `utiliser utilise utilises utilisé utilisée utilisés utilisées utilisent utilisant utilisais utilisait utilisez
    utilisons`,
  hi: 'उपयोग इस्तेमाल प्रयोग',
  hu: 'használ használok használom használja használjuk használják használni használtam',
  id: 'menggunakan gunakan digunakan pakai pake memakai dipakai dipake makai make',
  it: `usare uso usa usano usiamo usato usata usati usate usando usavo utilizzare utilizzo utilizza utilizzano utilizzato
    utilizzando`,
  ja: '使う 使っ 使い 使え 使用 利用',
  ko: '사용 사용하는 사용하고 사용해 사용할 사용합니다 쓰는 쓰고 이용하는 이용하고',
  ms: 'menggunakan gunakan digunakan guna pakai memakai dipakai',
  nl: 'gebruiken gebruik gebruikt gebruikte gebruikten',
  no: 'bruke bruker brukte brukt brukes benytte benytter benyttet',
  pl: 'używać używam używa używamy używają używałem używałam używając użyć korzystać korzystam korzysta',
  pt: 'usar uso usa usam usamos usei usou usava usando usado utilizar utilizo utiliza utilizam utilizei utilizando',
  ro: 'folosi folosesc folosește foloseste folosești folosesti folosim folosit folosind utiliza utilizez',
  ru: `использовать использую использует используют использовал использовала использовали используя пользоваться
    пользуюсь пользуется пользуются пользуемся пользовался пользовалась`,
  sv: 'använda använder använde använt används användes nyttja nyttjar',
  tr: 'kullanmak kullanıyorum kullanıyor kullanıyoruz kullandım kullanarak kullanan',
  uk: `використовувати використовую використовує використовують використовував використовувала користуватися
    користуюсь користуюся користується`,
  vi: 'dùng xài',
  zh: '使用 用',
};
