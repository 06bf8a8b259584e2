import { z } from 'zod';

const LOCAL =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~]([A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]*[A-Za-z0-9!#$%&'*+/=?^_`{|}~-])?$/;
const LABEL = /^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/** Whether a text is a bare ASCII addr-spec: nothing that a mailer could read as two addresses, a name or an option. */
export function isEmailAddress(text: string): boolean {
  const at = text.indexOf('@');
  if (text.length > 254 || at < 1 || at > 64) return false;
  const local = text.slice(0, at);
  const labels = text.slice(at + 1).split('.');
  const top = labels.at(-1) ?? '';
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label)) || /^\d+$/.test(top)) return false;
  return LOCAL.test(local) && !local.includes('..');
}

export const emailAddress = z.string().refine(isEmailAddress, {
  error: 'not a bare e-mail address such as ana@example.org',
  params: { code: 'bad_email' },
});
