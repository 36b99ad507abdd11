import fc from 'fast-check'

// Values that test Z1 puts into bodies, and internal words that no answer may contain.

/** Internal words that no answer may show: SQL, stacks, libraries. */
export const LEAK =
  /\bselect\b.+\bfrom\b|\binsert into\b|update "|\brelation\b|column \\?"|syntax|node_modules|\.ts:|at async|postgres|kysely|violates/i

/** Texts that have broken software before. */
export const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    "' or 1=1 --",
    '%',
    '_',
    '\\',
    '<script>alert(1)</script>',
    '=cmd|x',
    '\0',
    '\ud800',
    '١٢٣٤٥٦',
    '9'.repeat(400),
    '2026-02-31',
    '0000-00-00',
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '------------------------------------',
    '1e999',
    '-0.001',
    'ho.maker',
    'YES',
    'a'.repeat(64),
    '{"$gt":""}',
    'bW90IGRlIHBhc3Nl',
    '=====',
  ),
)
/** Texts that some fields accept. */
export const plausible = fc.constantFrom(
  'USER',
  'YES',
  'NO',
  'ACTIVE',
  '01',
  'AUTHORIZE',
  '2026-01-01',
  '0000000001',
  '123456',
)
/** Values of any kind, mostly texts. */
export const hostileValue = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 4, arbitrary: plausible },
  {
    weight: 1,
    arbitrary: fc.constantFrom(null, true, 0, -1, 1.5, 2 ** 53, 1e308, [], {}, [[]], [null], { length: 1 }),
  },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 3 }) },
  {
    weight: 1,
    arbitrary: fc.dictionary(fc.constantFrom('field', 'direction', 'status', 'a', 'then', '__proto__'), hostileText),
  },
)
