import type { Form } from './words.js';

/** What each of these is called in English, which is read from there on (`coming-and-going.ts`). */
export const LEAVES = 'leaving us';
export const LEAVES_OR_CANCELS = 'leaving us or cancelling';
export const DELETES = 'deleting the app';

interface LeavingWords {
  /** To cancel, leave, switch or delete: of leaving only beside another one, or where someone wants to. */
  verb: string;
  /** What is left, and for what; small words between two verbs. */
  around: string;
  or: string;
  wants: string;
  /** To delete the app. */
  deletes: string;
  /** Leaving, whatever stands beside it. */
  leaves: string;
}

/** Spelled without accents, as questions are when they are compared with them. */
const WORDS: Readonly<Record<string, LeavingWords>> = {
  de: {
    verb: '(?:ge)?kundig\\p{L}*|wechsel[nt]?|wechselten|gewechselt|abwander\\p{L}*|abspring\\p{L}*|aussteig\\p{L}*|umsteig\\p{L}*|verlass\\p{L}*|losch\\p{L}*|gelosch\\p{L}*|deinstallier\\p{L}*|weggeh\\p{L}*|weg|aufhor\\p{L}*|gehen|zu wechseln|zu kundigen',
    around:
      'die|der|das|den|uns|sie|app|abo|abos|konto|ihr|ihre?n?|zu|zur|zum|einer|eine?m?n?|anderen?|anbieter|konkurrenz|gar|sogar|gleich|ganz|wollen|mochten|mit|dem',
    or: 'oder|und|bzw\\.?|beziehungsweise|/',
    wants: 'wollen|will|wollten|mochte|mochten|planen|drohen|uberlegen|denken daran',
    deletes:
      '(?:die |unsere |eure )?app (?:losch\\p{L}+|gelosch\\p{L}+|entfern\\p{L}+|deinstallier\\p{L}+)|(?:losch\\p{L}+|entfern\\p{L}+) (?:die |unsere )?app|deinstallier\\p{L}+|deinstallation\\p{L}*',
    leaves:
      'abspringen|abwandern|abwanderung|weggehen oder eine andere app|von bord gehen|das handtuch werfen',
  },
  fr: {
    verb: 'quitt\\p{L}+|chang\\p{L}+|part(?:ir|ent|i|is)|resili\\p{L}+|desinstall\\p{L}+|supprim\\p{L}+|abandonn\\p{L}+|annul\\p{L}+|desabonn\\p{L}+|pass(?:er|ent)|aller voir ailleurs|arret\\p{L}+',
    around:
      "l'|la|le|les|se|s'|d'|de|nous|appli|app|application|abonnement|leur|compte|une|un|a|chez|pour|autre|autres|concurrent\\p{L}*|concurrence|ailleurs|meme|carrement|ou",
    or: 'ou|et|voire',
    wants:
      'veulent|veut|voudraient|souhaitent|comptent|menacent de|pensent a|envisagent de|pret[se]* a|ont envie de|vont',
    deletes:
      "(?:supprim\\p{L}+|effac\\p{L}+) (?:l'|notre )?(?:appli|app|application)(?!\\p{L})|desinstall\\p{L}+",
    leaves: 'un depart ou une autre application|aller voir ailleurs|vont voir ailleurs',
  },
  es: {
    verb: 'dej(?:ar|an|ando|o|aron)|cambi(?:ar|arse|an|ando|aron|o)|se cambian|abandon\\p{L}+|cancel\\p{L}+|desinstal\\p{L}+|irse|ir|marcharse|se van|yendo|yendose|darse de baja|dan de baja|borr\\p{L}+|elimin\\p{L}+|pas(?:ar|arse|an)|mudarse',
    around:
      'la|el|las|los|nuestra|app|aplicacion|suscripcion|cuenta|su|sus|a|por|otra|otro|servicio|competencia|de|se|nos|directamente|incluso|lado|para|una|alternativa',
    or: 'o|u|y|e',
    wants:
      'quieren|quiere|querian|quisieran|piensan(?: en)?|planean|amenazan con|estan por|estan pensando en|van a|tienen ganas de',
    deletes: '(?:borr\\p{L}+|elimin\\p{L}+) (?:la |nuestra )?(?:app|aplicacion)|desinstal\\p{L}+',
    leaves: 'irse o cambiar a otra app',
  },
  pt: {
    verb: 'sa(?:ir|indo|em|iram)|deix(?:ar|ando|am)|mud(?:ar|ando|am)|troc(?:ar|ando|am)|abandon\\p{L}+|cancel\\p{L}+|desinstal\\p{L}+|apag\\p{L}+|exclu\\p{L}+|ir embora|largar|largando|migr\\p{L}+',
    around:
      'o|a|os|as|nosso|app|aplicativo|aplicacao|assinatura|conta|sua|para|pra|outro|outra|de|do|da|por|concorrencia|concorrente|se|nos|ate|um|uma',
    or: 'ou|e',
    wants: 'querem|quer|queriam|pensam em|planejam|ameacam|vao|pretendem|estao pensando em',
    deletes:
      '(?:apag\\p{L}+|exclu\\p{L}+|delet\\p{L}+) (?:o |a |nosso )?(?:app|aplicativo|aplicacao)|desinstal\\p{L}+',
    leaves: 'sair ou mudar para outro app',
  },
  it: {
    verb: 'lasci\\p{L}+|abbandon\\p{L}+|disdi\\p{L}+|disdett\\p{L}+|cambi(?:are|ano|ando|o)|pass(?:are|ano)|disinstall\\p{L}+|cancell\\p{L}+|andarsene|andare via|se ne vanno|elimin\\p{L}+|smett\\p{L}+',
    around:
      "la|il|lo|l'|un'|una|app|applicazione|abbonamento|account|loro|a|ad|alla|altra|altro|per|di|concorrenza|usarla|addirittura|nostra|con",
    or: 'o|oppure|e',
    wants: 'vogliono|vuole|vorrebbero|pensano di|minacciano di|intendono|stanno per',
    deletes:
      "(?:elimin\\p{L}+|cancell\\p{L}+) (?:l'|la |la nostra )?(?:app|applicazione)(?!\\p{L})|disinstall\\p{L}+",
    leaves: "l'abbandono o il passaggio a un'altra app",
  },
  nl: {
    verb: 'opzegg\\p{L}+|opgezegd|zeggen op|overstap\\p{L}*|stappen over|vertrek\\p{L}*|weggaan|weg|verlat\\p{L}+|verwijder\\p{L}*|deinstaller\\p{L}+|stopp\\p{L}+|wissel\\p{L}*|switch\\p{L}*|afhak\\p{L}+|annuleren',
    around:
      'de|het|een|ons|app|abonnement|account|hun|naar|andere|concurrent\\p{L}*|concurrentie|mee|ermee|te|met|zelfs|voor|willen',
    or: 'of|en|dan wel',
    wants: 'willen|wil|wilden|overwegen|dreigen|plannen|van plan zijn|gaan',
    deletes:
      '(?:de |onze )?app (?:verwijder\\p{L}+|wiss\\p{L}+)|verwijder\\p{L}+ (?:de |onze )?app|deinstaller\\p{L}+|verwijderen van de app',
    leaves: 'weggaan of een andere app|afhaken|haken af',
  },
  id: {
    verb: 'berhenti|pindah|keluar|hapus|menghapus|uninstall|mencopot|ganti|beralih|batal\\p{L}*|membatalkan|meninggalkan|cabut|tinggalkan|stop',
    around:
      'aplikasi|app|langganan|berlangganan|ke|lain|yang|dari|akun|pakai|memakai|menggunakan|kompetitor|pesaing|kita|kami|malah|atau',
    or: 'atau|dan',
    wants: 'ingin|mau|pengen|akan|berencana|berniat|hendak',
    deletes: '(?:meng)?hapus (?:aplikasi|app)\\p{L}*|uninstall|copot aplikasi|mencopot',
    leaves: 'berhenti atau pindah ke aplikasi lain',
  },
};

interface DenseWords {
  verb: string;
  or: string;
  deletes: string;
  leaves: string;
}
const DENSE: Readonly<Record<string, DenseWords>> = {
  ja: {
    verb: '(?:乗り換え|乗換え?|離れ|離脱|解約|退会|やめ|辞め|アンインストール|削除|移行|移ろう|移り|移る)(?:たい|る|よう(?:か)?|て(?:いる|い)?|し(?:たい|よう|て(?:いる)?|た)|する|ます|た|り)*(?:と(?:か)?)?',
    or: '(?:または|あるいは|か|や|、|もしくは|とか|・)+',
    deletes: 'アンインストール|アプリ(?:を|の)?(?:削除|消し?|消す)',
    leaves:
      '離脱や他のアプリへの乗り換え|(?:(?:他|別|ほか)の ?(?:アプリ|サービス)(?:に|へ))?(?:の)?乗り換え(?:たい|よう|を(?:考え|検討)|る|て)*|離脱|(?:アプリ|利用|使用|使うの)を(?:やめ|辞め)(?:たい|る|よう|て)*',
  },
  ko: {
    verb: '(?:떠나|이탈|갈아타|해지|탈퇴|삭제|그만두|그만 쓰|옮기|취소)(?:고 싶|려|하|는|겠|거나|려고|기)*(?:하려는|하려고|한다|하는|다는)?',
    or: '(?: ?(?:거나|또는|혹은|이나|나|,)+ ?| )',
    deletes: '앱(?:을|를)? ?(?:삭제|지우|지운|제거)\\p{L}*|언인스톨\\p{L}*',
    leaves:
      '이탈이나 다른 앱으로의 이동|(?:다른 앱으로 )?(?:갈아타|옮기)\\p{L}*|떠나(?:고 싶|려)\\p{L}*|이탈\\p{L}*',
  },
  zh: {
    verb: '(?:卸载|离开|换(?:用|成|到|去)?(?:其他|别的|另一个)?(?:应用|软件|app)?|退订|取消(?:订阅|会员)?|注销(?:账号)?|弃用|流失|删除(?:应用|app|软件)?|删掉|转投|走)',
    or: '(?:、|或者?|还是|和|或是|，)+(?:想|要)?',
    deletes: '卸载(?:了|掉|应用|软件|app)*|删(?:除|掉|了)?(?:这个|该)?(?:应用|软件|app)',
    leaves:
      '离开或换用其他应用|(?:想要?|要|打算|准备)(?:离开|换(?:用|成|到)?(?:其他|别的|另一个)?(?:应用|软件|app)?)|弃用|流失',
  },
};

/** "Kündigen oder wechseln", "wollen weg", "卸载": leaving, in the words that English is read in. */
export function leavingForms(language: string): readonly Form[] {
  const dense = DENSE[language];
  if (dense) {
    const { verb, or, deletes, leaves } = dense;
    return [
      [new RegExp(`${verb}${or}${verb}`, 'iu'), ` ${LEAVES_OR_CANCELS} `],
      [new RegExp(deletes, 'iu'), ` ${DELETES} `],
      [new RegExp(leaves, 'iu'), ` ${LEAVES} `],
    ];
  }
  const words = WORDS[language];
  if (!words) return [];
  const { verb, around, or, wants, deletes, leaves } = words;
  const [begin, end] = ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])'];
  // An elided article has no space behind it: "l'app".
  const word = `(?:${around})(?:(?<=')|${end} ?)`;
  const one = `(?:(?:${wants}) )?(?:${word}){0,6}(?:${verb})${end}(?: (?:${word}){1,6}(?<! ))?`;
  return [
    [new RegExp(`${begin}${one},? ?(?:${or}) ${one}`, 'iu'), LEAVES_OR_CANCELS],
    [new RegExp(`${begin}(?:(?:${wants}) )?(?:${deletes})${end}`, 'iu'), DELETES],
    [new RegExp(`${begin}(?:${leaves})${end}`, 'iu'), LEAVES],
  ];
}
