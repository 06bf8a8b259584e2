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
import { BucketArrivals, type Here } from './bucket.js';
import { type Config, config, originOf, type Secrets, secrets } from './settings.js';

const bucket = (context: Here) => describeFiles(new BucketArrivals(context));
const rows = (context: Here) => describeRows(context, new BucketArrivals(context));

export default defineConnector<Config, Secrets, StoredRow>({
  id: 's3',
  version: '1.0.0',
  contract: '^1',
  title: 'Bucket of files (S3)',
  description:
    'The rows of CSV, XLSX, JSON Lines and JSON files that arrive in a bucket of AWS S3 or a service like it, plain or gzipped.',
  about: {
    kind: 'data',
    access:
      'An access key that may do s3:ListBucket on the bucket and s3:GetObject on its files, and nothing else. MinIO, Cloudflare R2, Wasabi, Backblaze B2, Google Cloud Storage (with an HMAC key) and others need their endpoint. A service in a private network must be named in EGRESS_ALLOW.',
    limits:
      'A thousand files a request for the list, 4 MB a request for their content. Files may be of any size, workbooks may unpack to 8 MB. After an interruption a large file is continued at the row it had come to.',
    changes:
      'A file that is replaced is read again: changed rows become new versions of their records. Rows are known by the column that is mapped to id, else by file and row. Records of removed files and rows are kept, unless `removed` says that they are to be marked.',
    omits:
      'Columns that are not mapped, and files in storage that has to be restored first. A row that cannot be read is rejected with its file and line; the others are stored.',
    page: 1_000,
    reference: 'https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html',
    examples: {
      reviews: {
        bucket: 'acme-feedback',
        prefix: 'reviews/',
        region: 'eu-west-1',
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
  secrets,
  cursor: { version: 1, schema: place },
  source: {
    hosts: (settings) => [originOf(settings).hostname],
    order: 'unordered',
    overlap: '2d',
    edits: 'timestamped',
    limits: { concurrency: 1 },
    declares: ({ removed }) => (removed === 'mark' ? { sweep: '1d' } : {}),
  },
  scoreScale: ({ score_scale: scale }) => scale,
  schedule: { every: '15m', budget: '10m' },
  check: (context) => probe(context, { bucket, rows }),
  suggest: suggestMapping,
  fetch: (context, slice) => readRows(context, slice, () => new BucketArrivals(context)),
  map: mapStoredRow,
  close: closeRows,
});
