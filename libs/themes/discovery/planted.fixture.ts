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
/** Subjects that have no name of their own: nothing built in knows them. */
export const HOBBIES: typeof SUBJECTS = {
  en: [
    ['tomato', 'compost', 'seedling', 'greenhouse', 'fertilizer', 'pruning'],
    ['violin', 'cello', 'orchestra', 'rehearsal', 'melody', 'sonata'],
  ],
  de: [
    ['Tomate', 'Kompost', 'Setzling', 'Gewächshaus', 'Dünger', 'Gießkanne'],
    ['Geige', 'Bratsche', 'Orchester', 'Chorprobe', 'Melodie', 'Klavier'],
  ],
  es: [
    ['tomate', 'abono', 'semilla', 'invernadero', 'maceta', 'poda'],
    ['violín', 'chelo', 'orquesta', 'ensayo', 'melodía', 'sonata'],
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

/** Texts in three languages, each about one of a few subjects, which occur unequally often. */
export function plantedTexts(count: number, seed = 1, subjects = SUBJECTS): PlantedText[] {
  const random = randomOf(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  return Array.from({ length: count }, (_, i) => {
    const language = pick(Object.keys(subjects));
    const all = subjects[language] ?? [];
    const subject = Math.floor(all.length * random() ** 1.5);
    const own = all[subject] ?? [];
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
