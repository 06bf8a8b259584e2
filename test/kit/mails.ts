import iconv from 'iconv-lite';

/** What a person wrote in a mail, and how the mail carries it. */
export interface PersonsMail {
  id: string;
  text: string;
  mail: Buffer;
}

/** A language: what people write in it, how its mail programs introduce a quote, and charsets that hold it. */
interface Tongue {
  text: string;
  subject: string;
  introduces: string;
  charsets: readonly string[];
}

const TONGUES: readonly Tongue[] = [
  {
    text: 'The export stops at half of the file.',
    subject: 'Export',
    introduces: 'On Mon, 2 Feb 2026 at 10:00, Desk <desk@example.com> wrote:',
    charsets: ['us-ascii', 'utf-8'],
  },
  {
    text: 'Der Export hört nach der Hälfte auf, ärgerlich für Prüfungen.',
    subject: 'Export hört auf',
    introduces: 'Am 02.02.2026 um 10:00 schrieb Desk <desk@example.com>:',
    charsets: ['iso-8859-1', 'windows-1252', 'utf-8'],
  },
  {
    text: 'L’export s’arrête à la moitié du fichier, c’est gênant.',
    subject: 'Export arrêté',
    introduces: 'Le lun. 2 févr. 2026 à 10:00, Desk <desk@example.com> a écrit :',
    charsets: ['windows-1252', 'utf-8'],
  },
  {
    text: 'La exportación se detiene a la mitad, ¿qué hago?',
    subject: 'Exportación',
    introduces: 'El lun, 2 feb 2026 a las 10:00, Desk (<desk@example.com>) escribió:',
    charsets: ['iso-8859-15', 'utf-8'],
  },
  {
    text: 'A exportação para a meio e não há aviso nenhum.',
    subject: 'Exportação',
    introduces: 'Em seg., 2 de fev. de 2026 às 10:00, Desk <desk@example.com> escreveu:',
    charsets: ['iso-8859-1', 'utf-8'],
  },
  {
    text: 'Eksport zatrzymuje się w połowie, proszę o pomoc.',
    subject: 'Błąd eksportu',
    introduces: 'pon., 2 lut 2026 o 10:00 Desk <desk@example.com> napisał(a):',
    charsets: ['iso-8859-2', 'windows-1250', 'utf-8'],
  },
  {
    text: 'Экспорт останавливается на половине файла.',
    subject: 'Экспорт',
    introduces: 'пн, 2 февр. 2026 г. в 10:00, Desk <desk@example.com>:',
    charsets: ['koi8-r', 'windows-1251', 'utf-8'],
  },
  {
    text: 'エクスポートが途中で止まってしまいます。',
    subject: 'エクスポート',
    introduces: '2026年2月2日(月) 10:00 Desk <desk@example.com>:',
    charsets: ['shift_jis', 'euc-jp', 'utf-8'],
  },
  {
    text: '导出到一半就停止了，请帮忙看看。',
    subject: '导出问题',
    introduces: 'Desk <desk@example.com> 于2026年2月2日周一 10:00写道：',
    charsets: ['gb18030', 'utf-8'],
  },
  {
    text: '내보내기가 절반에서 멈춥니다. 확인해 주세요.',
    subject: '내보내기',
    introduces: '2026년 2월 2일 (월) 오전 10:00, Desk <desk@example.com>님이 작성:',
    charsets: ['euc-kr', 'utf-8'],
  },
];

/** In the order in which they alternate. */
const SHAPES = ['plain', 'reply', 'signed', 'html', 'alternative', 'attached'] as const;
const START = Date.UTC(2026, 0, 5, 8);
const MINUTE = 60_000;

/** As many mails of people, each with a number in its text: ten languages, their charsets, and the shapes of mails. */
export function peoplesMails(count: number, from = 0): PersonsMail[] {
  return Array.from({ length: count }, (_, i) => {
    const n = from + i;
    const tongue = TONGUES[n % TONGUES.length] as Tongue;
    const charset = tongue.charsets[Math.floor(n / TONGUES.length) % tongue.charsets.length] as string;
    const shape = SHAPES[Math.floor(n / 7) % SHAPES.length] as (typeof SHAPES)[number];
    const text = `${tongue.text} (${n})`;
    const id = `<m${n}@people.example>`;
    return { id: `m${n}@people.example`, text, mail: mailOf({ n, id, tongue, charset, shape, text }) };
  });
}

interface Plan {
  n: number;
  id: string;
  tongue: Tongue;
  charset: string;
  shape: (typeof SHAPES)[number];
  text: string;
}

function mailOf({ n, id, tongue, charset, shape, text }: Plan): Buffer {
  const head = [
    `From: ${word('Åsa Müller', charset)} <person${n % 50}@people.example>`,
    'To: feedback@example.com',
    `Subject: ${word(tongue.subject, charset)}`,
    `Date: ${new Date(START + n * MINUTE).toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: ${id}`,
    ...(shape === 'reply'
      ? [`In-Reply-To: <t${n % 50}@desk.example>`, `References: <t${n % 50}@desk.example>`]
      : []),
    'MIME-Version: 1.0',
  ];
  const quote = `\n\n${tongue.introduces}\n> Which version do you use?\n> Thanks`;
  const plain = {
    plain: text,
    reply: text + quote,
    signed: `${text}\n\n-- \nÅsa Müller\n+45 0000`,
    attached: text,
    html: text,
    alternative: text,
  }[shape];
  const html = `<html><body><p>${text}</p><blockquote><p>Which version do you use?</p></blockquote></body></html>`;
  const base64 = n % 2 === 0;
  if (shape === 'html') return whole(head, part('text/html', html, charset, base64));
  if (shape === 'alternative')
    return whole(
      head,
      multipart('alternative', [
        part('text/plain', plain, charset, base64),
        part('text/html', html, charset, !base64),
      ]),
    );
  if (shape === 'attached')
    return whole(
      head,
      multipart('mixed', [part('text/plain', plain, charset, base64), attachment(`picture ${n}.png`)]),
    );
  return whole(head, part('text/plain', plain, charset, base64));
}

/** An encoded word of RFC 2047; what a charset cannot say is written in UTF-8. */
function word(text: string, charset: string): string {
  const fits = iconv.decode(iconv.encode(text, charset), charset) === text;
  const used = fits ? charset : 'utf-8';
  return `=?${used}?B?${iconv.encode(text, used).toString('base64')}?=`;
}

function part(type: string, text: string, charset: string, base64: boolean): string {
  const bytes = iconv.encode(text, charset);
  const body = base64 ? bytes.toString('base64').replaceAll(/.{76}/g, '$&\r\n') : quoted(bytes);
  const encoding = base64 ? 'base64' : 'quoted-printable';
  return `Content-Type: ${type}; charset=${charset}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}\r\n`;
}

function quoted(bytes: Buffer): string {
  const encoded = [...bytes].map((byte) =>
    byte === 10
      ? '\r\n'
      : byte === 61 || byte < 32 || byte > 126
        ? `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
        : String.fromCodePoint(byte),
  );
  let line = 0;
  return encoded
    .map((each) => {
      line = each === '\r\n' ? 0 : line + each.length;
      if (line <= 72) return each;
      line = each.length;
      return `=\r\n${each}`;
    })
    .join('');
}

function attachment(name: string): string {
  return `Content-Type: image/png\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\niVBORw0KGgo=\r\n`;
}

function multipart(kind: string, parts: readonly string[]): string {
  const edge = 'edge-of-a-part';
  const bodies = parts.map((one) => `--${edge}\r\n${one}`).join('');
  return `Content-Type: multipart/${kind}; boundary="${edge}"\r\n\r\n${bodies}--${edge}--\r\n`;
}

function whole(head: readonly string[], rest: string): Buffer {
  return Buffer.from(`${head.join('\r\n')}\r\n${rest}`, 'latin1');
}

/** Mails that no person wrote: a bounce, an absence note, a mail of a system. */
export function machinesMails(): Buffer[] {
  const mail = (id: string, fields: readonly string[], text: string) =>
    whole(
      [
        'From: <system@machines.example>',
        'Subject: Notice',
        `Message-ID: <${id}@machines.example>`,
        'Date: Mon, 05 Jan 2026 08:00:00 +0000',
        ...fields,
      ],
      part('text/plain', text, 'utf-8', false),
    );
  const bounce = [
    'From: MAILER-DAEMON@machines.example',
    'Message-ID: <b@machines.example>',
    'Date: Mon, 05 Jan 2026 08:00:00 +0000',
    'MIME-Version: 1.0',
  ];
  return [
    whole(
      bounce,
      multipart('report; report-type=delivery-status', [
        part('text/plain', 'Your mail could not be delivered.', 'utf-8', false),
      ]),
    ),
    mail('a', ['Auto-Submitted: auto-replied'], 'I am away until Monday.'),
    mail('p', ['Precedence: auto_reply'], 'We got your mail.'),
    mail('r', ['Return-Path: <>'], 'The mailbox is full.'),
  ];
}
