import { z } from 'zod';
import { LIMITS } from '#libs/contract';
import { FileFailure } from '../failure.js';
import { dateReader } from '../mapping/dates.js';
import { readMapping } from '../mapping/mapping.js';
import { encodingNamed } from '../rows/encoding.js';
import { FORMATS } from '../rows/open-rows.js';

const score = z.int().min(LIMITS.score_min).max(LIMITS.score_max);

/** The settings of all sources of files: which of them are read, and what their columns become. */
export const fileSettings = {
  names: z
    .string()
    .min(1)
    .max(200)
    .default('*')
    .meta({
      description: 'The names of files to read, with * for any letters. Default: *, all but hidden ones.',
      examples: ['reviews-*.csv'],
    }),
  map: z
    .array(checked((text) => readMapping({ map: [text], filters: [] })))
    .max(200)
    .default([])
    .meta({
      description:
        'field=column, as in an import. Fields are message, ds, score, user_name, url, id, and attributes such as filters.country. Without it, columns named like the fields are read.',
      examples: [['message=review', 'ds=date', 'score=rating', 'filters.country=storefront']],
      'x-common': true,
    }),
  date: z
    .array(checked((format) => dateReader({ formats: [format] })))
    .min(1)
    .max(20)
    .default(['iso'])
    .meta({
      description: 'Formats of dates: iso, epoch, epoch-ms or a pattern. The first that fits reads a date.',
      examples: [['dd.MM.yyyy HH:mm']],
    }),
  zone: checked((zone) => dateReader({ formats: ['iso'], zone }))
    .optional()
    .meta({
      description: 'The time zone of dates without an offset. It is never guessed.',
      examples: ['Europe/Lisbon'],
    }),
  format: z.enum(FORMATS).optional().meta({ description: 'Default: found in the content of each file.' }),
  encoding: checked(encodingNamed)
    .optional()
    .meta({
      description: 'The encoding of the text. Default: found in each file.',
      examples: ['windows-1252'],
    }),
  delimiter: z
    .string()
    .min(1)
    .max(4)
    .optional()
    .meta({ description: 'What separates the cells of CSV. Default: found in each file.', examples: [';'] }),
  list_separator: z
    .string()
    .min(1)
    .max(10)
    .default(',')
    .meta({ description: 'What separates the elements of a list in a cell. Default: a comma.' }),
  null: z
    .array(z.string().max(100))
    .max(20)
    .default([])
    .meta({ description: 'Texts that mean there is no value.', examples: [['NULL', 'n/a']] }),
  removed: z.enum(['keep', 'mark']).default('keep').meta({
    description:
      'What becomes of records whose file or row is gone: keep leaves them as they are, mark reads all files again every day and gives them gone_at.',
  }),
  score_scale: z
    .tuple([score, score])
    .refine(([least, most]) => least < most, 'must be the lowest and the highest score')
    .optional()
    .meta({ description: 'Lowest and highest possible score.', examples: [[1, 5]] }),
};

const all = z.object(fileSettings);
export type FileSettings = z.infer<typeof all>;

/** A failure of the importer in terms of settings, which have the names of its options. */
export function inSettings({ message, advice = '' }: FileFailure): { field: string; text: string } {
  const [, name = 'map'] = /--([a-z-]+)/.exec(`${advice} ${message}`) ?? [];
  const text = `${message} ${advice}`
    .replaceAll(/--([a-z-]+) ('[^']*'|[^\s;)]*[^\s.;:)])/g, '$1: $2')
    .replaceAll(/--([a-z-]+)/g, '$1')
    .trim();
  return { field: name.replaceAll('-', '_'), text };
}

function checked(read: (text: string) => unknown) {
  return z
    .string()
    .min(1)
    .max(1_000)
    .superRefine((text, issues) => {
      try {
        read(text);
      } catch (error) {
        if (!(error instanceof FileFailure)) throw error;
        issues.addIssue({ code: 'custom', message: `is refused: ${inSettings(error).text}` });
      }
    });
}
