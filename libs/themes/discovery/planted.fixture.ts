import type { DiscoveryText } from './types.js';

/** Subjects and the words people use for them, by language; beside them stand words that go with any subject. */
const SUBJECTS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  en: [
    ['login', 'password', 'code', 'verification', 'account', 'email'],
    ['delivery', 'courier', 'parcel', 'driver', 'address', 'doorstep'],
    ['refund', 'invoice', 'payment', 'card', 'charge', 'bank'],
    ['crash', 'freeze', 'screen', 'restart', 'update', 'install'],
  ],
  de: [
    ['Anmeldung', 'Passwort', 'Bestätigung', 'Konto', 'Zugang', 'Kennwort'],
    ['Lieferung', 'Paket', 'Bote', 'Adresse', 'Haustür', 'Fahrer'],
    ['Erstattung', 'Rechnung', 'Zahlung', 'Karte', 'Abbuchung', 'Bank'],
    ['Absturz', 'Bildschirm', 'Neustart', 'Aktualisierung', 'Ladebalken', 'Fehlermeldung'],
  ],
  es: [
    ['contraseña', 'cuenta', 'código', 'verificación', 'acceso', 'correo'],
    ['entrega', 'paquete', 'mensajero', 'dirección', 'puerta', 'reparto'],
    ['reembolso', 'factura', 'pago', 'tarjeta', 'cobro', 'banco'],
    ['cuelga', 'pantalla', 'reinicio', 'actualización', 'error', 'instalación'],
  ],
};
const COMMON: Readonly<Record<string, readonly string[]>> = {
  en: ['service', 'company', 'support', 'customers', 'experience', 'months', 'family', 'phone'],
  de: ['Firma', 'Kunden', 'Monate', 'Familie', 'Service', 'Erfahrung', 'Freunde', 'Handy'],
  es: ['empresa', 'clientes', 'meses', 'familia', 'servicio', 'experiencia', 'amigos', 'teléfono'],
};

export interface PlantedText extends DiscoveryText {
  /** The subject it is about: its language and number. */
  readonly label: string;
}

/** Texts in three languages, each about one of four subjects, which occur unequally often. */
export function plantedTexts(count: number, seed = 1): PlantedText[] {
  const random = randomOf(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  return Array.from({ length: count }, (_, i) => {
    const language = pick(Object.keys(SUBJECTS));
    const subject = Math.floor(4 * random() ** 1.5);
    const own = SUBJECTS[language]?.[subject] ?? [];
    const common = COMMON[language] ?? [];
    const words = [pick(own), pick(common), pick(own), pick(common), pick(own), pick(common)];
    const text = words.toSorted(() => random() - 0.5).join(' ');
    return {
      text: `${text} ${i}`,
      language,
      source: 'planted',
      rating: null,
      ds: i,
      label: `${language} ${subject}`,
    };
  });
}

/** Mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How much two divisions of the same things agree beyond chance: 1 = entirely (Hubert and Arabie 1985). */
export function adjustedRand(one: readonly unknown[], other: readonly unknown[]): number {
  const pairs = (sizes: Iterable<number>) =>
    [...sizes].reduce((sum, size) => sum + (size * (size - 1)) / 2, 0);
  const sizesOf = (names: readonly unknown[]) => {
    const sizes = new Map<unknown, number>();
    for (const name of names) sizes.set(name, (sizes.get(name) ?? 0) + 1);
    return sizes.values();
  };
  const both = pairs(sizesOf(one.map((name, i) => `${String(name)}|${String(other[i])}`)));
  const [a, b] = [pairs(sizesOf(one)), pairs(sizesOf(other))];
  const chance = (a * b) / pairs([one.length]);
  return (both - chance) / ((a + b) / 2 - chance);
}
