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
    'an amount that is the limit itself is above it',
    TRUTH,
    change(engine('truth.rules.ts'), '>', "'>': (at) => at > 0", "'>': (at) => at >= 0"),
  ),
  fault(
    'a rule compares names by their accents',
    TRUTH,
    change('contract/src/conditions/text-form.ts', 'formOf', "isReference ? 'reference' : 'words'", "'letters'"),
  ),
  fault(
    'a keyword of only punctuation is in every name',
    TRUTH,
    change('contract/src/conditions/text-form.ts', 'formFor', "inForm(form, keyword) === ''", 'false'),
  ),
  fault(
    'a transaction without a value is different from any',
    TRUTH,
    change(
      engine('truth.rules.ts'),
      'known',
      "value === null ? 'UNKNOWN' : test(value, today)",
      "value === null ? 'TRUE' : test(value, today)",
    ),
  ),
  fault(
    'a rule that cannot be asked lets a transaction through',
    ENGINE,
    change(engine('screen.ts'), 'screen', "if (truth !== 'ERROR') continue", 'if (truth) continue'),
  ),
  fault(
    'an error of a live rule holds nothing',
    ENGINE,
    change(
      engine('screen.ts'),
      'isClear',
      "status === 'CLEAR' || isShadow === true",
      "status !== 'HIT' || isShadow === true",
    ),
  ),
  fault(
    'a rule in shadow holds what it hits',
    ENGINE,
    change(engine('screen.ts'), 'isClear', "status === 'CLEAR' || isShadow === true", "status === 'CLEAR'"),
  ),
  fault(
    'rules that were not asked in time are clear',
    ENGINE,
    change(
      engine('screen.ts'),
      'screen',
      "isLate ? 'ERROR' : rule.truth(read, today)",
      "isLate ? 'FALSE' : rule.truth(read, today)",
    ),
  ),
  fault(
    'a rule is found by one of its alternatives alone',
    ENGINE,
    change(
      engine('rule-set.ts'),
      'ruleSet',
      'needed.some((one) => one === undefined)',
      'needed.every((one) => one === undefined)',
    ),
  ),
  fault(
    'a source that fails lets pass what asked it',
    FETCHED,
    change(
      engine('fetch-values.ts'),
      'KnownValues.read',
      'if (value instanceof Error) throw value',
      'if (value instanceof Error) return null',
    ),
  ),
  fault(
    'a source that fails takes the transactions of its batch with it',
    FETCHED,
    remove(engine('fetch-values.ts'), 'within', 'await sql`rollback to savepoint fetched`.execute(db)'),
  ),
  fault(
    'what was fetched takes no time of the budget',
    FETCHED,
    change(engine('screen.ts'), 'screen', 'const begun = elapsed() - spentMs', 'const begun = elapsed()'),
  ),
  fault(
    'an index looks for a value that is still to be fetched',
    FETCHED,
    change(
      engine('rule-set.ts'),
      'isFound',
      "if (kind === undefined || isNumber(kind) || kind === 'day' || sourceOf(columnName) !== undefined) return false",
      "if (kind === undefined || isNumber(kind) || kind === 'day') return false",
    ),
  ),
  fault(
    'what a fetched value decides is CLEAR before it is fetched',
    FETCHED,
    change(engine('screen-all.ts'), 'askedBy', "truth === 'UNKNOWN' || truth === 'ERROR'", "truth === 'ERROR'"),
  ),
  fault(
    'an order of exactly an hour ago is of the last hour',
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
    'a total counts an order of another currency',
    HAND,
    change(
      seenOf,
      'behaviourSql',
      '`(select (o.totals ->> o.currency)::numeric - coalesce((f.totals ->> o.currency)::numeric, 0)\n    + case when f.currency = o.currency then f.amount else 0 end ${own} ${first} ${isOwn})`',
      '`(select (o.totals ->> o.currency)::numeric - coalesce((f.totals ->> o.currency)::numeric, 0)\n    + f.amount ${own} ${first} ${isOwn})`',
    ),
  ),
  fault(
    'an order sees senders that came after it',
    HAND,
    change(
      seenOf,
      'behaviourSql',
      '`(select count(distinct n.sender) ${own} cross join lateral (\n      select x.sender from behaviour_order x where x.subject = o.subject and x.ordered_at > ${begin}\n        and (x.ordered_at, x.order_no) <= (o.ordered_at, o.order_no)\n      order by x.ordered_at desc, x.order_no desc limit ${sql.lit(MOST_TOLD_APART)}) n ${isOwn} having count(*) > 0)`',
      '`(select count(distinct n.sender) ${own} cross join lateral (\n      select x.sender from behaviour_order x where x.subject = o.subject and x.ordered_at > ${begin}\n        and true\n      order by x.ordered_at desc, x.order_no desc limit ${sql.lit(MOST_TOLD_APART)}) n ${isOwn} having count(*) > 0)`',
    ),
  ),
  fault(
    'an order that was never counted has nothing to say of',
    HAND,
    change(
      screening('behaviour/behaviour.source.ts'),
      'fetch',
      "row === undefined ? new Error('the order was never counted') : { values: row.seen }",
      '{ values: row?.seen ?? {} }',
    ),
  ),
  fault(
    'play money counts with the real',
    SEEN,
    change(
      counting,
      'STATEMENTS',
      "`create function behaviour_hashes(env text, of_kinds text[]) returns bytea[]\n    language plpgsql stable security definer set search_path = public, pg_temp as $$\n    declare\n      secret bytea := (select key from behaviour_key); hashes bytea[]; kind text;\n    begin\n      foreach kind in array ${KINDS} loop\n        hashes := hashes || substr(sha256(secret || sha256(secret || convert_to(\n          kind || ' ' || env || ' ' || nullif(of_kinds[coalesce(cardinality(hashes), 0) + 1], ''), 'UTF8'))), 1, 16);\n      end loop;\n      return hashes;\n    end $$`",
      "`create function behaviour_hashes(env text, of_kinds text[]) returns bytea[]\n    language plpgsql stable security definer set search_path = public, pg_temp as $$\n    declare\n      secret bytea := (select key from behaviour_key); hashes bytea[]; kind text;\n    begin\n      foreach kind in array ${KINDS} loop\n        hashes := hashes || substr(sha256(secret || sha256(secret || convert_to(\n          kind || ' ' || nullif(of_kinds[coalesce(cardinality(hashes), 0) + 1], ''), 'UTF8'))), 1, 16);\n      end loop;\n      return hashes;\n    end $$`",
    ),
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
    change(
      gateway('areas/payments/transactions/intake/daily-count.ts'),
      'counting',
      "countingOne(first, counted, most).returning(behaviourNoted(order).as('noted'))",
      'countingOne(first, counted, most)',
    ),
  ),
  fault(
    'a wildcard that a user typed is one in SQL',
    BOTH,
    change(gateway('engine/read/comparison-sql.ts'), 'textSql', "wanted.replace(/[\\\\%_]/g, '\\\\$&')", 'wanted'),
  ),
  fault(
    'SQL takes the day of today for the current one',
    BOTH,
    change(engine('condition-sql.ts'), 'comparisonSql', 'DAY_SQL', "sql`to_char(now(), 'YYYY-MM-DD')`"),
  ),
  fault(
    'a partner is told when compliance let a direct credit go',
    TOLD,
    change('contract/src/transactions/transaction.ts', 'GATE_STATUSES', "['AML GATE', 'PASSED']", "['AML GATE']"),
  ),
  fault(
    'what its partner wanted to end is taken up again',
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
    'a rule is taken whatever its column allows',
    RULES,
    change(
      screening('refuse-conditions.ts'),
      'refuseConditions',
      'return fault === null ? [] : [{ field: rowField(at, fault.field), key: fault.key }]',
      'return fault !== undefined ? [] : [{ field: rowField(at, fault.field), key: fault.key }]',
    ),
  ),
  fault(
    'a rule whose column is gone says nothing',
    FAILED,
    change(
      engine('rule-set.ts'),
      'compileRule',
      "column === undefined ? () => 'ERROR' : testOf(column, comparison)",
      "column === undefined ? () => 'UNKNOWN' : testOf(column, comparison)",
    ),
    // Reading it is an error by itself.
    change(engine('screening-values.ts'), 'columnValue', 'throw new Error(`no column ${columnName}`)', 'return null'),
  ),
  fault(
    'why a rule could not be asked is kept nowhere',
    FAILED,
    change(
      screening('keep-judged.ts'),
      'keepVerdicts',
      'failure: said.failure === undefined ? null : JSON.stringify(said.failure)',
      'failure: null',
    ),
  ),
  fault(
    'what a source met is told as a value that cannot be compared',
    FETCHED,
    change(engine('rule-set.ts'), 'failureOf', 'sourceOf(columnName) === undefined', 'columnName'),
  ),
  fault(
    'a total forgets what was ordered before',
    SEEN,
    edit(counting, 'ordered_amount + coalesce((b.totals ->> ordered)::numeric, 0)', 'ordered_amount'),
  ),
  fault(
    'orders that are seeded are counted to nobody',
    gateway('areas/payments/transactions/bulk/bulk-transactions.integration.test.ts'),
    change(
      gateway('areas/payments/transactions/bulk/bulk-transactions.ts'),
      'raiseTransactions',
      'await rebuildBehaviour(trx)',
      'void rebuildBehaviour',
    ),
  ),
]
