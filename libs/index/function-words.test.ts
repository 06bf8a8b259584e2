import { describe, expect, it } from 'vitest';
import { createAnalyzer } from './analyzer.js';
import { functionWordsOf, LISTED_LANGUAGES } from './function-words.js';
import { FUNCTION_WORD, termKind } from './term-kinds.js';

/** Sentences of nothing but grammar, and words that say something, by language. */
const SAID: readonly [language: string, grammar: string, telling: string][] = [
  ['en', "I've just been that it don't even get to me anymore and im still not able to", 'down crash login'],
  ['de', 'ich habe das jetzt schon wieder nicht mehr und es geht einfach gar nix', 'schön absturz rechnung'],
  ['fr', "j'ai pas encore été là mais ça ne fait vraiment plus rien du tout", 'paiement compte lent'],
  ['es', 'ya no me lo puedo ni ver porque aún está así y xq tampoco', 'pago cuenta lento'],
  ['pt', 'vc não tá nem aí pq eu já fiz isso tudo e mesmo assim não dá', 'pagamento conta lento'],
  ['it', 'non mi è più stato perché ogni volta cmq non va proprio niente', 'pagamento conto lento'],
  ['nl', 'ik heb het nu al steeds weer niet meer en dat gaat gewoon echt niet', 'betaling rekening traag'],
  ['sv', 'jag har ju inte fått det än och nu går det bara inte alls', 'betalning konto långsam'],
  ['da', 'jeg har stadig ikke fået det og nu kan man slet ikke mere', 'betaling konto langsom'],
  ['no', 'jeg har fortsatt ikke fått det og nå kan man ikke mer', 'betaling konto treg'],
  ['fi', 'en ole vielä saanut sitä ja nyt se ei enää edes voi olla', 'maksu tili hidas'],
  ['hu', 'már megint nem lehet és ez így mindig csak azért van', 'fizetés fiók lassú'],
  ['ro', 'nu mai pot să fac nimic și de ce este tot așa', 'plată cont lent'],
  ['id', 'udah ga bisa lagi nih padahal yg saya mau cuma itu aja gak jadi', 'lama bayar akun lambat'],
  ['ms', 'saya dah tak boleh nak lagi sebab dia tu memang macam ni', 'bayar akaun lambat'],
  ['vi', 'mình không được nữa rồi mà nó cứ như vậy vì sao ko', 'thanh toán tài khoản chậm'],
  ['tr', 'artık bir daha hiç olmadı ve neden böyle çok da değil', 'ödeme hesap yavaş iyi'],
  ['ru', 'я уже не могу это всё ещё раз потому что там ничего нет', 'оплата счёт хорошо'],
  ['uk', 'я вже не можу це все ще раз тому що там немає', 'оплата рахунок повільно'],
  ['pl', 'już nie mogę tego więcej bo jest tak zawsze i to się', 'płatność konto wolno'],
  ['cs', 'už to nemůžu protože je to tak vždy a není', 'platba účet pomalu'],
  ['ko', '너무 진짜 안 되는 그냥 왜 자꾸', '결제 로그인 오류'],
  ['zh', '的 很 也 了 我 就 不 都 还 是', '登录 支付 好'],
  ['nl', 'we zijn beide één van de vier', 'betaling'],
  ['pt', 'após dois havia quatro', 'cobrança'],
  ['de', 'wir sollten', 'anmeldung'],
  ['ru', 'сначала это часто является', 'оплата'],
  ['id', 'menggunakan digunakan memakai secara menurut', 'pengguna'],
  ['de', 'benutzen nutze verwendet mehrere innerhalb denen', 'nutzer verwendungszweck'],
  ['fr', 'utiliser utilisez lorsqu chacune pouvait', 'utilisateur'],
  ['es', 'usar uso utilizo cuyo podría', 'usuario'],
  ['pt', 'usar usei cujos poderia', 'usuário'],
  ['it', 'usare utilizzo qualora potrebbe', 'utente'],
  ['nl', 'gebruiken gebruikt gedurende zouden', 'gebruiker'],
  ['sv', 'använder varandra', 'användare'],
  ['ru', 'пользуюсь использовать среди своей', 'пользователь'],
  ['pl', 'używam wśród których', 'użytkownik'],
  ['uk', 'користуюся такого всіх', 'користувач'],
  ['el', 'και της από είναι δεν αυτό οποία χρησιμοποιώ', 'εφαρμογή σύνδεση'],
  ['vi', 'dùng', 'đăng nhập'],
  ['ja', '利用 使う は が の です ます すごく いつも から', '決済 アプリ 遅い'],
];

describe('function words', () => {
  it.each(SAID)(
    'of %s are known in chats and in good style, and nothing else is',
    (code, grammar, telling) => {
      const words = functionWordsOf(code);
      const missing = grammar
        .toLowerCase()
        .split(/[\s']+/)
        .filter((word) => !words.has(word));
      expect(missing).toEqual([]);
      expect(telling.split(' ').filter((word) => words.has(word))).toEqual([]);
    },
  );

  it.each([
    ['fi', 'käytän', 'käyttäjä'],
    ['hu', 'használom', 'felhasználó'],
    ['ko', '사용하는', '사용자'],
    ['tr', 'kullanıyorum', 'kullanıcı'],
  ])('of %s do not make those who use something a word of grammar', (code, use, user) => {
    const rules = createAnalyzer('en').rulesOf(code);
    expect([use, user].map((word) => termKind(rules, word))).toEqual([FUNCTION_WORD, 0]);
  });

  it.each([
    ['de', 'benutzt', 'benutzend'],
    ['fr', 'utilise', 'utiliserons'],
    ['es', 'usar', 'usaremos'],
    ['id', 'menggunakan', 'digunakannya'],
  ])('of %s that are verbs keep their other forms', (code, verb, form) => {
    const rules = createAnalyzer('en').rulesOf(code);
    expect(rules.key(form)).toBe(rules.key(verb));
  });

  it('go by the language of a tag, and are none where no list is', () => {
    expect(functionWordsOf('pt-BR')).toBe(functionWordsOf('pt'));
    expect(functionWordsOf('nb')).toBe(functionWordsOf('no'));
    expect([functionWordsOf('und').size, functionWordsOf('xx').size]).toEqual([0, 0]);
    expect(LISTED_LANGUAGES.length).toBeGreaterThanOrEqual(24);
  });
});
