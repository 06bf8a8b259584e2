// Kills the process by force at a chosen moment of writing the index file: DIE_AT = write, synced or renamed.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { openSync, writeSync, fsyncSync, renameSync } = fs;
const unfinished = new Set();
let writes = 0;

const dieAt = (moment) => {
  if (process.env.DIE_AT === moment) process.kill(process.pid, 'SIGKILL');
};

fs.openSync = (file, ...rest) => {
  const handle = openSync(file, ...rest);
  if (String(file).endsWith('.part')) unfinished.add(handle);
  return handle;
};
fs.writeSync = (handle, ...rest) => {
  if (unfinished.has(handle) && ++writes === 20) dieAt('write');
  return writeSync(handle, ...rest);
};
fs.fsyncSync = (handle) => {
  fsyncSync(handle);
  if (unfinished.has(handle)) dieAt('synced');
};
fs.renameSync = (from, to) => {
  renameSync(from, to);
  if (String(from).endsWith('.part')) dieAt('renamed');
};
syncBuiltinESMExports();
