import { describe } from 'vitest';
import { trial } from '#libs/connector/trial';
import httpJson from '../index.js';
import { settings } from '../vendors/declared-source.fixture.js';
import { desks } from './desks.fixture.js';
import { reviews } from './reviews.fixture.js';
import { threads } from './threads.fixture.js';

const VENDORS = [...desks, ...threads, ...reviews];

describe.each(VENDORS)('$name', ({ settings: declared, secrets, ...vendor }) => {
  trial({ connector: httpJson, config: settings(declared), secrets }, vendor);
});
