// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, type Fault, fault, gateway, remove } from '../fault.ts'

const own = (file: string) => gateway(`areas/compliance/screening/backtest/${file}`)
const calls = (file: string) => gateway(`areas/payments/transactions/backtest/${file}`)
const RUN = calls('backtests.integration.test.ts')
const JUDGED = calls('judged-backtests.integration.test.ts')
const FOUND = own('found.rules.test.ts')

/** The counts of a backtest, its owner, and its cancellation. */
export const BACKTEST_FAULTS: readonly Fault[] = [
  fault(
    'a backtest looks at transactions that its owner may not see',
    RUN,
    change(
      own('piece-sql.ts'),
      'askedIn',
      '`${withinPiece(piece, sql`t.transaction_id`)} and t.screening_type = ${type} and ${scope}\n    and t.transaction_created_at >= ${since} and t.transaction_created_at <= ${until}`',
      '`${withinPiece(piece, sql`t.transaction_id`)} and t.screening_type = ${type} and (${scope} or true)\n    and t.transaction_created_at >= ${since} and t.transaction_created_at <= ${until}`',
    ),
  ),
  fault(
    'a backtest looks further back than it was asked',
    RUN,
    change(
      own('piece-sql.ts'),
      'askedIn',
      '`${withinPiece(piece, sql`t.transaction_id`)} and t.screening_type = ${type} and ${scope}\n    and t.transaction_created_at >= ${since} and t.transaction_created_at <= ${until}`',
      '`${withinPiece(piece, sql`t.transaction_id`)} and t.screening_type = ${type} and ${scope}\n    and (t.transaction_created_at >= ${since} or true) and t.transaction_created_at <= ${until}`',
    ),
  ),
  fault(
    'what other rules hold already is told as added',
    RUN,
    change(
      own('piece-sql.ts'),
      'askPiece',
      'const isHeld = [was, ...others.map((rule) => held(type, rule, piece)), heldByTheHouse(piece)]',
      'const isHeld = [was]',
    ),
  ),
  fault(
    'anybody reads a backtest',
    RUN,
    change(
      calls('backtest.calls.ts'),
      'ownBacktest',
      "if (found?.owner_id !== actor.userId) throw new Refusal('25')",
      "if (found === null) throw new Refusal('25')",
    ),
  ),
  fault(
    'a cancelled backtest goes on in the database',
    RUN,
    change(
      calls('backtest.queue.ts'),
      'BACKTEST_STOPS.work',
      'await stopQuery(db, (data as { backtestId: string }).backtestId)',
      'void data',
    ),
  ),
  fault(
    'a backtest of other conditions counts beside a rule',
    RUN,
    change(
      own('backtest-result.ts'),
      'backtestOf',
      "backtestsOfMaker(db, screeningCode)\n    .where('b.screening_type', '=', screeningType)\n    .where(sql<boolean>`b.conditions = ${JSON.stringify(conditions)}::jsonb`)",
      "backtestsOfMaker(db, screeningCode)\n    .where('b.screening_type', '=', screeningType)\n    .where(sql<boolean>`b.conditions <> ${JSON.stringify(conditions)}::jsonb or true`)",
    ),
  ),
  fault(
    'hits of a later piece take the place of those before',
    FOUND,
    change(own('found.rules.ts'), 'foundWith', '(ofDay[mtoCode] ?? 0) + count', 'count'),
  ),
  fault(
    'what could not be fetched is no hit of a backtest',
    JUDGED,
    change(
      own('judge-piece.ts'),
      'readOf',
      'throw new NotJudged(column, cause)',
      'return cause === null ? column : null',
    ),
  ),
  fault(
    'what SQL leaves of a condition is not judged in memory',
    JUDGED,
    change(
      own('judge-piece.ts'),
      'judgePiece',
      "if (truth === 'TRUE' || truth === 'ERROR') hits.push(record.transaction_id)",
      'if (truth) hits.push(record.transaction_id)',
    ),
  ),
  fault(
    'a backtest is begun of a list that is not in force',
    RUN,
    remove(calls('start-backtest.ts'), 'begun', 'await refuseUnofferedColumns(db, type, conditions)'),
  ),
]
