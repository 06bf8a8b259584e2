// Preloaded into the product by a test: the mutant that answers before the database has committed.
import { IngestionDoor } from '../../../dist/libs/ingestion/index.js';

const accept = Reflect.get(IngestionDoor.prototype, 'accept');
/** Stored when the next batch arrives, so that the last one answered before a kill is always lost. */
let pending = async () => undefined;
IngestionDoor.prototype.accept = async function (input, requestKey) {
  pending().catch(() => undefined);
  pending = () => accept.call(this, input, requestKey);
  const received = input.records.length;
  return {
    statusCode: 200,
    body: `Data added successfully: ${received} records`,
    batch_id: '00000000-0000-7000-8000-000000000000',
    received,
    accepted: received,
    revised: 0,
    duplicates: 0,
    rejected: 0,
    errors: [],
    warnings: [],
    tx: 0n,
    replayed: false,
  };
};
