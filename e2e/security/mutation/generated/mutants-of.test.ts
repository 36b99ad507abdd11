import { expect, test } from '@jest/globals'
import { readSource } from '../source.ts'
import { mutantsOf, mutated } from './mutants-of.ts'

const mutants = (text: string) =>
  mutantsOf('rule.ts', text).map((mutant) => `${mutant.operator}: ${mutated(text, mutant)}`)

test.each([
  ['a < b', ['boundary: a <= b']],
  ['a >= b', ['boundary: a > b']],
  [
    "query.where('amount', '<=', limit)",
    ['droppedCondition: query', "boundaryOfQuery: query.where('amount', '<', limit)"],
  ],
  ['isOpen && isMine', ['removedSide: isMine', 'removedSide: isOpen']],
  ['given ?? 5', ['nearbyNumber: given ?? 4', 'nearbyNumber: given ?? 6']],
  ["query.leftJoin('wallet')", ["otherJoin: query.innerJoin('wallet')"]],
  ["query.innerJoin('wallet')", ["otherJoin: query.leftJoin('wallet')"]],
  ['query.forUpdate().execute()', ['droppedCondition: query.execute()']],
  ['sql`a < b`', ['writtenSql: sql`a <= b`']],
  ['sql`from a left join b`', ['writtenSql: sql`from a join b`']],
  [
    'sql`select 1 from a join b for update`',
    ['writtenSql: sql`select 1 from a left join b for update`', 'writtenSql: sql`select 1 from a join b `'],
  ],
  ['`a < b`', []],
  ['await close(till)', []],
  ['await queueMail(trx, mail)', ['removedEffect: ;']],
  ['businessDate(now, country)', ['dayInUtc: (now).toISOString().slice(0, 10)']],
  ['const LIMIT = 5', ['nearbyNumber: const LIMIT = 4', 'nearbyNumber: const LIMIT = 6']],
  ['const RATE = 0.25', ['nearbyNumber: const RATE = 0.24', 'nearbyNumber: const RATE = 0.26']],
  ['const WAIT = 60_000', ['nearbyNumber: const WAIT = 50000', 'nearbyNumber: const WAIT = 70000']],
  ["eb('version', '+', 1)", ["nearbyNumber: eb('version', '+', 0)"]],
  ["eb('amount', '+', 1)", ["nearbyNumber: eb('amount', '+', 0)", "nearbyNumber: eb('amount', '+', 2)"]],
  ["const NONE = '0.00'", ["nearbyAmount: const NONE = '0.01'"]],
  ['rows[0]', []],
  ['type Few = 1 | 2', []],
])('exactly the expected mutants are made from %s', (text, expected) => {
  expect(mutants(text)).toEqual(expected)
})

test.each([
  'const BATCH = 500',
  'export const RUN = 300',
  'const LEASE_MS = 60_000',
  'const LOOKS = 50',
  'const JUDGED_PIECE = 1_000',
  'const FILES_AT_ONCE = 8',
  'const REPORTS_AT_A_TIME = 4',
  "export const SOURCE = { name: 'rule', order: 27 }",
])('the number of %s only tunes, so it has no mutants', (text) => {
  expect(mutants(text)).toEqual([])
})

test.each(['receipt-pdf.ts', 'reports/pdf.worker.ts'])('the places on paper in %s have no nearby numbers', (file) => {
  expect(mutantsOf(file, 'line(10, y < 5)').map(({ operator }) => operator)).toEqual(['boundary'])
})

test('the weights of names have no mutants, and their counts have', () => {
  const found = mutantsOf('compliance/watch-lists/matching/words.ts', 'const [FACTOR, LEAST] = [0.98, 4]')
  expect(found.map(({ from, to }) => [from, to])).toEqual([
    ['4', '3'],
    ['4', '5'],
  ])
})

test.each([
  ['a limit', 'const MOST_OFFICERS = 100'],
  ['a time that a rule names', 'const KEPT_MS = 30'],
  ['a number of tries', 'const TRIES = 3'],
  ['a constant whose name only contains such a word', 'const BATCH_DAYS = 3'],
  ['another property', 'const rule = { largest: 3 }'],
  ['a number inside a function', 'function run() { const BATCH = 3 }'],
])('%s has mutants', (_, text) => {
  expect(mutants(text)).toHaveLength(2)
})

test('arguments change places only where their declared types are the same', () => {
  const text = 'function move(from: string, to: string, amount: number) {}\nmove(a, b, c)'
  expect(mutants(text).map((one) => one.split('\n')[1])).toEqual(['move(b, a, c)'])
})

test('a mutant keeps its identity when earlier lines change, and mutants of two equal lines have different identities', () => {
  const identities = (text: string) => mutantsOf('rule.ts', text).map(({ identity }) => identity)
  const line = 'if (a < b) pay()\n'
  expect(identities(`start()\n${line}`)).toEqual(identities(line))
  expect(new Set(identities(line + line)).size).toBe(2)
})

test('every mutant is valid TypeScript', () => {
  const text = `export async function pay(db: Db, order: Order) {
    if (order.amount > 5 && order.isOpen) await queueMail(db, order)
    else await sendJobs(db, 'pay', [{ data: { id: order.id }, startAfter: 1_000 }])
    return db.selectFrom('wallet').leftJoin('bank', 'a', 'b').where('id', '<', order.id).forUpdate().execute()
  }`
  const all = mutantsOf('pay.ts', text)
  expect(all.length).toBeGreaterThan(10)
  for (const mutant of all) expect(() => readSource('pay.ts', mutated(text, mutant))).not.toThrow()
})
