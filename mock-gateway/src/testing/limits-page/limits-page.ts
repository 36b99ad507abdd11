import { contractText } from '@portal/contract/texts/all'
import { BATCH_BYTES, BATCH_ROWS } from '@portal/contract/transactions/order-batch'
import { FILE_LIMITS } from '@portal/contract/uploads/upload-limits'
import { MOST_BATCHES } from '../../areas/payments/batches/batch.store.ts'
import { REPORT_LIMITS } from '../../areas/reporting/reports/run/within-limits.ts'
import { DEFAULTS } from '../../config.ts'
import { MAIL_LIMITS } from '../../engine/access/mail-limits/mail-limits.rules.ts'
import { BUDGETS, type BudgetName } from '../../engine/budgets/budgets.ts'
import { REFUSAL_LINES_PER_MINUTE } from '../../engine/budgets/limited-log.ts'
import { JOB_LIMITS, TIMEOUTS } from '../../engine/db/connect.ts'
import { BODY_LIMIT, LARGE_BODY_LIMIT } from '../../engine/envelope/open-request.ts'
import { ANSWER_LIMIT } from '../../engine/envelope/seal-answer.ts'
import { MAX_DEPTH, MAX_LARGE_NODES, MAX_NODES } from '../../engine/http/guard.ts'
import { WAIT_MS } from '../../engine/http/load.ts'
import { STALLED_MS } from '../../engine/http/streams/answer-pipe.ts'
import { WORKER_LIMITS } from '../../engine/workers/worker-limits.ts'

const count = (value: number) => value.toLocaleString('en')
const seconds = (ms: number) => `${count(ms / 1000)} s`
const kilobytes = (bytes: number) => `${count(bytes / 1024)} kB`

/** Limits that need no count of a caller's use. */
const STATED: readonly (readonly [what: string, limit: string])[] = [
  ['wait for a slot', seconds(WAIT_MS)],
  ['sessions of a user (`SESSIONS_PER_USER`)', count(DEFAULTS.sessionsPerUser)],
  [
    'sign-ins, resets and registrations of an address, each (`ATTEMPTS_PER_MINUTE`)',
    `${count(DEFAULTS.attemptsPerMinute)} a minute`,
  ],
  [
    'mails with a code to one person, from devices that the person has not used',
    `${count(MAIL_LIMITS.reset.all)} an hour, ${count(MAIL_LIMITS.reset.sender)} of them for one address`,
  ],
  ['database connections of a gateway for calls (`POOL_SIZE`)', count(DEFAULTS.poolSize)],
  ['wait for a database connection', seconds(TIMEOUTS.connect)],
  ['one statement of a call', seconds(TIMEOUTS.statement)],
  ['wait of a statement for a lock', seconds(TIMEOUTS.lock)],
  ['one statement of a background job', seconds(JOB_LIMITS.timeouts.statement)],
  [
    'reading a report: preview, screen, file',
    [REPORT_LIMITS.preview, REPORT_LIMITS.run, REPORT_LIMITS.export].map(seconds).join(', '),
  ],
  ['body of a call', kilobytes(BODY_LIMIT)],
  ['body of a call with rows or a file', kilobytes(LARGE_BODY_LIMIT)],
  ['depth of a body, and its values', `${MAX_DEPTH}, ${count(MAX_NODES)} (with rows ${count(MAX_LARGE_NODES)})`],
  ['rows of an upload', count(FILE_LIMITS.rows)],
  ['orders of a partner’s batch, and its size', `${count(BATCH_ROWS)}, ${kilobytes(BATCH_BYTES)}`],
  ['batches of a partner in process', count(MOST_BATCHES)],
  ['answer', kilobytes(ANSWER_LIMIT)],
  ['a reader of a stream that takes nothing', seconds(STALLED_MS)],
  ['worker threads of a gateway', count(WORKER_LIMITS.threads)],
  ['jobs in the worker threads, of one caller and all', `${count(WORKER_LIMITS.each)}, ${count(WORKER_LIMITS.queue)}`],
  [
    'checking a body or file in a worker thread',
    `${seconds(WORKER_LIMITS.checkMs)}, ${count(WORKER_LIMITS.memoryMb)} MB`,
  ],
  ['drawing a PDF in a worker thread', seconds(WORKER_LIMITS.printMs)],
  ['rows of a user’s repeated refusals in the trail', '1 a minute for each call and code'],
  ['log lines about refused requests of one kind', `${count(REFUSAL_LINES_PER_MINUTE)} a minute and gateway`],
]

/** Returns the content of docs/guides/limits.md. */
export function limitsPage(): string {
  return [
    '# Who may use how much',
    '',
    'Written by `npm run docs` from `mock-gateway/src/engine/budgets/budgets.ts` and the other constants; a test keeps it current. The',
    'code reads its limits from there. `/module-status` shows the budgets with the use and the refusals of the last hour.',
    '',
    '## Budgets',
    '',
    'A limit at once holds in one gateway. A limit per minute holds over all gateways of a database: each counts in its process and',
    'shares its counts in blocks of a twentieth, so that a few requests write nothing and every further gateway allows at most one block',
    'too many. Over its own budget a caller gets 429 with `Retry-After` (code 05, inside its session if it has one). Where it says',
    '“waits”, the caller waits for its turn instead, for a slot at most a second: the next one goes to the caller that holds least. Then',
    'it gets 503 with 96. `BUDGETS=user.requests=2400,key.slots=12` replaces limits of one gateway.',
    '',
    '| name | who | what | limit | above it |',
    '|---|---|---|---|---|',
    ...(Object.keys(BUDGETS) as BudgetName[]).map(budgetRow),
    '',
    '## Further limits',
    '',
    '| what | limit |',
    '|---|---|',
    ...STATED.map(([what, limit]) => `| ${what} | ${limit} |`),
    '',
  ].join('\n')
}

function budgetRow(name: BudgetName): string {
  const { limit, unit, above } = BUDGETS[name]
  const [caller, resource] = name.split('.')
  return `| \`${name}\` | ${contractText('en', `budget.caller.${caller}`)} | ${contractText('en', `budget.resource.${resource}`)} | ${count(limit)} ${unit === 'atOnce' ? 'at once' : 'a minute'} | ${above} |`
}
