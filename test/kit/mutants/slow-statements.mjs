// Preloaded into the product by a test: for whatever asks for the word `slowly`, ClickHouse works for ten minutes.
import { ClickHouseEngine } from '../../../dist/libs/analysis/index.js';

const match = Reflect.get(ClickHouseEngine.prototype, 'match');
ClickHouseEngine.prototype.match = async function (query, within) {
  // Each its own: answers to the same statement are shared.
  const statement = `SELECT sum(sleepEachRow(1)), {p0:String} FROM numbers(600) SETTINGS max_block_size = 1`;
  if (query.text?.includes('slowly'))
    await this.state.database.rows({
      statement: () => ({ query: statement, query_params: { p0: query.text } }),
    });
  return match.call(this, query, within);
};
