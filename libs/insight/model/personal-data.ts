import { replaceSpans, type TracedText } from './visible-text.js';

const EMAIL = /[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu;
/** Digits with what people put between them; what it is, their number tells. */
const DIGITS = /(?<![\p{L}\p{N}.])\+?\(?\d(?:[\s()./-]{0,3}\d){6,18}(?![\p{L}\p{N}])/gu;
const DATE = /^\d{4}-\d{2}-\d{2}|^\d{1,2}[./]\d{1,2}[./]\d{4}(?!\d)/;

type Kind = 'email' | 'phone' | 'card';

/**
 * Hides e-mail addresses, phone numbers and card numbers from a model. The same one gets the same name in every text,
 * so that a reader still sees that two people mean the same address, but not whose it is.
 */
export class PersonalData {
  private readonly names = new Map<string, string>();
  private readonly counts = { email: 0, phone: 0, card: 0 };

  hide(traced: TracedText): TracedText {
    return replaceSpans(traced, this.find(traced.text));
  }

  /** Distinct addresses and numbers hidden so far. */
  get hidden(): number {
    return this.names.size;
  }

  private find(text: string): { start: number; end: number; by: string }[] {
    const spans = [...text.matchAll(EMAIL)].map(({ 0: written, index }) => {
      const by = this.nameOf('email', written.toLowerCase());
      return { start: index, end: index + written.length, by };
    });
    for (const { 0: written, index } of text.matchAll(DIGITS)) {
      const kind = kindOf(written);
      const end = index + written.length;
      if (!kind || spans.some((span) => span.start < end && index < span.end)) continue;
      spans.push({ start: index, end, by: this.nameOf(kind, written.replace(/\D/g, '')) });
    }
    return spans.sort((a, b) => a.start - b.start);
  }

  private nameOf(kind: Kind, value: string): string {
    const known = this.names.get(value);
    if (known) return known;
    const name = `{${kind} ${letters(this.counts[kind]++)}}`;
    this.names.set(value, name);
    return name;
  }
}

/** Cards pass Luhn's check (US patent 2950048, 1960); phone numbers have 7 to 15 digits (ITU-T E.164). */
function kindOf(written: string): Kind | undefined {
  const digits = written.replace(/\D/g, '');
  if (DATE.test(written)) return undefined;
  if (digits.length >= 13 && passesLuhn(digits)) return 'card';
  const marked = /^\+|[()\s./-]/.test(written);
  return digits.length <= 15 && (digits.length >= 9 || marked) ? 'phone' : undefined;
}

export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = digit * 2;
    sum += i % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** a, b … z, aa, ab …: digits would read as numbers. */
function letters(count: number): string {
  const last = String.fromCharCode(97 + (count % 26));
  return count < 26 ? last : letters(Math.floor(count / 26) - 1) + last;
}
