/** What a name is called in Korean, Japanese and Chinese, by how records call it. */
const IN_OWN_LETTERS: Readonly<Record<string, string>> = {
  'Cathay Pacific':
    '캐세이퍼시픽,캐세이 퍼시픽,캐세이항공,캐세이 | キャセイパシフィック航空,キャセイパシフィック,キャセイ・パシフィック,キャセイ航空,キャセイ | 国泰航空,国泰,國泰航空,國泰',
  Emirates:
    '에미레이트항공,에미레이트,에미레이츠,아랍에미리트항공 | エミレーツ航空,エミレーツ,エミレイツ | 阿联酋航空,阿聯酋航空,阿航',
  'Etihad Airways':
    '에티하드항공,에티하드 항공,에티하드 | エティハド航空,エティハド,エティハッド | 阿提哈德航空,阿提哈德,伊蒂哈德',
  'Qatar Airways': '카타르항공,카타르 항공,카타르 에어웨이즈 | カタール航空 | 卡塔尔航空,卡航,卡達航空',
  'Delta Air Lines': '델타항공,델타 항공,델타 | デルタ航空,デルタ | 达美航空,达美,達美航空,達美',
  'United Airlines':
    '유나이티드항공,유나이티드 항공,유나이티드 | ユナイテッド航空,ユナイテッド | 美联航,美国联合航空,联合航空,聯合航空',
  'American Airlines': '아메리칸항공,아메리칸 항공,아메리칸에어 | アメリカン航空 | 美国航空,美航,美國航空',
  'British Airways':
    '영국항공,브리티시항공,브리티시 에어웨이즈 | ブリティッシュエアウェイズ,ブリティッシュ・エアウェイズ,ブリティッシュ航空,英国航空 | 英国航空,英航,英國航空',
  Lufthansa: '루프트한자항공,루프트한자 | ルフトハンザ航空,ルフトハンザ | 汉莎航空,汉莎,漢莎航空,漢莎,德航',
  'Air France':
    '에어프랑스,에어 프랑스 | エールフランス航空,エールフランス,エアフランス | 法国航空,法航,法國航空',
  KLM: '네덜란드항공,KLM항공 | KLMオランダ航空,オランダ航空 | 荷兰皇家航空,荷航,荷蘭航空',
  'Singapore Airlines': '싱가포르항공,싱가포르 항공,싱가폴항공 | シンガポール航空 | 新加坡航空,新航',
  'Turkish Airlines':
    '터키항공,터키 항공,튀르키예항공 | ターキッシュエアラインズ,ターキッシュ・エアラインズ,トルコ航空 | 土耳其航空,土航',
  'Swiss International Air Lines':
    '스위스항공,스위스 항공 | スイス航空,スイスインターナショナル | 瑞士航空,瑞航',
  Qantas: '콴타스항공,콴타스 항공,콴타스 | カンタス航空,カンタス | 澳洲航空,澳航,快达航空',
  'Virgin Atlantic':
    '버진애틀랜틱,버진 애틀랜틱,버진항공 | ヴァージンアトランティック航空,ヴァージン・アトランティック,ヴァージンアトランティック,バージンアトランティック | 维珍航空,维珍大西洋',
  'Thai Airways': '타이항공,타이 항공,태국항공 | タイ国際航空,タイ航空 | 泰国航空,泰航,泰國航空',
  'Malaysia Airlines': '말레이시아항공,말레이시아 항공 | マレーシア航空 | 马来西亚航空,马航,馬航',
  'Air New Zealand':
    '에어뉴질랜드,뉴질랜드항공 | ニュージーランド航空,エアニュージーランド | 新西兰航空,纽航,紐西蘭航空',
  'Air Canada': '에어캐나다,캐나다항공 | エアカナダ,カナダ航空 | 加拿大航空,加航',
  Iberia: '이베리아항공,이베리아 | イベリア航空 | 西班牙国家航空,伊比利亚航空,西班牙航空',
  'Asiana Airlines': '아시아나항공,아시아나 항공,아시아나 | アシアナ航空,アシアナ | 韩亚航空,韩亚,韓亞航空',
  'Korean Air': '대한항공,대한 항공 | 大韓航空,コリアンエアー | 大韩航空,大韓航空',
  'EVA Air': '에바항공,에바 항공 | エバー航空,エバ航空 | 长荣航空,长荣,長榮航空,長榮',
  'Garuda Indonesia':
    '가루다항공,가루다 인도네시아,가루다 | ガルーダインドネシア航空,ガルーダ・インドネシア航空,ガルーダ航空,ガルーダ | 印尼鹰航,鹰航,嘉鲁达航空',
  'Japan Airlines': '일본항공,일본 항공 | 日本航空,日航 | 日本航空,日航',
  'ANA All Nippon Airways': '전일본공수,전일공,아나항공 | 全日本空輸,全日空 | 全日空',
  'Air India': '에어인디아,에어 인디아,인도항공 | エアインディア,エア・インディア,インド航空 | 印度航空,印航',
  'Austrian Airlines': '오스트리아항공,오스트리아 항공 | オーストリア航空 | 奥地利航空,奥航',
  Finnair: '핀에어,핀란드항공 | フィンエアー,フィンエア,フィンランド航空 | 芬兰航空,芬航,芬蘭航空',
  'Air China': '에어차이나,중국국제항공 | 中国国際航空,エアチャイナ | 国航,中国国际航空,國航',
  'China Eastern Airlines': '중국동방항공,동방항공 | 中国東方航空,東方航空 | 东航,东方航空,中国东方航空',
  'China Southern Airlines': '중국남방항공,남방항공 | 中国南方航空,南方航空 | 南航,南方航空,中国南方航空',
  'China Airlines': '중화항공 | チャイナエアライン,中華航空 | 中华航空,华航,華航',
  'Vietnam Airlines': '베트남항공,베트남 항공 | ベトナム航空 | 越南航空',
  'Philippine Airlines': '필리핀항공 | フィリピン航空 | 菲律宾航空,菲航',
  'SAS Scandinavian Airlines': '스칸디나비아항공 | スカンジナビア航空 | 北欧航空,北歐航空',
  'Ethiopian Airlines': '에티오피아항공 | エチオピア航空 | 埃塞俄比亚航空,埃航',
  'Aeroflot Russian Airlines': '아에로플로트,러시아항공 | アエロフロート | 俄罗斯航空,俄航',
  Ryanair: '라이언에어,라이언항공 | ライアンエアー,ライアンエア | 瑞安航空',
  easyJet: '이지젯 | イージージェット | 易捷航空',
  Heathrow:
    '히드로공항,히드로 공항,히드로,히스로 | ヒースロー空港,ヒースロー | 希思罗机场,希思罗,希斯罗机场,希斯罗',
  Netflix: '넷플릭스,넷플 | ネットフリックス,ネトフリ | 网飞,奈飞,網飛',
  ChatGPT: '챗지피티,챗GPT,챗gpt,챗지피티앱 | チャットGPT,チャットジーピーティー,チャッピー | 聊天GPT',
  Android: '안드로이드폰,안드로이드,안드 | アンドロイド端末,アンドロイド | 安卓手机,安卓机,安卓',
  iPhone: '아이폰 | アイフォーン,アイフォン | 苹果手机,蘋果手機',
  iPad: '아이패드 | アイパッド | 苹果平板',
  'plus users':
    '플러스 고객들,플러스 고객,플러스고객,플러스 사용자,플러스 유저,플러스 회원,플러스회원,플러스 가입자,플러스 구독자 | プラス会員,プラスユーザー,プラスの会員,プラスのユーザー,プラスプラン利用者,プラス契約者,プラスプランの人,プラスの人 | plus用户,Plus用户,plus会员,Plus会员',
  'free users':
    '무료 고객들,무료 고객,무료 사용자,무료 유저,무료 회원,무료회원,무료 가입자 | 無料会員,無料ユーザー,無料の会員,無料のユーザー,無料プラン利用者,無料プランの人,無料の人 | 免费用户,免費用戶,免费会员',
};

/** Who is of a nation, as one word that is no adjective: "les allemands" are people, "utilisateurs allemands" German ones. */
const NATIONS: Readonly<Record<string, string>> = {
  Germans:
    '- | allemands | alemanes | alemães | tedeschi | duitsers,duitser | orang jerman | 독일 사람들,독일 사람,독일인들,독일인 | ドイツ人 | 德国人',
  'French people':
    'franzosen,franzose | français | franceses | franceses | francesi | fransen,fransozen | orang prancis,orang perancis | 프랑스 사람들,프랑스 사람,프랑스인들,프랑스인 | フランス人 | 法国人',
  Spaniards:
    'spanier,spaniern,spanierinnen | espagnols | españoles | espanhóis | spagnoli | spanjaarden,spanjaard | orang spanyol | 스페인 사람들,스페인 사람,스페인인 | スペイン人 | 西班牙人',
  'Portuguese people':
    'portugiesen,portugiese | portugais | portugueses | portugueses | portoghesi | portugezen | orang portugal | 포르투갈 사람들,포르투갈 사람,포르투갈인 | ポルトガル人 | 葡萄牙人',
  Italians:
    'italiener,italienern | italiens | italianos | italianos | italiani | italianen | orang italia | 이탈리아 사람들,이탈리아 사람,이탈리아인 | イタリア人 | 意大利人',
  'Dutch people':
    'niederländer,niederländern,holländer,holländern | néerlandais,hollandais | neerlandeses,holandeses | holandeses,neerlandeses | olandesi | nederlanders,hollanders | orang belanda | 네덜란드 사람들,네덜란드 사람,네덜란드인 | オランダ人 | 荷兰人',
  'Japanese people':
    'japaner,japanern | japonais | japoneses | japoneses | giapponesi | japanners | orang jepang | 일본 사람들,일본 사람,일본인들,일본인 | 日本人 | 日本人',
  'Chinese people':
    'chinesen,chinese | chinois | chinos | chineses | cinesi | chinezen | orang cina,orang china,orang tiongkok | 중국 사람들,중국 사람,중국인들,중국인 | 中国人 | 中国人',
  'Korean people':
    'koreaner,koreanern | coréens | coreanos | coreanos | coreani | koreanen | orang korea | 한국 사람들,한국 사람,한국인들,한국인 | 韓国人 | 韩国人',
  'Turkish people':
    'türken | turcs | turcos | turcos | turchi | turken | orang turki | 터키 사람,튀르키예 사람 | トルコ人 | 土耳其人',
  'Austrian users':
    'österreicher,österreichern | autrichiens | austríacos | austríacos | austriaci | oostenrijkers | orang austria | 오스트리아 사람 | オーストリア人 | 奥地利人',
  'Irish users':
    'iren | irlandais | irlandeses | irlandeses | irlandesi | ieren | orang irlandia | 아일랜드 사람 | アイルランド人 | 爱尔兰人',
};

/** Articles that make people of an adjective, by its column. */
const ARTICLES: readonly (readonly string[])[] = [
  [],
  ['les', 'aux', 'des'],
  ['los', 'a los', 'de los'],
  ['os', 'aos', 'dos', 'pelos'],
  ['i', 'gli', 'ai', 'dei', 'agli', 'degli'],
];

function withArticles(row: string): string {
  return row
    .split(' | ')
    .map((cell, column) => {
      const articles = ARTICLES[column] ?? [];
      return articles.length === 0
        ? cell
        : cell
            .split(',')
            .flatMap((word) => articles.map((article) => `${article} ${word}`))
            .join(',');
    })
    .join(' | ');
}

/** Names of what records are of, in the order of the columns of `common-words.ts`, as its rows are written. */
export const NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(NATIONS).map(([name, row]) => [name, withArticles(row)])),
  ...Object.fromEntries(
    Object.entries(IN_OWN_LETTERS).map(([name, own]) => [name, `${'- | '.repeat(7)}${own}`]),
  ),
};
