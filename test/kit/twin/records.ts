import type { RecordDraft } from '../builders.js';

/** One push; the two stores differ in whether they hold those of `theirs`. */
export interface TwinBatch {
  of: 'ours' | 'theirs';
  source: string;
  records: RecordDraft[];
  /** Batches of one name have one id. */
  name?: string;
}

/** The bounds of the tokens: attribute and source. */
export const TEAM = 'ours';
export const OWN_SOURCE = 'support';
export const SHARED_SOURCE = 'reviews';
export const THEIR_SOURCE = 'zqforge';
/** Our user whose records are erased, and theirs. */
export const ERASED = { ours: 'ana erased', theirs: 'zq erased' };

const DAYS = 120;
const OURS = 720;
const THEIRS = 1_440;

const SAID = [
  'The login page crashes after the update',
  'Login fails with error 403 on my old tablet',
  'The battery drains overnight since the latest version',
  'Dark mode hurts my eyes in the evening',
  'Shared playlists know my taste and the sound is clear',
  'Offline listening works on the plane without any trouble',
  'Cannot cancel the subscription anywhere in the settings',
] as const;
const LATE = 'The parcel arrived two weeks late and no one answered, I want my money back';
const MORE = [
  '',
  ' Really.',
  ' My brother says so too.',
  ' It was otherwise in spring.',
  ' Please mend the login.',
];

/** Words of others: their own, ours in other shares, and misspellings near ours. */
const THEY_SAY = [
  'The zebrafish tank needs a quokka before the login',
  'Logn and logins crashse, batery and batteries drian',
  'Login login login battery parcel quokka turbine',
  'Zebrafish turbine settings for playlits and subscripton',
  'The parcel page pages paging crash crashed crashing',
  'Quokka dark modes evenings tablett updatte lgoin loginpage',
] as const;

/** Noon (UTC) of a day, so many days before today, a second apart for every `n` that is not a tie. */
function noon(daysAgo: number, n: number): string {
  const day = new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  return `${day}T12:00:${String(Math.floor(n / 3) % 60).padStart(2, '0')}+0000`;
}

/** Mixes the days, so that arrival and time of records are not in one order. */
const dayOf = (n: number): number => 1 + (((n * 7_919) % 10_007) % DAYS);

function our(n: number, parts: Partial<RecordDraft> = {}): RecordDraft {
  const day = dayOf(n);
  const isLate = day < 30 && n % 3 === 0;
  const message = isLate ? LATE : SAID[(n * 31) % SAID.length];
  return {
    id: `ours ${n}`,
    ds: noon(day === 12 && n % 2 ? 12 : day, n),
    message: `${message}.${MORE[(n * 17) % MORE.length]} Number ${n}.`,
    score: isLate ? 1 + (n % 2) : 1 + ((n * 13) % 5),
    user_name: n % 11 === 0 ? undefined : `user ${n % 60}`,
    url: n % 7 === 0 ? undefined : `https://ours.example/${n}`,
    filters: {
      team: TEAM,
      country: ['PT', 'ES', 'DE', 'FR'][(n * 5) % 4],
      age: 18 + ((n * 3) % 50),
      ...(n % 2 === 0 && { plan: n % 4 === 0 ? 'pro' : 'free' }),
      ...(n % 5 === 0 && { tags: ['slow', n % 10 === 0 ? 'blue' : 'red'] }),
      beta: n % 3 === 0,
      device: { os: ['android', 'ios'][n % 2] },
      level: ['low', 'high'][n % 2],
      size: (n % 9) / 2,
      // One value in all records: what orders ties is not the value.
      tie: ['x', 'y', 'z', 'w'][(n * 3) % 4],
    },
    ...parts,
  };
}

/** Under our field names other kinds of values, and fields of their own, some named nearly like ours. */
function their(n: number, parts: Partial<RecordDraft> = {}): RecordDraft {
  return {
    id: `theirs ${n}`,
    ds: noon(dayOf(n + 5), n),
    message: `${THEY_SAY[n % THEY_SAY.length]}. Entry ${n} zq${n % 40}.`,
    score: n % 4 === 0 ? 100 : (n % 11) - 3,
    user_name: `zq person ${n % 30}`,
    url: `https://zqtheirs.example/${n}`,
    filters: {
      ...(n % 3 !== 0 && { team: 'theirs' }),
      country: n % 2 ? 351 : ['ZQ', 'FR', 'DE'][n % 3],
      age: n % 2 ? 'old' : true,
      plan: ['pro', 'zqplan'],
      tags: 7 + (n % 3),
      beta: 'maybe',
      device: 'zqphone',
      level: n % 6,
      size: [1, 'wide'],
      tie: ['w', 'z', 'y', 'x'][n % 4],
      county: 'zqshire',
      teams: 3,
      zq_secret: `zq value ${n % 5}`,
      zq_number: n % 100,
    },
    ...parts,
  };
}

const range = <T>(from: number, to: number, make: (n: number) => T): T[] =>
  Array.from({ length: to - from }, (_, i) => make(from + i));

/**
 * Everything that is stored before the products start, in order of arrival. Some records that were theirs are ours now:
 * when a record first arrived is its own, so in both stores it does at the same place among ours.
 */
export function twinBatches(alone: boolean): TwinBatch[] {
  const ours = (from: number, to: number, source: string) =>
    ({ of: 'ours', source, records: range(from, to, (n) => our(n)) }) as const;
  const theirs = (from: number, to: number, source: string) =>
    ({ of: 'theirs', source, records: range(from, to, (n) => their(n)) }) as const;
  const step = OURS / 6;
  const woven = range(0, 6, (i) => [
    theirs(2 * i * step, (2 * i + 1) * step, [THEIR_SOURCE, 'reviewz', SHARED_SOURCE][i % 3] ?? ''),
    ours(i * step, (i + 1) * step, i % 2 ? OWN_SOURCE : SHARED_SOURCE),
    theirs((2 * i + 1) * step, (2 * i + 2) * step, i % 2 ? SHARED_SOURCE : THEIR_SOURCE),
  ]).flat();
  const gone = range(0, 6, (n) => our(5_000 + n, { user_name: ERASED.ours }));
  const theirsGone = range(0, 60, (n) => their(5_000 + n, { user_name: ERASED.theirs }));
  const movedIn = {
    of: 'ours',
    source: SHARED_SOURCE,
    records: range(9_000, 9_010, (n) => our(n, { id: `moved in ${n}` })),
    name: 'moved in',
  } as const;
  const theirsFirst = range(9_000, 9_010, (n) => their(n, { id: `moved in ${n}` }));
  return [
    { ...movedIn, of: 'ours', records: alone ? movedIn.records : theirsFirst },
    {
      of: 'theirs',
      source: SHARED_SOURCE,
      records: range(9_100, 9_110, (n) => our(n, { id: `moved out ${n}` })),
    },
    ...woven,
    { of: 'ours', source: SHARED_SOURCE, records: gone },
    { of: 'theirs', source: SHARED_SOURCE, records: theirsGone },
    {
      of: 'ours',
      source: SHARED_SOURCE,
      records: range(0, 40, (n) => our(n, { message: `Mended: ${LATE} ${n}`, score: 5 })),
    },
    {
      of: 'theirs',
      source: THEIR_SOURCE,
      records: range(0, 80, (n) => their(n, { message: `Zebrafish again ${n}` })),
    },
    movedIn,
    {
      of: 'theirs',
      source: SHARED_SOURCE,
      records: range(9_100, 9_110, (n) => their(n, { id: `moved out ${n}` })),
    },
    { of: 'theirs', source: 'zqlast', records: range(THEIRS, THEIRS + 100, (n) => their(n)) },
  ];
}

/** Records of ours that leave the bounds in the crowded store; in the other one they are sent again as they are. */
export function leaving(to: TwinBatch['of']): RecordDraft[] {
  return range(100, 110, (n) => (to === 'ours' ? our(n) : their(n, { id: `ours ${n}` })));
}

/** What others push while both products run: new records, and new versions of some. */
export function lateBatches(): TwinBatch[] {
  return [
    { of: 'theirs', source: SHARED_SOURCE, records: range(7_000, 7_050, (n) => their(n)) },
    {
      of: 'theirs',
      source: THEIR_SOURCE,
      records: range(0, 30, (n) => their(n, { message: `Quokka ${n}` })),
    },
  ];
}
