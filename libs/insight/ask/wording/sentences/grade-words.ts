/** The languages of the columns, in their order. */
const LANGUAGES = ['de', 'fr', 'es', 'pt', 'it', 'nl', 'id', 'ko', 'ja', 'zh'];

/** What usual fields of grades grade. */
const NAMES: Readonly<Record<string, string>> = {
  'aisle space':
    'Platz im Gang|espace dans l’allée|espacio en el pasillo|espaço no corredor|spazio nel corridoio|ruimte in het gangpad|ruang lorong|통로 공간|通路の広さ|过道空间',
  ambience: 'Atmosphäre|ambiance|ambiente|ambiente|atmosfera|sfeer|suasana|분위기|雰囲気|氛围',
  atmosphere: 'Atmosphäre|ambiance|ambiente|ambiente|atmosfera|sfeer|suasana|분위기|雰囲気|氛围',
  'bar beverages':
    'Getränke an der Bar|boissons du bar|bebidas del bar|bebidas do bar|bevande del bar|drankjes aan de bar|minuman bar|바 음료|バーの飲み物|酒吧饮品',
  battery: 'Akku|batterie|batería|bateria|batteria|batterij|baterai|배터리|バッテリー|电池',
  breakfast: 'Frühstück|petit-déjeuner|desayuno|café da manhã|colazione|ontbijt|sarapan|조식|朝食|早餐',
  'cabin staff':
    'Kabinenpersonal|personnel de cabine|personal de cabina|equipe de cabine|personale di cabina|cabinepersoneel|awak kabin|객실 승무원|客室乗務員|乘务员',
  camera: 'Kamera|appareil photo|cámara|câmera|fotocamera|camera|kamera|카메라|カメラ|相机',
  catering:
    'Catering|restauration|restauración|serviço de refeições|ristorazione|catering|katering|케이터링|ケータリング|餐饮',
  cleanliness: 'Sauberkeit|propreté|limpieza|limpeza|pulizia|netheid|kebersihan|청결|清潔さ|清洁',
  comfort: 'Komfort|confort|comodidad|conforto|comfort|comfort|kenyamanan|편안함|快適さ|舒适度',
  communication:
    'Kommunikation|communication|comunicación|comunicação|comunicazione|communicatie|komunikasi|소통|連絡|沟通',
  content: 'Inhalt|contenu|contenido|conteúdo|contenuto|inhoud|konten|콘텐츠|コンテンツ|内容',
  'customer service':
    'Kundenservice|service client|atención al cliente|atendimento ao cliente|servizio clienti|klantenservice|layanan pelanggan|고객 서비스|カスタマーサービス|客户服务',
  'customer support':
    'Kundensupport|assistance client|soporte al cliente|suporte ao cliente|assistenza clienti|klantenondersteuning|dukungan pelanggan|고객 지원|カスタマーサポート|客户支持',
  delivery: 'Lieferung|livraison|entrega|entrega|consegna|levering|pengiriman|배송|配送|配送',
  design: 'Design|design|diseño|design|design|ontwerp|desain|디자인|デザイン|设计',
  drinks: 'Getränke|boissons|bebidas|bebidas|bevande|drankjes|minuman|음료|飲み物|饮品',
  'ease of use':
    'Bedienung|facilité d’utilisation|facilidad de uso|facilidade de uso|facilità d’uso|gebruiksgemak|kemudahan penggunaan|사용 편의성|使いやすさ|易用性',
  entertainment:
    'Unterhaltung|divertissement|entretenimiento|entretenimento|intrattenimento|vermaak|hiburan|엔터테인먼트|エンターテインメント|娱乐',
  features: 'Funktionen|fonctionnalités|funciones|funcionalidades|funzioni|functies|fitur|기능|機能|功能',
  food: 'Essen|nourriture|comida|comida|cibo|eten|makanan|음식|食事|食物',
  'food beverages':
    'Essen und Getränke|repas et boissons|comida y bebidas|comida e bebidas|cibo e bevande|eten en drinken|makanan dan minuman|음식과 음료|食事と飲み物|餐饮',
  'ground service':
    'Service am Boden|service au sol|servicio en tierra|serviço em solo|servizio a terra|service op de grond|layanan darat|지상 서비스|地上サービス|地面服务',
  'inflight entertainment':
    'Unterhaltung an Bord|divertissement à bord|entretenimiento a bordo|entretenimento a bordo|intrattenimento a bordo|vermaak aan boord|hiburan di pesawat|기내 엔터테인먼트|機内エンターテインメント|机上娱乐',
  location: 'Lage|emplacement|ubicación|localização|posizione|ligging|lokasi|위치|立地|位置',
  packaging: 'Verpackung|emballage|embalaje|embalagem|imballaggio|verpakking|kemasan|포장|梱包|包装',
  performance: 'Leistung|performances|rendimiento|desempenho|prestazioni|prestaties|kinerja|성능|性能|性能',
  'power supply':
    'Stromanschluss|prise électrique|toma de corriente|tomada elétrica|presa elettrica|stroomaansluiting|stopkontak|전원|電源|电源',
  price: 'Preis|prix|precio|preço|prezzo|prijs|harga|가격|価格|价格',
  quality: 'Qualität|qualité|calidad|qualidade|qualità|kwaliteit|kualitas|품질|品質|质量',
  reliability:
    'Zuverlässigkeit|fiabilité|fiabilidad|confiabilidade|affidabilità|betrouwbaarheid|keandalan|안정성|信頼性|可靠性',
  room: 'Zimmer|chambre|habitación|quarto|camera|kamer|kamar|객실|部屋|房间',
  rooms: 'Zimmer|chambres|habitaciones|quartos|camere|kamers|kamar|객실|部屋|房间',
  safety: 'Sicherheit|sécurité|seguridad|segurança|sicurezza|veiligheid|keamanan|안전|安全性|安全',
  'seat comfort':
    'Sitzkomfort|confort du siège|comodidad del asiento|conforto do assento|comfort del sedile|zitcomfort|kenyamanan kursi|좌석 편안함|座席の快適さ|座椅舒适度',
  'seat legroom':
    'Beinfreiheit|espace pour les jambes|espacio para las piernas|espaço para as pernas|spazio per le gambe|beenruimte|ruang kaki|다리 공간|足元の広さ|腿部空间',
  'seat recline':
    'Neigung der Lehne|inclinaison du siège|reclinación del asiento|reclinação do assento|reclinazione del sedile|verstelbaarheid van de rugleuning|kemiringan kursi|등받이 각도|リクライニング|座椅倾斜度',
  'seat storage':
    'Stauraum am Sitz|rangement au siège|espacio para guardar en el asiento|espaço para guardar no assento|vani al sedile|opbergruimte bij de stoel|tempat simpan di kursi|좌석 수납공간|座席の収納|座位储物空间',
  'seat width':
    'Sitzbreite|largeur du siège|anchura del asiento|largura do assento|larghezza del sedile|zitbreedte|lebar kursi|좌석 너비|座席の幅|座椅宽度',
  security: 'Sicherheit|sécurité|seguridad|segurança|sicurezza|veiligheid|keamanan|보안|セキュリティ|安全性',
  service: 'Service|service|servicio|serviço|servizio|service|layanan|서비스|サービス|服务',
  'sleep quality':
    'Schlafqualität|qualité du sommeil|calidad del sueño|qualidade do sono|qualità del sonno|slaapkwaliteit|kualitas tidur|수면의 질|睡眠の質|睡眠质量',
  speed: 'Geschwindigkeit|rapidité|velocidad|velocidade|velocità|snelheid|kecepatan|속도|速度|速度',
  staff: 'Personal|personnel|personal|funcionários|personale|personeel|staf|직원|スタッフ|员工',
  'staff service':
    'Service des Personals|service du personnel|servicio del personal|serviço dos funcionários|servizio del personale|service van het personeel|layanan staf|직원 서비스|スタッフの対応|员工服务',
  support: 'Support|assistance|soporte|suporte|assistenza|ondersteuning|dukungan|지원|サポート|支持',
  taste: 'Geschmack|goût|sabor|sabor|gusto|smaak|rasa|맛|味|味道',
  usability:
    'Bedienbarkeit|ergonomie|usabilidad|usabilidade|usabilità|bruikbaarheid|kegunaan|사용성|使いやすさ|可用性',
  value:
    'Preis-Leistung|rapport qualité-prix|relación calidad-precio|custo-benefício|rapporto qualità-prezzo|waar voor het geld|nilai|가성비|コストパフォーマンス|性价比',
  'value for money':
    'Preis-Leistung|rapport qualité-prix|relación calidad-precio|custo-benefício|rapporto qualità-prezzo|prijs-kwaliteitverhouding|nilai untuk uang|가성비|コストパフォーマンス|性价比',
  'viewing tv': 'Bildschirm|écran|pantalla|tela|schermo|scherm|layar|화면|画面|屏幕',
  washrooms: 'Waschräume|sanitaires|baños|banheiros|bagni|sanitair|kamar mandi|화장실|洗面所|洗手间',
  'wifi connectivity': 'WLAN|wifi|wifi|wifi|wifi|wifi|wifi|와이파이|Wi-Fi|无线网络',
  wifi: 'WLAN|wifi|wifi|wifi|wifi|wifi|wifi|와이파이|Wi-Fi|无线网络',
};

/** What a field grades, in a language; where it is not a usual one, its name in quotation marks. */
export function gradeNameIn(language: string, name: string): string {
  const column = LANGUAGES.indexOf(language);
  if (column < 0) return name;
  return (Object.hasOwn(NAMES, name) ? NAMES[name]?.split('|')[column] : undefined) ?? `“${name}”`;
}
