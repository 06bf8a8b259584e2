import { expect, it } from 'vitest';
import { areVersions } from './version-field.js';

it.each([
  ['filters.version', ['3.0', '3.1', '3.2', '3.2.1']],
  ['filters.appVersion', ['8.114.0 build 19 50680', '8.115.0 build 3 50684']],
  ['filters.reviewCreatedVersion', ['1.0', '2.0', 'unknown']],
  ['filters.os_version_name', ['17', '17.1', '18']],
  ['filters.client', ['10.41.200', '10.41.201', '10.42.0', '10.42']],
  ['filters.client', ['v3.2-beta', 'v3.2', 'v3.3']],
  ['filters.home_assistant', ['2024.6.1', '2024.6.2', '2024.10.0', '2024.6']],
  ['filters.build', [411, 412, 413]],
])('%s of %j is a field of versions', (name, values) => {
  expect(areVersions(name, values)).toBe(true);
});

it.each([
  ['filters.price', ['9.99', '12.99', '19.99', '1.299.000']],
  ['filters.rating', ['4.5', '3.0', '5.0']],
  ['filters.weight', ['4.5 kg', '3.0 kg', '5.0 kg']],
  ['filters.visited', ['24.12.2024', '31.12.2024', '01.01.2025', '02.01.2025']],
  ['filters.visited', ['2024.12.24', '2024.12.31', '2025.01.01']],
  ['filters.release_date', ['24.12.2024', '31.12.2024']],
  ['filters.address', ['10.0.0.1', '192.168.1.20', '172.16.254.1']],
  ['filters.phone', ['555.123.4567', '555.987.6543', '555.111.2222']],
  ['filters.sold', ['1.234.567', '2.345.678', '12.345.678']],
  ['filters.score_part', [3.1, 3.2, 3.3]],
  ['filters.client', ['10.41.200', '10.41.201']],
  ['filters.client', ['10.41.200', '10.41.201', '10.41.202', 'web', 'kiosk', 'phone', 'post']],
  ['filters.conversion', ['1.5', '2.5', '3.5']],
  ['filters.build', ['debug', 'release']],
  ['filters.version', []],
])('%s of %j is not', (name, values) => {
  expect(areVersions(name, values)).toBe(false);
});
