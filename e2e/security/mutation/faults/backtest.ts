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
    'a backtest includes transactions that its owner may not see',
    RUN,
    change(
      own('piece-sql.ts'),
      'askedIn',
      '`${withinPiece(piece, sql`t.transaction_id`)} and t.screening_type = ${type} and ${scope}\n    and t.transaction_created_at >= ${since} and t.transaction_created_at <= ${until}`',
      '`${withinPiece(piece, sql`t.transaction_id`)} and t.screening_type = ${type} and (${scope} or true)\n    and t.transaction_created_at >= ${since} and t.transaction_created_at <= ${until}`',
    ),
  ),
  fault(
    'a backtest includes transactions before its period',
    RUN,
    change(
      own('piece-sql.ts'),
      'askedIn',
      '`${withinPiece(piece, sql`t.transaction_id`)} and t.screening_type = ${type} and ${scope}\n    and t.transaction_created_at >= ${since} and t.transaction_created_at <= ${until}`',
      '`${withinPiece(piece, sql`t.transaction_id`)} and t.screening_type = ${type} and ${scope}\n    and (t.transaction_created_at >= ${since} or true) and t.transaction_created_at <= ${until}`',
    ),
  ),
  fault(
    'orders held by other rules count as additional hits',
    RUN,
    change(
      own('piece-sql.ts'),
      'askPiece',
      'const isHeld = [...holding.map((rule) => held(type, rule, piece)), heldByTheHouse(piece)]',
      'const isHeld = [was]',
    ),
  ),
  fault(
    'every user can read a backtest',
    RUN,
    change(
      calls('backtest.calls.ts'),
      'ownBacktest',
      "if (found?.owner_id !== actor.userId) throw new Refusal('25')",
      "if (found === null) throw new Refusal('25')",
    ),
  ),
  fault(
    'a cancelled backtest continues in the database',
    RUN,
    change(
      calls('backtest.queue.ts'),
      'BACKTEST_STOPS.work',
      'await stopQuery(db, (data as { backtestId: string }).backtestId)',
      'void data',
    ),
  ),
  fault(
    'a backtest of other conditions is shown for a rule',
    RUN,
    change(
      own('backtest-result.ts'),
      'backtestOf',
      "backtestsOfMaker(db, screeningCode)\n    .where('b.screening_type', '=', screeningType)\n    .where('b.screening_points', 'is not distinct from', screeningPoints)\n    .where(sql<boolean>`b.conditions = ${JSON.stringify(conditions)}::jsonb`)",
      "backtestsOfMaker(db, screeningCode)\n    .where('b.screening_type', '=', screeningType)\n    .where(sql<boolean>`b.conditions <> ${JSON.stringify(conditions)}::jsonb or true`)",
    ),
  ),
  fault(
    'hits of a later piece replace earlier hits',
    FOUND,
    change(own('found.rules.ts'), 'foundWith', '(ofDay[mtoCode] ?? 0) + count', 'count'),
  ),
  fault(
    'a value that cannot be fetched is not a hit of a backtest',
    JUDGED,
    change(
      own('judge-piece.ts'),
      'readOf',
      'throw new NotJudged(column, cause)',
      'return cause === null ? column : null',
    ),
  ),
  fault(
    'the parts of a condition that SQL cannot judge are ignored',
    JUDGED,
    change(
      own('judge-piece.ts'),
      'judgePiece',
      "if (truth === 'TRUE' || truth === 'ERROR') hits.push(record.transaction_id)",
      'if (truth) hits.push(record.transaction_id)',
    ),
  ),
  fault(
    'a backtest starts with a list that is not in force',
    RUN,
    remove(calls('start-backtest.ts'), 'begun', 'await refuseUnofferedColumns(db, type, conditions)'),
  ),
]
