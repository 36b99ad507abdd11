// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, edit, type Fault, fault, gateway, remove } from '../fault.ts'

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
const TOLD = gateway('areas/payments/transactions/lists/visible-status.test.ts')
const RULES = gateway('areas/payments/transactions/screening/screening-rules.integration.test.ts')
const FAILED = screening('failed-rules.integration.test.ts')

/** The hits of a screening rule, and that a rule that cannot be evaluated holds the order. */
export const SCREENING_FAULTS: readonly Fault[] = [
  fault(
    'an amount equal to the limit counts as above it',
    TRUTH,
    change(engine('truth.rules.ts'), '>', "'>': (at) => at > 0", "'>': (at) => at >= 0"),
  ),
  fault(
    'a rule distinguishes accents in names',
    TRUTH,
    change('contract/src/conditions/text-form.ts', 'formOf', "isReference ? 'reference' : 'words'", "'letters'"),
  ),
  fault(
    'a rule drops the OR of its last row',
    RULES,
    change('contract/src/conditions/condition-structure.ts', 'structureFaults', "last.join !== 'NONE'", 'false'),
  ),
  fault(
    'a rule ignores the brackets of its rows',
    RULES,
    change(
      'contract/src/conditions/condition-tree.ts',
      'treeOf',
      'bracketsOf(openBrackets); count > 0',
      '0; count > 0',
    ),
  ),
  fault(
    'a keyword of only punctuation matches every name',
    TRUTH,
    change('contract/src/conditions/text-form.ts', 'formFor', "inForm(form, keyword) === ''", 'false'),
  ),
  fault(
    'a missing value counts as different from any value',
    TRUTH,
    change(
      engine('truth.rules.ts'),
      'known',
      "value === null ? 'UNKNOWN' : test(value, today)",
      "value === null ? 'TRUE' : test(value, today)",
    ),
  ),
  fault(
    'a transaction passes a rule that cannot be evaluated',
    ENGINE,
    change(engine('screen.ts'), 'screen', "if (truth !== 'ERROR') continue", 'if (truth) continue'),
  ),
  fault(
    'an error of a live rule does not hold the transaction',
    ENGINE,
    change(
      engine('screen.ts'),
      'isClear',
      "status === 'CLEAR' || isShadow === true",
      "status !== 'HIT' || isShadow === true",
    ),
  ),
  fault(
    'a rule in shadow mode holds its hits',
    ENGINE,
    change(engine('screen.ts'), 'isClear', "status === 'CLEAR' || isShadow === true", "status === 'CLEAR'"),
  ),
  fault(
    'rules that ran out of time count as clear',
    ENGINE,
    change(
      engine('screen.ts'),
      'screen',
      "isLate ? 'ERROR' : rule.truth(read, today)",
      "isLate ? 'FALSE' : rule.truth(read, today)",
    ),
  ),
  fault(
    'a rule is indexed by only one of its alternatives',
    ENGINE,
    change(
      engine('rule-set.ts'),
      'ruleSet',
      'needed.some((one) => one === undefined)',
      'needed.every((one) => one === undefined)',
    ),
  ),
  fault(
    'transactions pass if a source of a rule fails',
    FETCHED,
    change(
      engine('fetch-values.ts'),
      'KnownValues.read',
      'if (value instanceof Error) throw value',
      'if (value instanceof Error) return null',
    ),
  ),
  fault(
    'a failing source fails all transactions of its batch',
    FETCHED,
    remove(engine('fetch-values.ts'), 'within', 'await sql`rollback to savepoint fetched`.execute(db)'),
  ),
  fault(
    'fetching values does not count against the time budget',
    FETCHED,
    change(engine('screen.ts'), 'screen', 'const begun = elapsed() - spentMs', 'const begun = elapsed()'),
  ),
  fault(
    'an index is searched for a value that is not fetched yet',
    FETCHED,
    change(
      engine('rule-set.ts'),
      'isFound',
      "if (kind === undefined || isNumber(kind) || kind === 'day' || sourceOf(columnName) !== undefined) return false",
      "if (kind === undefined || isNumber(kind) || kind === 'day') return false",
    ),
  ),
  fault(
    'a rule that depends on a fetched value is CLEAR before the fetch',
    FETCHED,
    change(engine('screen-all.ts'), 'askedBy', "truth === 'UNKNOWN' || truth === 'ERROR'", "truth === 'ERROR'"),
  ),
  fault(
    'an order of exactly an hour ago counts in the last hour',
    SEEN,
    change(
      seenOf,
      'behaviourSql',
      '`cross join lateral (\n    select x.order_no, x.currency, x.amount, x.totals from behaviour_order x\n    where x.subject = o.subject and x.ordered_at > ${begin} order by x.ordered_at, x.order_no limit 1) f`',
      '`cross join lateral (\n    select x.order_no, x.currency, x.amount, x.totals from behaviour_order x\n    where x.subject = o.subject and x.ordered_at >= ${begin} order by x.ordered_at, x.order_no limit 1) f`',
    ),
  ),
  fault(
    'an order does not count itself',
    SEEN,
    change(
      seenOf,
      'behaviourSql',
      '`(select (o.order_no - f.order_no + 1)::numeric ${own} ${first} ${isOwn})`',
      '`(select (o.order_no - f.order_no)::numeric ${own} ${first} ${isOwn})`',
    ),
  ),
  fault(
    'a total includes an order of another currency',
    HAND,
    change(
      seenOf,
      'behaviourSql',
      '`(select (o.totals ->> o.currency)::numeric - coalesce((f.totals ->> o.currency)::numeric, 0)\n    + case when f.currency = o.currency then f.amount else 0 end ${own} ${first} ${isOwn})`',
      '`(select (o.totals ->> o.currency)::numeric - coalesce((f.totals ->> o.currency)::numeric, 0)\n    + f.amount ${own} ${first} ${isOwn})`',
    ),
  ),
  fault(
    'behaviour includes senders of later orders',
    HAND,
    change(
      seenOf,
      'behaviourSql',
      '`(select count(distinct n.sender) ${own} cross join lateral (\n      select x.sender from behaviour_order x where x.subject = o.subject and x.ordered_at > ${begin}\n        and (x.ordered_at, x.order_no) <= (o.ordered_at, o.order_no)\n      order by x.ordered_at desc, x.order_no desc limit ${sql.lit(MOST_TOLD_APART)}) n ${isOwn} having count(*) > 0)`',
      '`(select count(distinct n.sender) ${own} cross join lateral (\n      select x.sender from behaviour_order x where x.subject = o.subject and x.ordered_at > ${begin}\n        and true\n      order by x.ordered_at desc, x.order_no desc limit ${sql.lit(MOST_TOLD_APART)}) n ${isOwn} having count(*) > 0)`',
    ),
  ),
  fault(
    'an uncounted order has no behaviour instead of an error',
    HAND,
    change(
      screening('behaviour/behaviour.source.ts'),
      'fetch',
      "row === undefined ? new Error('the order was never counted') : { values: row.seen }",
      '{ values: row?.seen ?? {} }',
    ),
  ),
  fault(
    'test orders count as live orders',
    SEEN,
    change(
      counting,
      'STATEMENTS',
      "`create function behaviour_hashes(env text, of_kinds text[]) returns bytea[]\n    language plpgsql stable security definer set search_path = public, pg_temp as $$\n    declare\n      secret bytea := (select key from behaviour_key); hashes bytea[]; kind text;\n    begin\n      foreach kind in array ${KINDS} loop\n        hashes := hashes || substr(sha256(secret || sha256(secret || convert_to(\n          kind || ' ' || env || ' ' || nullif(of_kinds[coalesce(cardinality(hashes), 0) + 1], ''), 'UTF8'))), 1, 16);\n      end loop;\n      return hashes;\n    end $$`",
      "`create function behaviour_hashes(env text, of_kinds text[]) returns bytea[]\n    language plpgsql stable security definer set search_path = public, pg_temp as $$\n    declare\n      secret bytea := (select key from behaviour_key); hashes bytea[]; kind text;\n    begin\n      foreach kind in array ${KINDS} loop\n        hashes := hashes || substr(sha256(secret || sha256(secret || convert_to(\n          kind || ' ' || nullif(of_kinds[coalesce(cardinality(hashes), 0) + 1], ''), 'UTF8'))), 1, 16);\n      end loop;\n      return hashes;\n    end $$`",
    ),
  ),
  fault(
    'counts use values read before the order’s turn',
    SEEN,
    edit(
      counting,
      'orders = b.orders + 1',
      'orders = (select s.orders + 1 from behaviour_subject s where s.subject = b.subject)',
    ),
  ),
  fault(
    'an accepted order is not counted',
    SEEN,
    change(
      gateway('areas/payments/transactions/intake/daily-count.ts'),
      'counting',
      "countingOne(first, counted, most).returning(behaviourNoted(order).as('noted'))",
      'countingOne(first, counted, most)',
    ),
  ),
  fault(
    'a wildcard typed by a user acts as one in SQL',
    BOTH,
    change(gateway('engine/read/comparison-sql.ts'), 'textSql', "wanted.replace(/[\\\\%_]/g, '\\\\$&')", 'wanted'),
  ),
  fault(
    'SQL compares with the day of the server instead of the subsidiary’s',
    BOTH,
    change(engine('condition-sql.ts'), 'comparisonSql', 'DAY_SQL', "sql`to_char(now(), 'YYYY-MM-DD')`"),
  ),
  fault(
    'a partner is notified when compliance releases a direct credit',
    TOLD,
    change('contract/src/transactions/transaction.ts', 'GATE_STATUSES', "['AML GATE', 'PASSED']", "['AML GATE']"),
  ),
  fault(
    'an order whose partner requested cancellation can be reopened',
    gateway('areas/payments/transactions/review/review-transaction.integration.test.ts'),
    change(
      gateway('areas/payments/transactions/review/decide-transaction.ts'),
      'mayBeReopened',
      "failedBy === 'REVIEW' && cancelAskedAt === null",
      "failedBy === 'REVIEW' || cancelAskedAt === null",
    ),
  ),
  fault(
    'a deleted rule stays in force',
    RULES,
    change(
      screening('screening-rule.store.ts'),
      'endRule',
      'if (isDeleted) await writeSet(db, ended.screening_type, now)',
      'void writeSet',
    ),
  ),
  fault(
    'a rule is accepted with a comparison that its column does not allow',
    RULES,
    change(
      screening('refuse-conditions.ts'),
      'refuseConditions',
      'return fault === null ? [] : [{ field: rowField(at, fault.field), key: fault.key }]',
      'return fault !== undefined ? [] : [{ field: rowField(at, fault.field), key: fault.key }]',
    ),
  ),
  fault(
    'a rule whose column no longer exists has no result',
    FAILED,
    change(
      engine('rule-set.ts'),
      'compileRule',
      "column === undefined ? () => 'ERROR' : testOf(column, comparison)",
      "column === undefined ? () => 'UNKNOWN' : testOf(column, comparison)",
    ),
    // Reading the missing column must not throw, because that error would also hold the order.
    change(engine('screening-values.ts'), 'columnValue', 'throw new Error(`no column ${columnName}`)', 'return null'),
  ),
  fault(
    'the reason why a rule could not be evaluated is not stored',
    FAILED,
    change(
      screening('results/keep-judged.ts'),
      'keepVerdicts',
      'failure: said.failure === undefined ? null : JSON.stringify(said.failure)',
      'failure: null',
    ),
  ),
  fault(
    'the failure of a source is reported as a value that cannot be compared',
    FETCHED,
    change(engine('rule-set.ts'), 'failureOf', 'sourceOf(columnName) === undefined', 'columnName'),
  ),
  fault(
    'a total omits earlier orders',
    SEEN,
    edit(counting, 'ordered_amount + coalesce((b.totals ->> ordered)::numeric, 0)', 'ordered_amount'),
  ),
  fault(
    'seeded orders are counted for no sender',
    gateway('areas/payments/transactions/bulk/bulk-transactions.integration.test.ts'),
    change(
      gateway('areas/payments/transactions/bulk/bulk-transactions.ts'),
      'seedTransactions',
      'await rebuildBehaviour(trx)',
      'void rebuildBehaviour',
    ),
  ),
]
