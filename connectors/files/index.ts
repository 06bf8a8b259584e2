import { defineConnector, probe } from '#libs/connector';
import {
  closeRows,
  describeFiles,
  describeRows,
  mapStoredRow,
  place,
  readRows,
  type StoredRow,
  suggestMapping,
} from '#libs/files';
import { FolderArrivals, type Here } from './folder.js';
import { type Config, config } from './settings.js';

const folder = (context: Here) => describeFiles(new FolderArrivals(context));
const rows = (context: Here) => describeRows(context, new FolderArrivals(context));

export default defineConnector<Config, Record<string, never>, StoredRow>({
  id: 'files',
  version: '1.0.0',
  contract: '^1',
  title: 'Folder of files',
  description: 'The rows of CSV, XLSX, JSON Lines and JSON files that arrive in a folder, plain or gzipped.',
  about: {
    kind: 'data',
    access:
      'The operator lists the folders that sources may read in FILES_ALLOW, such as /srv/feedback; one of them or a folder below is watched. The user that Earshot runs as must be able to read it. Links are not followed.',
    limits:
      'A file is read when nothing was written to it for 30 seconds, so that it is complete; hidden and temporary files are left alone. Files may be of any size, workbooks may unpack to 8 MB. After an interruption a large file is continued at the row it had come to.',
    changes:
      'A file that is changed is read again: changed rows become new versions of their records. Rows are known by the column that is mapped to id, else by file and row, so a renamed file without ids is another file. Records of removed files and rows are kept, unless `removed` says that they are to be marked.',
    omits:
      'Columns that are not mapped. A row that cannot be read is rejected with its file and line; the others are stored.',
    examples: {
      reviews: {
        folder: '/srv/feedback',
        names: 'reviews-*.csv',
        map: [
          'id=review_id',
          'message=title,review',
          'ds=date',
          'score=rating',
          'filters.country=storefront',
        ],
        zone: 'Europe/Lisbon',
        score_scale: [1, 5],
      },
    },
  },
  config,
  cursor: { version: 1, schema: place },
  source: {
    hosts: [],
    order: 'unordered',
    overlap: '2d',
    edits: 'timestamped',
    limits: { concurrency: 1 },
    declares: ({ removed }) => (removed === 'mark' ? { sweep: '1d' } : {}),
  },
  scoreScale: ({ score_scale: scale }) => scale,
  schedule: { every: '15m', budget: '10m' },
  check: (context) => probe(context, { folder, rows }),
  suggest: suggestMapping,
  fetch: (context, slice) => readRows(context, slice, () => new FolderArrivals(context)),
  map: mapStoredRow,
  close: closeRows,
});
