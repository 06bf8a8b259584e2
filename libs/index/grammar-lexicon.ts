/*
 * Words of grammar that the lists of @orama/stopwords lack, by ISO 639-1 code: particles, adverbs of degree and time,
 * light verbs, and spellings of chats. Languages without such a list are complete here. Written for this product.
 */
export const MORE_FUNCTION_WORDS: Readonly<Record<string, string>> = {
  en: `finally eventually overall try trying tries tried use used uses using able ago almost anymore along already also although always am another anybody anyone anything anyway around away back
    basically became become becomes bit both came cannot come comes coming completely could definitely despite due either
    else enough especially etc even ever every everybody everyone everything except extremely few gave get gets getting
    give gives given giving go goes going gone gonna got gotta gotten however i'd i'll i'm i've instead is isn just kind
    know least less let lets like literally lot lots made make makes making many may maybe me mean might mine much must
    near need needs neither never nevertheless nobody none nothing now of off often ok okay one ones onto others
    otherwise per perhaps please possibly pretty probably put quite rather really said same saw say saying says see seem
    seemed seems seen several since so some somebody somehow someone something sometimes soon still such sure take takes
    taken taking tell than that thing things think though thought through thru thus till today together told too took
    totally toward towards truly two unless until upon us usually various very via want wanted wants way ways well went
    whatever whenever whereas wherever whether whichever while whoever whole will with within without would yes yet
    aint atleast alot bcoz bcz becoz cause cos coz cuz da dat dis dnt don didn doesn t s ve re ll gimme hasn haven isnt it's ive idk
    kinda lemme ll ma msg n nd nor plz pls r re rn shall shan sry tbh tho thx til u ur ure ve wanna wasn wat wasnt wht
    wid wit wont wouldn wouldnt y'all ya yea yeah`,
  de: `möglich unmöglich sollten unser unsere unserem unseren unserer unseres sei seien muß muss müssen mußte musste sagte sagt gestern sache sachen ab aber allein allerdings also außerdem außer beim bereits bestimmt bisschen bisher bitte bzw ca dabei dadurch dafür
    dagegen daher damals danach daneben daran darauf daraus darin darum darunter darüber davon davor dazu dass deshalb
    deswegen dürfen darf echt eben ebenfalls ebenso eher eigentlich einfach endlich erst etwa etwas eventuell evtl
    früher ganz ganze ganzen gar geben gehen geht gemacht genau gerade gern gerne gibt habt halt hat hätte hätten
    heute hierbei hierfür hierzu ihm ihn immer immerhin inzwischen irgendwann irgendwas irgendwie ja jedoch jemand
    kam kaum kommen kommt könnt könnten lange lassen lasse lässt leider letztendlich mache macht machen mag mal manchmal
    mehr meist meistens mindestens mittlerweile möchte möchten müssen müsste nachdem natürlich nämlich nein neben nen nicht
    nie niemals niemand nirgends noch nun nur ob obwohl oft ohne per pro quasi schließlich schon sehr seid seit seitdem
    sicher sodass sofort sogar solange somit sonst sowie sowieso statt stets tatsächlich tun tut trotz trotzdem überall
    überhaupt um usw vergangenen viel viele vielem vielen vieler vielleicht vllt vorher wann warum weder wegen weil weiter
    weitere welche wenig weniger wenigstens wer werde wenn wieder wieso wirklich wo woher wohin wohl wollen worden wurde
    wurden würde würden wäre wären ziemlich zudem zuerst zumindest zurück zwar auf's fürs gehts gibts habs hab hats ich's
    is ists man's ne nem ner nich net nix net ma rein raus rum rauf runter drauf drin dran son sone zb`,
  fr: `trois treize dix pu ci également deux hier fois absolument actuellement afin ainsi aller alors après assez aucun aucune aujourd aujourd'hui auprès aussi autant autre
    autres avant avoir beaucoup bien bientôt car ça ca ceci cela celle celles celui cependant certain certaine certaines
    certains ceux chacun chaque chez combien comme comment complètement contre d'abord davantage déjà depuis dernièrement
    derrière dès désormais devant devoir dire dit divers doit doivent donc dont dès durant effectivement encore enfin ensuite
    entre environ été être eux excepté faire fais fait faites falloir faut font hélas hors hui ici jamais jusqu jusque
    juste là lequel laquelle lesquels lesquelles loin lors lorsque lui maintenant malgré même mêmes mieux moins ni
    non notamment où oui outre par parce parfois parmi partout pas pendant peu peut peuvent peux plus plusieurs plutôt pour
    pourquoi pourrait pourtant pouvoir pouvez près presque puis puisque quand quant quasi quel quelqu quelque quelques quoi
    rien sais sait sans sauf selon seul seule seulement si simplement soit soudain sous souvent suffit surtout tandis tant
    tellement tel telle tels telles toujours tous tout toute toutes toutefois très trop va vais vas vers veulent veut veux
    via voici voilà vois voir vont vouloir vraiment y avoir c'est s'il svp stp jai cest bcp tt tjs tjrs pq pk pcq qd ds
    dc chui ya jsuis rdv quun dun dune qqch qqn`,
  es: `ayer ahi aki asi aun bn d dsd haber hay holi k ke kien nomas osea pa pal pasa pls porfa porfavor porq pq q qe qien sea tan
    tb tbn tmb tmbn toy tas ud uds vd x xfa xk xq xke demás además apenas hacia incluso jamás mientras nunca nadie nada
    ninguna ninguno quizás sino solamente tampoco todavía ya hace hacer hacen haciendo puede pueden puedo poder tener tengo
    tiene tienen debe deben va van voy quiero quiere hasta desde muy más menos así aún`,
  it: `tale tali certe mila me nuovo vado andare adesso affatto ahimè alcun alcuna alcune alcuni allora almeno altra altre altri altro anche ancora appena assai basta
    bensì bisogna che chiunque ci cioè circa comunque cosa cose così da dai dato davanti davvero deve devi devo devono
    dentro dice dietro difatti dire diversi dopo dove dovrebbe dunque durante ecco eppure essere fa fai fanno fare fatto
    finché fino fra fuori già grazie infatti infine inoltre insomma intanto invece là lì ma magari mai meglio meno
    mentre mica molta molte molti molto neanche nemmeno neppure nessun nessuna nessuno niente nulla o oggi ogni ognuno oltre
    oppure ora ormai ovvero parecchio per perché però persino piuttosto più po poca poche pochi poco poi posso possono
    potete può prima proprio pure purtroppo qua qualche qualcosa qualcuno qualsiasi quando quanto quasi quello quindi
    qui quindi sarebbe se sembra semplicemente sempre senza sia solamente solo soltanto sono sopra soprattutto sotto spesso
    stare stata stati stato stessa stesse stesso su subito talmente tanta tante tanti tanto tipo tra tranne troppa troppe
    troppi troppo tuttavia tutta tutte tutti tutto uno va vabbè vai vanno veramente verso via volta vorrei vuole voglio
    avere averlo avete cmq nn x xchè xke xkè ke kn nel pò qlc dell un'`,
  pt: `parece parecem possível dois duas três quatro após havia poderá ontem aí afinal agora ainda além algo alguém algum alguma algumas alguns ali antes apenas apesar aqui aquilo assim até bem
    cada cá cadê certa certo coisa coisas comigo conforme conosco contra contudo daí daqui dar dá deixa deixar demais
    depois desde dessa desse desta deste deve devem devia diz dizer disso disto durante embora enfim enquanto então
    entretanto era estar exceto fazem fazendo fazer fez fica ficam ficar fico fiz geral hoje inclusive ir isso já jamais
    lá logo mal mas mediante menos mesma mesmas mesmos meio muita muitas muitos nada nem nenhum nenhuma nessa nesse nesta
    neste ninguém nisso nunca onde ora outra outras outro outros para pelas pelo perante pode podem poder poderia podia pois
    porém porque portanto porventura posso pouca poucas pouco poucos pra pras pro pros praticamente primeiro própria próprio
    puder qual quaisquer qualquer quando quanta quanto quase quer querem quero quis realmente sempre sei sem sendo ser
    sim simplesmente sobre só somente tal talvez tampouco tanta tanto tão tem temos tendo tenha tenho ter teve tive toda
    todas todavia todo todos totalmente tudo ultimamente vai vamos vão ver vez vezes vir vocês vos vou
    ai aq blz bm cmg ctg d dps eh entao enqto fzr gnt hj ja kd ker mds msm mt mto mta mtos n naum neh né num oq oque
    p pq pqp pfv pfvr q qd qdo qnd qq sao sla so ta tá tah tao tava tb tbm tbem td tds tinha to tô tou vc vcs vdd vlw x`,
  nl: `één we beide beiden derde hetzelfde vier vijf zei werden wordt worden twee elkaar gisteren aan af ah allang alleen alles alsnog alsof altijd anders bent best beetje behalve bepaalde binnen blijf blijft blijven
    boven buiten daar daarbij daardoor daarna daarom daarvoor deden deed doe doet doordat echt echter eerst eerder eigenlijk
    elk elke enkel enige erg ergens even evenals gaan gaat ging gedaan geen gemaakt gewoon haast had hadden heb hebt heel
    helaas helemaal helft hen hier hierdoor hiervoor hoewel hoezo ieder iedere iedereen ik inclusief ineens inmiddels
    jouw jullie kom komen komt krijg krijgen krijgt kun kunt laat laten liever maakt maken mag maken meeste meestal men
    mijn minder mits mocht moest moeten mogen momenteel mogelijk naast namelijk naar nauwelijks nergens net niemand niets
    niks nodig nooit nu nogal ondanks ongeveer onze ook opeens opnieuw over overal per pas paar plots precies samen sinds
    slechts soms sommige steeds straks tegenover telkens tenminste tenzij terug terwijl tijdens toch toe tot totdat tussen
    uiteindelijk uit vaak vanaf vandaag vanuit vanwege via veel verder volgens voorbij vooral voordat waar waarbij waardoor
    waarom waarop waarschijnlijk wanneer wat weer weg weinig wel welk welke wij wilde wilden wil willen word wou zal
    zeer zeker zelfs zich zij zoals zodat zodra zou zouden zowel zullen zult 't 'n 'k m'n z'n d'r zo'n da ff ie idd iig
    mn nie nog ni nt ofzo ofz tis wa zn zoiets`,
  sv: `igår aldrig alls allt alltid alltså annan annars annat antingen av bara behöver bland blir bort borta borde bra både bör där därför då
    dock dom efter eftersom ej enbart endast enligt ens era faktiskt fanns fast fick finns flera fler fortfarande framför
    få får fått fler genom ge ger gick gjorde gjort går gått gör göra göras ha haft hela heller helst helt hittills hos
    hur här i ibland idag igen igår in inga ingenting inget innan inne inom jo ju just kanske knappast kom komma
    kommer kommit kunde kunna lika lite litet lät låta låter längre man massa med medan mellan men mer mera mest mindre minst
    mot mycket måste nej nog nu nuvarande nya när nära nästan också och oavsett ofta om oss på redan riktigt rätt samt sant
    sedan sen sig sin själva själv ska skall skulle snart som sista sist säger så sätt ta tar tagit tack till tills
    tillbaka trots tycker typ under upp ut utan utanför vad var vara varför varit varken vet vid vidare vilja vill väl väldigt
    även ännu ändå över övrigt det'nt e de va o å nån nåt nåra mkt oxå nt mej dej sej sån såna`,
  da: `af aldrig alle allerede alligevel alt altid altså anden andet andre at bag bare begge blandt blev bliver blive burde bør
    da der derfor derhen derved det dog efter eller ellers en end endda endnu enten er et fandt fik findes flere fleste
    for fordi forbi fordi foran fortsat fra frem få får fået før først gennem gik giver give gjorde gjort gå går gør gøre
    ham har hele hellere helt heller hen her hver hverken hvilke hvilken hvilket hvordan hvorfor hvornår i ifølge igen
    igennem ikke imellem imens imod ind inden indtil ingen intet især ja jeres kan kom komme kommer kun kunne lade lader lidt
    lige ligesom længere lå man mange måske mens mellem mere mest mindre mindst må måtte nede nej nemlig netop nok nogen
    noget nogle nu når nær næsten også om op oppe over overhovedet på ret rigtig sammen samme samt se selv selvom ser side
    siden siger skal skulle slet som stadig står så sådan tage tager temmelig til tilbage trods uanset ud uden udover
    under undtagen var ved vel vi via videre vil virkelig være været ville vores ej jo lissom mig desværre faktisk`,
  no: `aldri alle allerede alltid alltså altså annen annet at bare begge blant blir bort burde bør da derfor dersom dessverre det
    du egentlig eller ellers en enda ennå enten er et faktisk fikk finnes flere fleste for foran fordi fortsatt fram frem få
    får fått før først gang ganske gi gikk gir gjennom gjorde gjort gjør gjøre går gått ha hadde ham hele heller helst helt
    her herfra hittil hos hva hver hverken hvordan hvorfor hvis i ifølge igjen ikke imellom imot ingen ingenting innen inntil
    inne ja jo kan kanskje kom komme kommer kun kunne la lar like lite litt lenger man mange med mellom men mens mer mest
    mindre minst mot må måtte nei nemlig nesten noe noen nok nokså nå når nær og også om omtrent opp oppe over overalt på
    rett riktig sammen samt samtidig se selv selvfølgelig selvom ser si siden sier sist skal skulle slik slutt snart som
    stadig står så sånn ta tar tatt til tilbake tross tror uansett under unna unntatt ut uten utenfor vel veldig via
    videre vil ville virkelig være vært å litegrann mej dæ itj ikkje altfor`,
  fi: `aika aina ainakin aivan ajan alla alle alta asti edelleen edes ehkä ei eikä eivät eli emme en enemmän eniten ennen enää
    eräs esimerkiksi et etenkin ette että harva heti hieman hiukan hyvin ihan ikinä ilman itse itsensä ja jo jokainen joka
    joki jokin joko joku jonkun joskus jos jossain jotain joten jotenkin jotka jopa juuri jälkeen kaikki kaikkea kaikkia
    kaiken kai kanssa kauan kautta kerran keskellä kohti koko koska koskaan kuin kuinka kuitenkaan kuitenkin kun kyllä kuten
    lisäksi liian luona lähes läpi me melko mennä menee meni miksi mikään mikäli milloin minkä missä missään miten mitä
    mitään moni monet monta muita mukaan mulla mun muu muut muutama muuta muuten mutta myös mä mää nyt näin nämä nuo ne
    niin niinku oikein ois ole oleva olemme olen olet oletan olette oli olin olisi olisin olivat olla ollut olleet on oon oo
    ovat paitsi paljon pari pelkkä pian pitkin pitää pitäisi poikki puolesta päin saa saada saakka saan saanut sai sama
    samalla se seuraava sekä sen siis siihen siinä siitä sillä silti sinne sitten sitä sun sä sää taas taikka takana takia
    tai tehdä tekee teki tosi toisaalta todella tuli tulee tulla tällä tähän tämä täsmälleen tässä tästä tää täysin täytyy
    usein useita vaan vai vaikka vain varmaan varsin vasta vielä voi voin voisi voisin voit voitte vähemmän vähän välillä
    yhtään yhä yli ympäri yksi kans kyl eiku siin mut nii ny jos'ei`,
  hu: `akár ám amúgy azért azonban azt bárcsak be csak de ehhez el elég ennek ezért ezt fel folyton főleg ha hamar hanem
    hát helyett hiszen hogy hogyan hova igazán igen így is ismét jól kell kellene képest ki le legalább lehet lenne lesz
    már maximum meg mégis mert mi miatt miért mindig mindent most nagyon ne nekem néha nem nincs nincsen olyan ott ő
    például pedig persze rá sajnos se sem semmi simán soha sok sokkal szóval szinte tehát teljesen tényleg tök túl
    tudok tud után vagy valami vagyok van vannak volt végre vissza voltak vele h hogyha nemtom vmi vki vmit szal
    asszem kb pl stb ugy meg'`,
  ro: `abia absolut acum adica adică ai aia aici al ale alt alta altul am ani apoi ar are as asa aşa așa asta astea astfel
    asupra atat atât atunci au avea avem avut ba bine ca că care cam când cand căci cat cât cât ce cea ceea cel cele celui
    cei ceva chiar ci cine cineva cu cum da daca dacă dar de deci deja deloc deoarece departe desi deşi deși despre destul
    din dintre doar dupa după e ea ei el ele este eu extrem face fac faci faceti faptul fara fără fata fel fi fie fiecare
    fiind foarte fost gata iar iara il îi îl imi îmi in în inainte înainte inapoi înapoi inca încă insa însă intr într intre
    între isi își la le li lor lui ma mă mai mare mea mei mereu mi mie mult multa multe multi mulți n ne nici nicio niciun
    niciodata niciodată nimeni nimic nu o ori oricare orice oricum pana până parca parcă pe pentru poate pot poti poți prea
    prin putin puțin sa să sau se si și sub sunt suntem sus ta tau te ti ți toata toate tot toti toți totul trebui trebuie
    tu un una unde unei unele uneori unii unor unui unul va vă vor vreau vrea vrei zic pt ptr pt f k dc nush vb`,
  id: `menjadi menggunakan gunakan katanya kemarin kmrn kmaren adlh aja ajh ajah akh aku and ane anda antara apaa apkh asal ato atw atas ayo banget bang bangt bangett bbrp begitu belum bgini bgt
    bgtt bgmn bikin bila bis bisa bisaa biar blm blum bnr bner bnyk boleh bkn bs bsa buat byk cm cma cmn cuma cuman dah dalam
    dan dapat dapet dari darii dech deh dg dgn di dirasa dlm dmn doang doank dong donk dpt dr drpd dri duh dulu e ehh eh emang
    emg emng engga enggak engak entah g ga gaa gaada gabisa gak gakk gara gimana gini gitu gk gmn gmna gw gua gue hadeh hanya
    harap harus hrs iya iyaa ini inii itu jadi jangan jd jdi jdinya jg jga jgn jika juga k kaga kagak kak kalo kalok kalau kamu
    kan karena karna kasi kasih kayak kaya kayanya ke kek kenapa kini kita kl klo klu klau klw kmi kmrn kn knapa knp kok kpd
    krn krna kurang kyk kyknya la lah lagi lg lgi loh lho lu loe maka makanya makin malah malahan mana masa masak masi masih mau
    mauu memang mesti min mo mohon msh mw n nah nanti ngapain ngga nggak nggk nih nihh ni nian nie nya oleh org ok oke pada
    pads padahal pakai pake paling para pas pastikan pd pdahal pdhl per pernah plis pls pokoknya pun pula punya sampai sampe saat
    saja saya sayaa sbg sbnrnya sblm sdah sdh sdikit sedang se sejak selalu selama semoga semua semuanya serta setelah setiap
    si sih silahkan silakan skali skrg skrng skr slalu slh sll sm sma smpai smpe smua sngt spy spt sring ssh sudah sy sya syg
    tadi tak tanpa tau taunya td tdak tdk tdnya tp tpi tapi telah terlalu ternyata terus thd tiap tiba tibatiba tlg tlong
    tolong tolonglah trs trus tsb tu tuh tuk ud uda udah udh ug untuk utk walau walaupun wkwk wkwkwk y ya yaa yaaa yah yahh
    yakni yang yangg yaitu yg ygd yng yuk bukannya dsini disini disana kemana dimana dikit dikasih ngasih nunggu2 sama`,
  ms: `ada adakah adalah agak agar akan aku ala amat anda antara apa apabila apakah asalkan atas atau awak bagaimana bagi
    bahawa banyak beberapa begini begitu belum bila biar boleh bukan cuma daripada dalam dan dapat dah dari dengan di dia
    dua dulu hanya harus hendak hingga ia ialah ini itu jadi jangan jer je jika juga kadang kah kalau kali kami kan kat
    kau ke kenapa kepada kerana ketika kita kot la lagi lah lain lebih macam mahu mak maka mana manakala masih masa mcm
    melainkan memang mengapa mereka mesti mungkin nak namun nanti ni oleh org pada paling para pasal perlu pernah pula
    pulak pun punya sahaja saja saling sama sambil sampai sana sangat satu saya se sebab sebelum sedang sedangkan sedikit
    sehingga sejak sekali sekarang selain selalu selama selepas semasa semua semula seperti serta setiap siapa sikit sini
    situ sudah supaya tak takde tanpa tapi telah tentang terhadap terlalu tersebut tetapi tiada tiap tidak tolong tu untuk
    utk walaupun yang yg ye x`,
  vi: `à ạ ạh ai anh ấy ảnh bà bạn bao bằng bên bị bởi bọn cả các cái cần càng chả chẳng cháu chỉ chị chính cho chớ chú chúng
    chứ chưa chuyện có còn con cô cơ cũng cùng cứ của cụ dạ do dù dưới dùm đã đang đâu đây đấy để đến đều đi đó đối
    được đừng em gì giống giờ giữa giùm hả hãy hay hàng hầu hẳn hết hễ hề hoặc hơi hơn họ hồi hôm hộ ít kể khi khá khác
    khỏi không kia kìa là lại làm lắm lần lên liền lúc luôn lý mà mãi mày mặc mấy mình mọi mỗi một mới muốn mức nào nay
    này nấy nè nên nếu ngay ngoài nghe ngày người nhau nhé nha nhỉ như nhưng những nhiều nhất nói nó nữa ngay ông ở ờ ơi
    phải phía qua quá ra rằng rất riêng rõ rồi sao sau sẽ sự suốt ta tại tao tất tầm thà theo thêm thế thể thấy thật thật
    thì thôi thứ tới tôi tớ trên trong trước trở tự từ từng tui tuy tuỳ và vẫn vậy vào vài với việc vì về vừa xin xong
    xuống xuyên ứ bn cx dc đc đk hem hok hông k ko kg kh khg khong mk mn mng ntn nc nma ns nt r thui ui vs wa đag ak ah v
    z zậy luon cũg ngta j lun đéo cho bik bit`,
  tr: `abi acaba açıkçası ama ancak aslında artık asla aynı ayrıca az bana bari bayağı bazen bazı belki ben bence beni benim
    bide bir biraz birçok biri birkaç birşey bişey bi bile biz bize bizi bizim böyle böylece bu buna bundan bunlar bunları
    bunu bunun burada buradan bütün cidden cok çok çünkü cunku da daha de defa değil degil demek den dedi derim derken diğer
    diye dolayı e eğer en et etmek etti ettim edin ediyor ediyorum ediyorsunuz edilmiyor epey falan fakat fazla felan filan
    galiba gayet geldi gelen gelince gene gerçekten gerek gibi göre ha haa hala hâlâ hangi hani hatta hele hem hemen henüz
    hep hepsi her herkes herhangi herşey hiç hiçbir için icin ile ilk işte ise istiyorum kadar kaldı karşı kendi kere keşke
    ki kim kimse kısaca kez lazım lütfen lutfen madem mı mi mu mü mıdır midir müdür nasıl nasil ne neden nedense nerede neyse
    niye o olabilir olacak olan olarak oldu olduğu oldum oldukça olması olmak olmadan olsa olsun olur oluyor ona
    onlar onları onu onun orada oysa öbür önce öyle pek peki rağmen sadece sana sanki sanırım sen sende seni senin sıra
    siz size sizi sizin sonra sonradan sürekli şey şeyi şeyler şimdi simdi şöyle şu şunu tabi tabii tam tamamen tek tüm tum
    üstelik üzere vallahi valla var vardı varsa ve veya ya yada yani yapıyor yapılan yapın yapıyorsunuz yine yok yoksa zaten
    zaman nbr slm tmm bsy niçin kısmen çoğu`,
  ru: `является часто недавно сначала й раньше вчера абсолютно безо ближе более буду будем будете будут будь бывает был была были было быть вам вами вас ваш ваша ваше
    вашего вашей вашем ваши вдруг ведь везде вместо вниз во вообще вот впрочем вроде все всё всегда всего всей всем
    всеми всему всех всё-таки вся всю вы где говорят да давно даже дальше действительно для до довольно должен должна должно
    должны другая другие других другое другой его едва ее её ей ему если есть еще ещё ею же за зато зачем здесь из изза из-за
    или им именно ими иначе иногда их итак как какая каждая каждое каждые каждый кажется какие какие-то какой какой-то кем
    когда кого ком кому конечно которая которого которое которой котором которому которую которые который которых которым
    кроме кстати кто куда ладно либо лишь лучше любая любое любой люб мало между меня менее мимо мне много мной мог могла
    могли могу могут мое моего моей может можем можете можно мой моя мои моё мы навсегда над надо наконец нам нами нас наш
    наша наше наши него нее неё ней некоторые нельзя нем нему несколько нет нету нею ни нибудь ниже никак никакой никаких
    никогда никого никто никуда ним ними них ничего ничто но ну нужен нужна нужно нужны об обо обычно один одна одни одно
    однако около он она они оно опять особенно от отсюда очень ой перед пишет по под пожалуйста пока поначалу поскольку
    после постоянно потом потому почему поэтому почти практически при причем про просто против пусть раз разве реально
    сам сама сами само самого самое самый свое своего своей свои свой свою своя себе себя сегодня сейчас сделайте сделать
    скажите сколько снова со совсем совершенно собой спасибо сразу стал стала стали стало столько стоит сюда так также такая
    такие таких такого такое такой там твой тебе тебя тем теперь тех то тобой того тоже той только том тот тоесть точно
    тогда туда тут ты тысяч уже хотя хоть хочу хочется хотел хотелось чаще чего чем через что чтоб чтобы чуть эта эти этим
    этими этих это этого этой этом этому этот эту щас ваще чё че пж плиз норм тд тп типо типа блин кароч короче`,
  uk: `я раз а аби або абсолютно адже але б без би біля бо був буде будемо будете будуть будь була були було бути в вам вами вас
    ваш ваша ваше ваші вже ви від він вірно вона вони воно всередині все всього всіх всі вся втім да давно далі де декілька
    деякі для до доки дуже є ж же жодного жоден за завжди замість зараз звісно звідки звичайно зі зовсім знову з і із
    іноді інша інше інший інші їй їм їх її його йому й коли коло кожен кожна кожний крім куди ледве лише майже мало мати
    маю має мають між мені мене менше мій мої моє моя могла могли може можемо можете можна можу можуть мов ми на навіть
    навіщо навпаки над нам нами нарешті нас наш наша наше наші не неї нема немає неможливо ній ні ніби ніколи ніхто нічого
    но ну о об обидва один одна одне однак окрім ось от отже перед під пізніше після по поки поруч потім потрібно
    потрібен при про просто просити прошу ласка проте протягом саме сам сама самі свій свої своє своя себе собі справді
    стало сюди та так така такі такий також там твій те теж тепер ти тим тих ти-ж тільки то тоді той тому тощо треба трохи
    туди тут у увесь уже усе усі усього хіба хоч хоча хто це цей ці цього цьому ця ця через чи чим чого чому що щоб щодо
    ще щойно щось як яка який якими яких якого яке які якщо`,
  pl: `wcześniej skoro zrobić wczoraj a aby ach acz aczkolwiek aj albo ale ależ ani aż bardziej bardzo bez bo bowiem by byli bym być był była było były
    będzie będą będę cali całkiem cały chce chcą chcę chciałbym choć chyba ci ciebie ciągle co cokolwiek coraz coś czasami
    czasem czego czegoś czemu czy czyli czym ćwierć często dalej dla dlaczego dlatego do dobrze dokąd dopiero dosyć dość
    dużo dwa działo dzisiaj dziś gdy gdyby gdyż gdzie gdzieś go i ich ile im inna inne innego innej innych inny ja jak jakaś
    jakby jaki jakie jakieś jakiś jako jakoś je jeden jedna jednak jedno jednym jego jej jemu jest jestem jesteś jesteście
    jesteśmy jeszcze jeśli jeżeli już każda każde każdy każdego kiedy kiedyś kilka kimś kto ktoś która które którego której
    którą których którym którymi którzy którzy ku lecz lub ma mają mam mamy macie masz mi miał miała mieć mimo mnie mną mniej
    mogą mogę może możecie możemy możesz można moi moja moje musi musieć muszę mu my mój na nad najbardziej nam nami
    naprawdę nas nasi nasz nasza nasze natomiast natychmiast nawet nic nich nie niech niego niej niemu nigdy nikt nim nimi
    niż no o obok od ok około on ona one oni ono oraz oto owszem pan pani po pod podczas pomimo ponad ponieważ ponownie
    potem poza praktycznie prawie proszę prostu przecież przed przede przedtem przez przy raz razie raczej robić robi również
    rok są sam sama samo się skąd sobie sobą spoko stale szczególnie ta tak taka taki takich takie takiego także tam te tego
    tej temu ten teraz też to tobie toteż totalnie trochę trzeba tu tutaj twoi twoja twoje twój ty tych tylko tym tymi u w
    we was wam wami według wiele wielu więc więcej właśnie wręcz wszyscy wszystkich wszystkie wszystkim wszystko wtedy wy
    z za zaraz zawsze zbyt ze znowu znów został żaden żadna żadne żadnych że żeby nwm bd tez juz moze wiec sie jesli żebym`,
  cs: `a aby ač ačkoli ahoj ale alespoň ani ano asi aspoň až během bez beze bohužel bude budeme budete budou budu by bych
    bychom byl byla byli bylo byly bys byste být celkem celkově co cokoli cože často čeho čem čí či další dál
    dle dnes do docela dokud dost dosud furt ho i jak jako jaká jaké jakmile jaký je jedna jeden jedině její jejich jej
    jeho jemu jen jenom jenže ještě jestli jestliže ji jí jich jim jinak jiná jiné jiný jsem jsi jsme jsou jste k kam každá
    každé každý kde kdo kdy když ke kolem kolik konečně koho komu kromě která které kterého kterou který kterých kteří
    ku kvůli lze má mám máme máš máte mají málo mě měl měla měli mezi mi mimo místo mít mnou mně moc mohl mohla mohou
    mohu moje moji možná můj může můžete můžu my musel musí musím na nad nade nám námi naše naši náš nás ne nebo nebude
    nebyl nebyla nedá něco nějak nějaká nějaké nějaký někdo někdy několik není nejsou nemá nemám nemůžu než nic nich nikdo
    nikdy nim ní no nyní o od ode on ona oni ono opět ovšem pak po pod podle pokud pořád potom pouze prakticky právě pro
    proč prostě proto protože před přede přes přesto přestože při přitom prosím s se sebe sebou sice si sám sama skoro
    skutečně snad sobě spíš spíše stále svá své svého svou svůj svých ta tady tahle tak také takže takhle takový taky tam tato
    té tebe teď tedy ten tento této téměř těch těm tě ti tím tito to tobě toho tohle tom tomto tomu toto trochu trošku třeba
    tu tuto tvůj ty tyto u už úplně v vám vámi vás váš vaše ve velice velmi více víc vlastně všech všechno všechny všichni
    vše vůbec vy vždy vždycky z za zase zatím zcela zda zde ze znovu že zrovna jsm bejt sem sme ste neni dík`,
  ko: `이 그 저 것 거 걸 게 건 수 등 및 더 또 또는 그리고 그런데 근데 하지만 그래서 그래도 그러나 그러면 그럼 그냥 너무 너무너무 정말 진짜 매우 아주
    완전 많이 좀 조금 잘 못 안 다 왜 어떻게 뭐 뭔 무슨 이런 저런 그런 이렇게 그렇게 저렇게 이거 그거 저거 이건 그건 이게 그게 이것 그것 여기 거기
    내 나 난 넌 너 제 전 저는 나는 내가 제가 우리 저희 자기 하는 하고 해서 하면 하지 하지만 한 할 함 해 해도 해요 합니다 하네요 하는데 했는데 했다 했어요
    했습니다 하게 하기 하려고 하려면 하세요 해주세요 해줘 해줘요 주세요 줘 줘요 되는 되고 되면 돼 돼요 되지 됩니다 되네요 되어 된 될 됨 됐는데 되는데
    있는 있고 있는데 있어 있어요 있어서 있습니다 있으면 있음 있네요 있다 없는 없고 없는데 없어 없어요 없어서 없습니다 없음 없네요 없다 같은 같아 같아요
    같습니다 때 때문에 위해 위한 대해 대한 통해 에서 부터 까지 으로 에게 한테 보다 처럼 만 도 은 는 가 을 를 의 에 와 과 로 랑 이랑 이나 라도 마다
    아니 아니라 아닌 아니고 아닙니다 계속 자꾸 다시 이제 이젠 지금 아직 아직도 항상 매번 가끔 자주 벌써 역시 제일 가장 모든 모두 다른 어떤 어느 누가 누구
    언제 어디 혹시 만약 특히 물론 거의 약간 별로 전혀 절대 도대체 제발 바랍니다 부탁드립니다 부탁 바람 듯 뿐 채 점 중 후 전 번 개 분 데 줄 적 네 예 아
    아니요 음 흠 와 우와 헐 ㅠ ㅠㅠ ㅜㅜ ㅋㅋ ㅋㅋㅋ ㅎㅎ ㅡㅡ 그나마 일단 암튼 아무튼 어쨌든 솔직히 그만 이상 이하 대로 만큼 밖에 않는 않고 않아 않아요
    않습니다 않네요 않음 안되는 못하고 못하는 싶은 싶어요 싶습니다 싶다 보고 보면 보니 봐 봐도 봤는데 그러 그렇 이러 저러 요 임 임다 입니다 이에요 예요`,
  zh: `的 了 很 也 都 就 还 是 在 有 我 你 他 她 它 我们 你们 他们 不 没 没有 没法 无法 吗 吧 呢 啊 呀 和 跟 与 一直 已经 非常 太 真的 真 特别 比较 觉得
    感觉 什么 怎么 怎么样 为什么 为啥 啥 这个 那个 这种 那种 一个 一下 一点 一些 一样 一次 一定 可以 不能 不会 不可 能 能够 会 要 想 让 被 把 给 对 从 到
    上 下 里 里面 中 内 外 后 前 之后 之前 以后 以前 但 但是 可是 不过 因为 所以 如果 虽然 然后 还有 还是 就是 不是 只是 只有 只能 总是 老是 经常 有时
    有时候 现在 时候 每次 每天 每个 自己 大家 东西 希望 请 谢谢 今天 昨天 用 做 看 说 去 来 出 起来 出来 起 得 地 着 过 再 又 才 更 最 越 越来越 挺 蛮 好像
    其实 根本 完全 直接 居然 竟然 结果 而且 而 或者 或 以及 比 像 等 等等 多 少 几 两 个 次 种 这 那 这么 那么 这样 那样 哪里 哪 谁 多少 哈哈 哈哈哈 呵呵
    嗯 哦 啦 嘛 個 這 這個 那個 這種 這麼 這樣 我們 你們 他們 沒 沒有 還 還是 還有 會 來 說 嗎 讓 對 從 裡 裡面 後 後來 之後 為 為了 為什麼 什麼 怎麼 與
    但是 因為 雖然 過 時 時候 真的 覺得 總是 經常 現在 大家 東西 請 謝謝 著 給 麼 們 應該 可能 能夠 無法 每個 每次 已經 一個 一點 一樣 一直 不過 然後 其實`,
  ja: `ですが でしたが でしたので ですので ますが ました ません ありま ありました ありません ございま ございました でしょう だった だったので のです のですが の に は を た が で て と し れ さ ある いる も する から な こと として い や など なっ ない この ため その あっ よう また もの あり まで られ なる
    へ か だ これ それ あれ ここ そこ どこ によって により おり より による ず なり ませ ます です ました ません でし でした たら なら ば けど けれど けれども のに
    ので ん って ね よ ぞ わ さん ちゃん くる くれ くれる 下さい ください いただき いただく もう まだ すごく すごい とても 本当に 本当 ほんと 凄く ちょっと 全然 いつも
    やっぱり やはり 何 何か 何も どう なぜ どうして いつ だけ しか ほど くらい ぐらい あと 今 今回 今日 思い 思う 思っ 思いました 思います 的 方 等 中 時 前
    後 人 事 物 お ご てる でき でも 出来 なく なかっ だっ という そう こう ああ 自分 私 僕 俺 みたい そして しかし しかも だから なので ただ または さらに
    ずっと 毎回 毎日 たい たく ほしい 欲しい 欲しく すぐ 特に かなり もっと 一番 いい よい 良い 良く よく 見 行っ 来 言っ 感じ 気 際 為 様 為に 度 回 目 者 さえ
    こと事 ところ とき なん なんか なんで まし まして ました しまい しまう しまっ られる せる させ れる いう いっ いき いけ おき もらい もらう もらえ あげ くださる
    ござい ございます 及び 並びに 又 尚 即ち 若しくは`,
};

/** Words that the lists name although they say something: how long one waits, what is good. */
export const TELLING: Readonly<Record<string, string>> = {
  en: 'down',
  id: 'dekat kecil lama percuma wong',
  ms: 'percuma',
  ru: 'человек жизнь хорошо лучше дороге',
  tr: 'iyi iyice',
  es: `actualmente anterior bien breve bueno buena buenos buenas conocer conseguir consigue consiguen cuenta despacio deprisa
    diferente diferentes encuentra estado final horas informo intenta intentar intento largo lejos lugar mal mejor menudo
    mayor nuevo nueva nuevos nuevas pais paìs partir peor pesar raras realizar saber sabe tarde temprano tiempo total
    trabaja trabajar trabajo ultimo valor verdad verdadera verdadero pasada pasado`,
  hu: 'jó jól új újabb úr',
  ro: 'bine',
  zh: '好 结果',
};
