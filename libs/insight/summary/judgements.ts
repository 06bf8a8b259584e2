import { isNegation, type Token } from '#libs/index';

/*
 * Words that judge, folded, by language: what people call what they like, and what they do not. Words that mean the
 * opposite elsewhere are in neither list. Written for this product; a word that is not here judges nothing, no more.
 */
const PRAISE = wordsOf(`
  amazing amazed attentive awesome beautiful beautifully best brilliant clean comfortable comfy delicious delight
    delightful enjoy enjoyable enjoyed enjoying excellent exceptional fantastic fast flawless friendly fun good great
    happy helpful impressed impressive incredible intuitive love loved lovely loves magnificent nice outstanding
    perfect perfectly pleasant pleased quick recommend recommended seamless smooth smoothly snappy spacious spotless superb terrific
    useful wonderful
  ausgezeichnet begeistert bequem beste bester bestes einwandfrei flussig freundlich gelungen genial grossartig gut gute guten
    guter gutes hervorragend hilfreich klasse liebe lecker perfekt prima sauber schon schone super toll tolle tolles
    ubersichtlich wunderbar zufrieden zuverlassig
  agreable bien bon bonne bonnes bons excellente facile fluide formidable genial geniale impeccable intuitif merveilleux
    parfait parfaite pratique propre rapide ravi satisfait satisfaite sympa top
  buen buena buenas bueno buenos comodo encanta encantan encanto excelente excelentes fenomenal fluido fluida genial geniales increible
    limpio maravilla maravilloso mejor perfecto perfecta practico rapido rapida recomiendo satisfecho
  adorei adoro boa boas bom bons confortavel excelente excelentes fantastico incrivel limpo maravilha maravilhoso melhor
    otima otimo perfeita perfeito pratico recomendo satisfeito
  adoro bella belle bello bene bravissimi buona buone buoni buono comodo eccellente fantastico magnifico meraviglioso
    ottima ottime ottimi ottimo perfetta perfetto pulito soddisfatto splendido veloce
  blij fantastisch fijn fijne geweldig geweldige goed goede handig heerlijk leuk leuke mooi mooie perfect prachtig prima
    schoon snel tevreden uitstekend
  bagus bagusnya cepat hebat keren lancar mantab mantap memuaskan membantu nyaman puas ramah senang suka terbaik
  좋다 좋아요 좋습니다 좋고 좋은 최고 최고예요 훌륭 만족 편리 편해요 빠르 빠른 빨라 감사
  最高 素晴らしい 便利 快適 良い 良かった 満足 サクサク 速い 使いやすい 気に入 助かり 好きです
  很好 喜欢 满意 方便 最好 优秀 完美 推荐 好用 流畅 不错 很棒 太棒`);
const BLAME = wordsOf(`
  annoying annoyed appalling atrocious awful bad badly broken bug bugs buggy complaint complaints cramped crap crash crowded
    crashed crashes crashing dated deplorable dirty disappointed disappointing disappointment disaster disgrace
    difficult disgraceful disgusting dreadful error errors expensive fail failed fails failure faulty filthy flaw flaws
    frustrated frustrating garbage greedy hard hate horrendous horrible inaccurate inadequate incorrect issue issues joke lacking lacks
    limited lousy mediocre
    mess misunderstand narrow negatives nightmare noisy nonsense outdated overcrowded overpriced pathetic pitiful poor poorly problem problems ridiculous
    rubbish rude sadly scam shabby shame shocking slow stuck stupid sucks terrible tight torture trash ugly unable
    unacceptable uncomfortable unfortunately unfriendly unhelpful unpleasant unusable useless waste worn worse worst
    wrong
  absturz argerlich defekt dreckig enttauscht enttauschend fehler furchtbar grauenhaft katastrophe kaputt langsam leider
    mies miserabel nervig nervt nutzlos problem probleme schade schlecht schlechte schlechter schlimm schmutzig
    schrecklich storend teuer umstandlich unbequem unbrauchbar unfreundlich unverschamt unzuverlassig verschlechtert
  bug bugs catastrophe catastrophique cher decevant decu decue degueulasse dommage erreur horrible impossible insupportable
    inutile lent lente mauvais mauvaise nul nulle penible pire plante probleme problemes scandaleux
  asco caro cara decepcion decepcionado desastre error errores estafa falla fallo fallos horrible imposible inutil
    lamentable lento lenta mal mala malas malo malos peor pesima pesimo problema problemas sucio terrible verguenza
  caro decepcao decepcionado demora erro erros falha falhas horrivel impossivel inutil lenta lento lixo pessima pessimo
    pior problema problemas ridiculo ruim sujo terrivel trava travando vergonha
  costoso deludente deluso disastro errore errori impossibile inutile lenta lento orribile peggio peggiore pessima
    pessimo problema problemi purtroppo scomodo sporco terribile truffa vergogna
  belachelijk duur fout fouten helaas jammer kapot langzaam onbruikbaar oncomfortabel probleem problemen slecht slechte
    slechter teleurgesteld teleurstellend traag verschrikkelijk vies vreselijk waardeloos
  buruk error gagal gajelas jelek kecewa kesal lambat lelet lemot mengecewakan menyebalkan nyebelin parah payah
    penipu penipuan rugi rusak sampah susah telat
  나쁘 나빠요 별로 최악 불편 짜증 느려 느리 오류 버그 실망 쓰레기 문제
  最悪 悪い 不便 遅い 重い ひどい 残念 使いにくい 不満 落ちる 落ちます エラー 問題 イライラ
  差劲 很差 太差 垃圾 失望 难用 糟糕 慢 卡顿 闪退 问题 骗 恶心 麻烦 无法`);
/** What is no praise, but a complaint where it is denied. */
const EXPECTED = wordsOf(`
  able allow allowed answer choice enough find function get help let load loading loads log login open opening room see
    support use watch work worked working works
  finden funktioniert funktionieren geht gehen hilft klappt laden offnen reicht
  abrir acceder entrar funciona funcionan fonctionne fonctionnent marche ouvrir peux puedo sirve
  abre carrega consigo entra funciona funzionano funziona riesco apre carica
  laadt opent werkt werken
  bisa dapat jalan membuka terbuka`);

/** How far a word reaches back for one that turns it round. */
const REACH = 4;
/** What a denial says that denies no known word. */
const DENIAL = 0.5;

/**
 * Whether a sentence praises or complains: more than 0 or less, 0 where it does neither, or both alike. "Not good"
 * complains, "no problem" praises.
 */
export function judgementOf(shown: string, tokens: readonly Pick<Token, 'word'>[]): number {
  let sum = 0;
  let denials = new Set(tokens.keys().filter((i) => isNegation(tokens[i]?.word ?? '')));
  for (const [i, { word }] of tokens.entries()) {
    const sign = PRAISE.words.has(word) ? 1 : BLAME.words.has(word) ? -1 : 0;
    const near = [...denials].filter((at) => at < i && i - at <= REACH);
    if (sign === 0 && !(near.length > 0 && EXPECTED.words.has(word))) continue;
    sum += near.length > 0 ? -(sign || 1) : sign;
    denials = denials.difference(new Set(near));
  }
  const rows = PRAISE.rows.filter((one) => shown.includes(one)).length;
  const denied = BLAME.rows.filter((one) => shown.includes(one)).length;
  return sum + rows - denied - DENIAL * denials.size;
}

interface Judging {
  readonly words: ReadonlySet<string>;
  /** Of languages without spaces, or whose words take endings: found wherever they stand. */
  readonly rows: readonly string[];
}

function wordsOf(list: string): Judging {
  const { spaced = [], rows = [] } = Object.groupBy(list.trim().split(/\s+/), (word) =>
    /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/u.test(word) ? 'rows' : 'spaced',
  );
  return { words: new Set(spaced), rows };
}
