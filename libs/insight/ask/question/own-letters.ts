/** Letters of names in Japanese, Korean and Chinese, and what makes a word of them one: a company, or another name beside it. */
const OWN_LETTERS = /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}ー・]{2,}$/u;
const FOREIGN = /^[\p{Script=Katakana}ー・]{3,}$/u;
const OF_COMPANY =
  /^\s*(?:airlines?|航空|항공|银行|銀行|은행|bank|公司|会社|酒店|ホテル|호텔|hotel|机场|空港|공항|airport)/u;
const BESIDE = [
  /^\s*(?:and|or|vs\.?|versus|than|with|、)\s/u,
  /(?:\b(?:and|or|vs\.?|versus|than)|、)\s*$/u,
] as const;
/** Everyday words in the letters that Japanese has for names. */
const NO_NAMES =
  /^(?:イマイチ|ボロクソ|ビミョー?|ホント|ホンマ|マジメ|ヤバイ|ヤバい|ダメダメ|サクサク|モッサリ|イライラ|ウンザリ|メチャクチャ|メッチャ|スゴイ|スゴく|キレイ|オススメ|ヒドイ|クソミソ|ザックリ|ハッキリ|ガッツリ|チラホラ|ポイント|ランキング|トップ|ベスト|ワースト|ケース|パターン|イメージ|メリット|デメリット|コメント|レビュー|クレーム|トラブル|アプリ|サービス|ユーザー)$/u;

const COMPANY = /(?:航空|항공|エアライン|エアウェイズ|银行|銀行|은행)$/u;

/** Whether a word that nothing was made of is someone's name: "国泰" in "国泰和阿联酋航空". */
export function isNameInOwnLetters(word: string, before: string, after: string): boolean {
  if (!OWN_LETTERS.test(word)) return false;
  if (FOREIGN.test(word) && !NO_NAMES.test(word)) return true;
  return COMPANY.test(word) || OF_COMPANY.test(after) || BESIDE[0].test(after) || BESIDE[1].test(before);
}

/** Whether a word is that of a company, which is no topic to search for where no record has its name: "厦门航空". */
export function isCompanyInOwnLetters(word: string, after: string): boolean {
  return (
    OWN_LETTERS.test(word) && (COMPANY.test(word) || COMPANY.test(OF_COMPANY.exec(after)?.[0].trim() ?? ''))
  );
}
