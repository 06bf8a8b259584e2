import { languageOf, type RawRecord } from './raw-record.js';
import { wordsOf } from './words.js';

/** Forms of one word each, as far as the reviews hold them. */
const FAMILIES = `aplikasi aplikasinya
  bantu bantuan membantu dibantu
  batal batalkan dibatalkan pembatalan
  bayar bayaran pembayaran
  berguna digunakan menggunakan pengguna guna
  driver drivernya
  harga harganya
  jalan berjalan perjalanan dijalan
  kecewa mengecewakan
  kurir kurirnya
  layan layanan layanannya melayani pelayan pelayanan pelayanannya
  lokasi lokasinya
  makanan makanannya
  mencoba dicoba
  mengirimnya pengiriman pengirimannya
  pengemudi pengemudinya mengemudinya
  pesan pesanan memesan pemesanan
  puas memuaskan
  saldo saldonya
  sistem sistemnya
  wajah wajahnya`
  .split('\n')
  .map((line) => new Set(line.trim().split(' ')));

export function isFormInIndonesian(word: string, asked: string): boolean {
  return FAMILIES.some((family) => family.has(word) && family.has(asked));
}

const prefix = /^(?:memper|diper|keter|meng|meny|peng|peny|mem|men|pem|pen|ber|ter|per|di|ke|se|me|pe)/;
const suffix = /(?:lah|kah|pun|nya|kan|ku|mu|an|i)$/;

/** All that may be left of a word without some of what looks like an affix; what begins it may have become a nasal. */
function remnantsOf(word: string): Set<string> {
  const found = new Set([word, word.replace(prefix, ''), word.replace(/^(?:me|pe|di)/, '')]);
  for (const one of found) if (suffix.test(one) && one.length > 4) found.add(one.replace(suffix, ''));
  return new Set([...found].map((one) => one.replace(/^(?:n[gy]|[kpstmn])/, '')));
}

const known = new WeakMap<readonly RawRecord[], Map<string, Set<string>>>();

/** The Indonesian words of records, by what may be left of them. */
function remnantsIn(records: readonly RawRecord[]): Map<string, Set<string>> {
  const before = known.get(records);
  if (before) return before;
  const byRemnant = new Map<string, Set<string>>();
  const own = records.filter((record) => languageOf(record) === 'id');
  const words = new Set(own.flatMap(({ message }) => wordsOf(message).map(({ folded }) => folded)));
  for (const word of words) {
    for (const rest of remnantsOf(word)) byRemnant.set(rest, (byRemnant.get(rest) ?? new Set()).add(word));
  }
  known.set(records, byRemnant);
  return byRemnant;
}

/**
 * Whether this test knows which words of Indonesian records are forms of those of a query: they are listed, or no other word
 * has anything in common with them. Records in other languages hold no words that it does not know.
 */
export function isCountable(query: string, records: readonly RawRecord[]): boolean {
  const byRemnant = remnantsIn(records);
  return wordsOf(query).every(({ folded }) => {
    if (isFormInIndonesian(folded, folded)) return true;
    const related = [...remnantsOf(folded)].flatMap((rest) => [...(byRemnant.get(rest) ?? [])]);
    return related.every((word) => word === folded);
  });
}
