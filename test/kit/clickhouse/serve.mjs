/*
 * A ClickHouse server for tests: `clickhouse local` of the library chdb, which listens for HTTP and for other servers. It
 * serves as the real one does, but has no tables that replicate: those need more ports. Arguments: the folder that chdb is
 * installed in, the folder of the data, a file of settings. It runs until it is killed.
 */
import { createRequire } from 'node:module';
import path from 'node:path';

const [installed, data, settings] = process.argv.slice(2);
const { DataType, load, open } = createRequire(path.join(installed, 'package.json'))('ffi-rs');
const library = 'chdb';
open({ library, path: path.join(installed, 'node_modules/@chdb/lib-linux-x64-gnu/libchdb.so') });

const statements = [
  'CREATE DATABASE IF NOT EXISTS earshot ENGINE = Atomic',
  'SYSTEM START LISTEN TCP',
  'SYSTEM START LISTEN HTTP',
  `SELECT sleepEachRow(1) FROM numbers(1000000000) FORMAT Null
     SETTINGS max_block_size = 1, function_sleep_max_microseconds_per_block = 0`,
];
const args = [
  'clickhouse',
  `--path=${data}`,
  `--config-file=${settings}`,
  `--query=${statements.join('; ')}`,
];
const result = load({
  library,
  funcName: 'chdb_query_cmdline',
  retType: DataType.External,
  paramsType: [DataType.I32, DataType.StringArray],
  paramsValue: [args.length, args],
});
const reason = load({
  library,
  funcName: 'chdb_result_error',
  retType: DataType.String,
  paramsType: [DataType.External],
  paramsValue: [result],
});
process.stderr.write(`${reason}\n`);
