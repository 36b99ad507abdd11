// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { edit, type Fault, fault, gateway } from './fault.ts'

const own = (file: string) => gateway(`areas/compliance/screening/backtest/${file}`)
const calls = (file: string) => gateway(`areas/payments/transactions/backtest/${file}`)
const RUN = calls('backtests.integration.test.ts')
const JUDGED = calls('judged-backtests.integration.test.ts')
const FOUND = own('found.rules.test.ts')

/** What a backtest counts, whose it is, and that it ends when it is told to. */
export const BACKTEST_FAULTS: readonly Fault[] = [
  fault(
    'a backtest looks at transactions that its owner may not see',
    RUN,
    edit(
      own('piece-sql.ts'),
      't.screening_type = ${type} and ${scope}',
      't.screening_type = ${type} and (${scope} or true)',
    ),
  ),
  fault(
    'a backtest looks further back than it was asked',
    RUN,
    edit(own('piece-sql.ts'), 't.transaction_created_at >= ${since}', '(t.transaction_created_at >= ${since} or true)'),
  ),
  fault(
    'what other rules hold already is told as added',
    RUN,
    edit(
      own('piece-sql.ts'),
      'const isHeld = [was, ...others.map((rule) => held(type, rule, piece)), heldByTheHouse(piece)]',
      'const isHeld = [was]',
    ),
  ),
  fault(
    'anybody reads a backtest',
    RUN,
    edit(calls('backtest.calls.ts'), 'if (found?.owner_id !== actor.userId)', 'if (found === null)'),
  ),
  fault(
    'a cancelled backtest goes on in the database',
    RUN,
    edit(calls('backtest.queue.ts'), 'await stopQuery(db, (data as { backtestId: string }).backtestId)', 'void data'),
  ),
  fault(
    'a backtest of other conditions counts beside a rule',
    RUN,
    edit(
      own('backtest-result.ts'),
      '.where(sql<boolean>`b.conditions = ${JSON.stringify(conditions)}::jsonb`)',
      '.where(sql<boolean>`b.conditions <> ${JSON.stringify(conditions)}::jsonb or true`)',
    ),
  ),
  fault(
    'hits of a later piece take the place of those before',
    FOUND,
    edit(own('found.rules.ts'), '(ofDay[mtoCode] ?? 0) + count', 'count'),
  ),
  fault(
    'what could not be fetched is no hit of a backtest',
    JUDGED,
    edit(own('judge-piece.ts'), 'throw new NotJudged(column, cause)', 'return cause === null ? column : null'),
  ),
  fault(
    'what SQL leaves of a condition is not judged in memory',
    JUDGED,
    edit(own('judge-piece.ts'), "if (truth === 'TRUE' || truth === 'ERROR') hits.push", 'if (truth) hits.push'),
  ),
  fault(
    'a backtest is begun of a list that is not in force',
    RUN,
    edit(calls('start-backtest.ts'), '  await refuseUnofferedColumns(db, type, conditions)\n', ''),
  ),
]
