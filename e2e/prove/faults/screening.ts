// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { edit, type Fault, fault, gateway } from './fault.ts'

const engine = (file: string) => gateway(`areas/compliance/screening/engine/${file}`)
const screening = (file: string) => gateway(`areas/compliance/screening/${file}`)
const TRUTH = engine('truth.rules.test.ts')
const ENGINE = engine('screen.test.ts')
const BOTH = engine('condition-sql.integration.test.ts')
const FETCHED = engine('fetch-values.integration.test.ts')
const HAND = screening('behaviour/behaviour.integration.test.ts')
const SEEN = gateway('areas/payments/transactions/behaviour.integration.test.ts')
const seenOf = screening('behaviour/behaviour-sql.ts')
const counting = screening('migrations/0117-behaviour-at-intake.ts')
const TOLD = gateway('areas/payments/transactions/visible-status.test.ts')
const RULES = gateway('areas/payments/transactions/screening-rules.integration.test.ts')
const FAILED = screening('failed-rules.integration.test.ts')

/** What a screening rule hits, and that nothing passes one that could not be asked. */
export const SCREENING_FAULTS: readonly Fault[] = [
  fault(
    'an amount that is the limit itself is above it',
    TRUTH,
    edit(engine('truth.rules.ts'), "'>': (at) => at > 0", "'>': (at) => at >= 0"),
  ),
  fault(
    'a transaction without a value is different from any',
    TRUTH,
    edit(engine('truth.rules.ts'), "value === null ? 'UNKNOWN'", "value === null ? 'TRUE'"),
  ),
  fault(
    'a rule that cannot be asked lets a transaction through',
    ENGINE,
    edit(engine('screen.ts'), "if (truth !== 'ERROR') continue", 'if (truth) continue'),
  ),
  fault(
    'an error of a live rule holds nothing',
    ENGINE,
    edit(engine('screen.ts'), "status === 'CLEAR' || isShadow === true", "status !== 'HIT' || isShadow === true"),
  ),
  fault(
    'a rule in shadow holds what it hits',
    ENGINE,
    edit(engine('screen.ts'), "status === 'CLEAR' || isShadow === true", "status === 'CLEAR'"),
  ),
  fault(
    'rules that were not asked in time are clear',
    ENGINE,
    edit(engine('screen.ts'), "isLate ? 'ERROR'", "isLate ? 'FALSE'"),
  ),
  fault(
    'a rule is found by one of its alternatives alone',
    ENGINE,
    edit(engine('rule-set.ts'), 'needed.some((one) => one === undefined)', 'needed.every((one) => one === undefined)'),
  ),
  fault(
    'a source that fails lets pass what asked it',
    FETCHED,
    edit(
      engine('fetch-values.ts'),
      'if (value instanceof Error) throw value',
      'if (value instanceof Error) return null',
    ),
  ),
  fault(
    'a source that fails takes the transactions of its batch with it',
    FETCHED,
    edit(engine('fetch-values.ts'), 'await sql`rollback to savepoint fetched`.execute(db)', ''),
  ),
  fault(
    'what was fetched takes no time of the budget',
    FETCHED,
    edit(engine('screen.ts'), 'const begun = elapsed() - spentMs', 'const begun = elapsed()'),
  ),
  fault(
    'an index looks for a value that is still to be fetched',
    FETCHED,
    edit(engine('rule-set.ts'), "kind === 'day' || sourceOf(columnName) !== undefined)", "kind === 'day')"),
  ),
  fault(
    'what a fetched value decides is CLEAR before it is fetched',
    FETCHED,
    edit(engine('screen-all.ts'), "truth === 'UNKNOWN' || truth === 'ERROR'", "truth === 'ERROR'"),
  ),
  fault(
    'an order of exactly an hour ago is of the last hour',
    SEEN,
    edit(
      seenOf,
      'x.ordered_at > ${begin} order by x.ordered_at, x.order_no limit 1',
      'x.ordered_at >= ${begin} order by x.ordered_at, x.order_no limit 1',
    ),
  ),
  fault('an order does not count itself', SEEN, edit(seenOf, 'o.order_no - f.order_no + 1', 'o.order_no - f.order_no')),
  fault(
    'a total counts an order of another currency',
    HAND,
    edit(seenOf, 'case when f.currency = o.currency then f.amount else 0 end', 'f.amount'),
  ),
  fault(
    'an order sees senders that came after it',
    HAND,
    edit(seenOf, '(x.ordered_at, x.order_no) <= (o.ordered_at, o.order_no)', 'true'),
  ),
  fault(
    'an order that was never counted has nothing to say of',
    HAND,
    edit(
      screening('behaviour/behaviour.source.ts'),
      "row === undefined ? new Error('the order was never counted') : { values: row.seen }",
      '{ values: row?.seen ?? {} }',
    ),
  ),
  fault(
    'play money counts with the real',
    SEEN,
    edit(counting, "kind || ' ' || env || ' ' || nullif(", "kind || ' ' || nullif("),
  ),
  fault(
    'orders are counted by what was read before their turn',
    SEEN,
    edit(
      counting,
      'orders = b.orders + 1',
      'orders = (select s.orders + 1 from behaviour_subject s where s.subject = b.subject)',
    ),
  ),
  fault(
    'an order is taken and not counted',
    SEEN,
    edit(
      gateway('areas/payments/transactions/intake/daily-count.ts'),
      "countingOne(first, counted, most).returning(behaviourNoted(order).as('noted'))",
      'countingOne(first, counted, most)',
    ),
  ),
  fault(
    'a wildcard that a user typed is one in SQL',
    BOTH,
    edit(gateway('engine/read/comparison-sql.ts'), "keyword.replace(/[\\\\%_]/g, '\\\\$&')", 'keyword'),
  ),
  fault(
    'SQL takes the day of today for the current one',
    BOTH,
    edit(
      engine('condition-sql.ts'),
      'const wanted = isFunction ? DAY_SQL',
      "const wanted = isFunction ? sql`to_char(now(), 'YYYY-MM-DD')`",
    ),
  ),
  fault(
    'a partner is told when compliance let a direct credit go',
    TOLD,
    edit('contract/src/transactions/transaction.ts', "['AML GATE', 'PASSED']", "['AML GATE']"),
  ),
  fault(
    'what its partner wanted to end is taken up again',
    gateway('areas/payments/transactions/direct-credits.integration.test.ts'),
    edit(
      gateway('areas/payments/transactions/review/decide-transaction.ts'),
      "failedBy === 'REVIEW' && cancelAskedAt === null",
      "failedBy === 'REVIEW' || cancelAskedAt === null",
    ),
  ),
  fault(
    'a deleted rule stays in force',
    RULES,
    edit(
      screening('screening-rule.store.ts'),
      'if (isDeleted) await writeSet(db, ended.screening_type, now)',
      'void writeSet',
    ),
  ),
  fault(
    'a rule is taken whatever its column allows',
    RULES,
    edit(screening('refuse-conditions.ts'), 'return fault === null ? []', 'return fault !== undefined ? []'),
  ),
  fault(
    'a rule whose column is gone says nothing',
    FAILED,
    edit(engine('rule-set.ts'), "column === undefined ? () => 'ERROR'", "column === undefined ? () => 'UNKNOWN'"),
    // Reading it is an error by itself.
    edit(
      engine('screening-values.ts'),
      'throw new Error(`no column ${columnName}`)\n  const own',
      'return null\n  const own',
    ),
  ),
  fault(
    'why a rule could not be asked is kept nowhere',
    FAILED,
    edit(
      screening('keep-judged.ts'),
      'failure: said.failure === undefined ? null : JSON.stringify(said.failure)',
      'failure: null',
    ),
  ),
  fault(
    'what a source met is told as a value that cannot be compared',
    FETCHED,
    edit(engine('rule-set.ts'), 'if (sourceOf(columnName) === undefined) return', 'if (columnName) return'),
  ),
  fault(
    'a total forgets what was ordered before',
    SEEN,
    edit(counting, 'ordered_amount + coalesce((b.totals ->> ordered)::numeric, 0)', 'ordered_amount'),
  ),
  fault(
    'orders that are seeded are counted to nobody',
    gateway('areas/payments/transactions/bulk/bulk-transactions.integration.test.ts'),
    edit(
      gateway('areas/payments/transactions/bulk/bulk-transactions.ts'),
      'await rebuildBehaviour(trx)',
      'void rebuildBehaviour',
    ),
  ),
]
