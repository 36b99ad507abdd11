import type { Fault } from './faults/fault.ts'
import { FAULTS } from './faults.ts'

/** A row of the table of security: what is proved, by which tests, and with which numbers. */
export interface Row {
  readonly name: string
  readonly what: string
  /** Tests with Jest, as paths from the root. */
  readonly jest?: readonly string[]
  /** Only those of them whose name matches. */
  readonly named?: string
  /** Tests in the browser, as files of `e2e/specs`. */
  readonly browser?: readonly string[]
  /** Faults to plant, each of which a test must notice. */
  readonly faults?: readonly Fault[]
  /** The full numbers; the tests have small ones of their own. */
  readonly numbers?: Readonly<Record<string, string>>
}

const gateway = (path: string) => `mock-gateway/src/${path}.integration.test.ts`

/** Every row of the table that is due, in its order. */
export const ROWS: readonly Row[] = [
  {
    name: 'F1',
    what: 'gateway killed under writes, 20 rounds: nothing lost, nothing doubled, back in 3 s',
    jest: [gateway('gateway-process')],
    numbers: { PROVE_F1: '20' },
  },
  {
    name: 'F2',
    what: 'PostgreSQL killed and stopped: clean code within 5 s, heals without a restart',
    jest: [gateway('db/failover'), gateway('db/connect')],
  },
  {
    name: 'F4',
    what: 'answer lost after the commit: one effect, the same answer',
    jest: [gateway('http/envelope/lost-answers'), gateway('http/idempotency'), 'api-client/src/lost-answers.test.ts'],
  },
  {
    name: 'F5',
    what: 'network lost in mid-submit, double click, two tabs: form kept, one effect, true message',
    jest: [gateway('http/envelope/lost-answers'), 'portal-sdk/src/read/use-command.test.tsx'],
    named: 'F5|request|double click',
    browser: ['shell/effects.spec.ts'],
  },
  {
    name: 'F7',
    what: 'clocks ten minutes off: one silent resend, sessions not extended',
    jest: [gateway('http/envelope/lost-answers'), 'mock-gateway/src/http/envelope/envelope.test.ts'],
    named: 'F7|clock',
  },
  {
    name: 'F8',
    what: 'modules down, 404, HTML, hanging, changed, of another version: their card, the rest works, no byte runs',
    jest: ['shell/src/loading'],
    browser: ['shell/modules.spec.ts'],
  },
  {
    name: 'C1',
    what: 'fifty decisions at once on one item, 200 rounds, 20 more of each kind of change: one decision, one effect',
    jest: [gateway('approvals/races'), gateway('proof/decision-races')],
    numbers: { PROVE_C1: '200' },
  },
  {
    name: 'C2',
    what: 'holds of one wallet and settlements of one bank raced: never above what is there, to the cent',
    jest: [gateway('domains/ledger/ledger'), gateway('domains/ledger/ledger-acts')],
    named: 'fifty at once|together exceed',
  },
  {
    name: 'G1',
    what: 'books with every outcome of screening, cash at the counter, and loans, under 200 runs of 60 acts, some at once: equal to a model after every step, no hold without an owner',
    jest: [
      gateway('domains/ledger/model'),
      gateway('domains/transactions/money-model'),
      gateway('domains/pickups/model'),
      gateway('domains/loans/loan-model'),
    ],
    named: 'G1',
    numbers: { PROVE_G1: '200' },
  },
  {
    name: 'G2',
    what: '50 at once on one wallet, till and vault, of which they want more than there is: never below zero, as many as fit, to the cent',
    jest: [gateway('domains/transactions/races'), gateway('domains/pickups/payout/counter-races')],
    named: 'G2',
    numbers: { PROVE_G2: '50' },
  },
  {
    name: 'G3',
    what: 'gateway killed 20 times and its database 6 under orders, postings and events, and as often at a counter: each there once, posted, credited and paid once, final and told',
    jest: [gateway('domains/transactions/killed'), gateway('domains/pickups/payout/killed-counter')],
    numbers: { PROVE_G3: '26' },
  },
  {
    name: 'G4',
    what: 'a core that refuses, answers late, twice, never, or a dead caller, in 200 runs of 60: credited once, never lost, never failed while unclear',
    jest: [gateway('domains/transactions/money-model'), gateway('domains/transactions/direct-credits')],
    named: 'G4|the core',
    numbers: { PROVE_G1: '200' },
  },
  {
    name: 'G5',
    what: 'daily counts raced from 20 connections over midnight of the zone, 50 nights: exact',
    jest: [gateway('domains/transactions/races')],
    named: 'G5',
    numbers: { PROVE_G5: '50' },
  },
  {
    name: 'G6',
    what: '100,000 random balanced slabs and amounts: debits equal credits, each line exact, the residue in the highest credit percentage; as many schedules of loans: each row exact, the residue in the last',
    jest: ['mock-gateway/src/domains/accounting-rules/rule-lines.test.ts', 'contract/src/records/loan-random.test.ts'],
    numbers: { PROVE_G6: '100000' },
  },
  {
    name: 'G7',
    what: 'a line, balance, hold, day or header changed in the database, a loan or its schedule: the verifier names it',
    jest: [gateway('domains/ledger/verify-ledger'), gateway('domains/loans/loans')],
  },
  {
    name: 'G8',
    what: 'play money alone and among 50 live orders: no live figure, list, statement or count moves by it',
    jest: [gateway('domains/transactions/races')],
    named: 'G8',
    numbers: { PROVE_G8: '50' },
  },
  {
    name: 'A1',
    what: 'every call × every privilege, none, all, anonymous, token pending, operators: the table is the truth',
    jest: [gateway('proof/access'), 'mock-gateway/src/http/call-table.test.ts'],
  },
  {
    name: 'A3',
    what: 'every call that names a record, as another partner: as if there were none',
    jest: [gateway('proof/other-partner'), gateway('proof/other-partner-lists'), gateway('domains/users/users-list')],
    named: 'partner|row|records|of others',
  },
  {
    name: 'A4',
    what: 'extra fields in every write: refused or ignored, never stored',
    jest: [gateway('proof/extra-fields'), 'mock-gateway/src/http/claimed-identity.test.ts'],
  },
  {
    name: 'S1–S3',
    what: 'fixation, reuse after every ending, lockout raced over sessions and gateways, codes replayed and guessed: refused',
    jest: [
      gateway('http/envelope/faulty-transport'),
      gateway('http/envelope/stolen-token'),
      gateway('access/sessions/sessions'),
      gateway('access/hard-token/hard-token'),
      gateway('access/sign-in/login'),
      gateway('access/sign-in/login-code'),
      gateway('access/lockout/lockout'),
      'mock-gateway/src/access/lockout/lockout.rules.test.ts',
      gateway('access/reset/reset'),
      gateway('access/enrolment/enrolment'),
      gateway('access/one-time-code/codes.store'),
    ],
  },
  {
    name: 'S4',
    what: '150 half-sent bodies, 450 anonymous callers’ sign-ins at once: people signed in notice nothing',
    jest: [
      gateway('http/anonymous-callers'),
      gateway('http/shedding'),
      'mock-gateway/src/http/load.test.ts',
      'mock-gateway/src/http/unfinished-bodies.test.ts',
      'mock-gateway/src/http/live-sessions.test.ts',
      'mock-gateway/src/http/address-group.test.ts',
    ],
    numbers: { PROVE_S4: '150' },
  },
  {
    name: 'S5',
    what: 'every pair of roles, sides and subsidiaries as maker and checker of users and roles: nobody gains what neither had',
    jest: [gateway('proof/grants'), gateway('proof/no-partner')],
    numbers: { PROVE_S5: 'all' },
  },
  {
    name: 'E1',
    what: 'flipped bits, swapped answers, moved payloads, old iat, reused jti, other alg, bombs, truncation: one face',
    jest: [
      'mock-gateway/src/http/envelope/envelope.test.ts',
      'mock-gateway/src/http/envelope/replay-guard.test.ts',
      gateway('http/envelope/faulty-transport'),
      gateway('http/envelope/stolen-token'),
      'api-client/src/wire',
    ],
    numbers: { PROVE_E1: 'all' },
  },
  {
    name: 'Z1',
    what: '1,000 mutated bodies per call, made up and nearly right: no 5xx, nothing of the inside',
    jest: [gateway('http/hostile-bodies'), gateway('proof/mutated-writes')],
    numbers: { PROVE_Z1: '1000' },
  },
  {
    name: 'Z2',
    what: '60,000 random conditions and rows, and 60,000 of what was seen of orders: memory and SQL say the same',
    jest: [
      gateway('domains/screening/engine/condition-sql'),
      gateway('domains/screening/behaviour/behaviour'),
      gateway('domains/screening/engine/fetch-values'),
      gateway('domains/reports/run/hostile'),
    ],
    numbers: { PROVE_Z2: '450' },
  },
  {
    name: 'L4',
    what: 'a thousand reports of an hour at once: each stopped or told that others run, a sign-in notices nothing',
    jest: [gateway('domains/reports/run/limits')],
    numbers: { PROVE_L4: '1000' },
  },
  {
    name: 'P1',
    what: '1,000 requests per operation of the partner API, from its OpenAPI document: no 5xx, nothing undescribed',
    jest: [gateway('partner-api/fuzzed')],
    numbers: { PROVE_P1: '1000' },
  },
  {
    name: 'X1',
    what: 'script payloads in every text field, opened everywhere, with CSP off: none runs',
    jest: ['shared-ui/src/export'],
    browser: ['whole/hostile-text.spec.ts', 'shared-ui/exports.spec.ts'],
  },
  {
    name: 'X2',
    what: 'formula payloads in every export: none is a formula',
    jest: ['shared-ui/src/export', 'mock-gateway/src/domains/reports/export', 'contract/src/sheet'],
    browser: ['shared-ui/exports.spec.ts', 'whole/hostile-text.spec.ts'],
  },
  {
    name: 'U1',
    what: 'bad uploads (bomb, lying sizes, far cell, polyglot, wrong magic…): refused in 5 s, service responsive',
    jest: [
      'shared-ui/src/import',
      gateway('domains/uploads/user-uploads'),
      gateway('domains/uploads/reference-tables'),
      gateway('domains/files/files'),
      'mock-gateway/src/domains/files/judge-file.test.ts',
      'mock-gateway/src/domains/files/pdf',
    ],
    browser: ['mfe-users/upload-users.spec.ts'],
  },
  {
    name: 'H1',
    what: 'headers, CSP, cookies, script inventory: exact',
    jest: ['portal-host/src/http/headers.test.ts', 'portal-host/src/http/pages.test.ts'],
    browser: ['shell/cold-scripts.spec.ts'],
  },
  {
    name: 'D1',
    what: 'an audit row per state-changing call; a row edited, deleted, the newest cut, rows reordered, links made anew, a backup restored: each is told',
    jest: [
      gateway('proof/audited-writes'),
      gateway('audit/audit-chain'),
      gateway('audit/audit-linker'),
      gateway('audit/watermark'),
      'mock-gateway/src/audit/heads/head-list.test.ts',
      gateway('audit/heads/anchor'),
      gateway('audit/heads/accept-break'),
      gateway('domains/audit/chain-state'),
    ],
  },
  {
    name: 'M1',
    what: 'planted faults (scope dropped, maker <> me dropped, idempotency skipped, float money…): a test notices each',
    faults: FAULTS,
  },
]

/** Rows by their names, in any case; `s1` finds `S1–S3`. All without a name. */
export function rowsNamed(names: readonly string[]): readonly Row[] {
  if (names.length === 0) return ROWS
  return names.map((name) => {
    const wanted = name.toUpperCase()
    const row = ROWS.find((one) => one.name === wanted || (/^S[123]/.test(wanted) && one.name === 'S1–S3'))
    if (row === undefined)
      throw new Error(`There is no row "${name}". There are: ${ROWS.map((one) => one.name).join(', ')}.`)
    return row
  })
}

/** Of the rows with planted faults those faults whose name, or the path of whose tests, has a part in it; all rows as they are without one. */
export function onlyFaults(rows: readonly Row[], part: string | undefined): readonly Row[] {
  if (part === undefined) return rows
  const narrowed = rows
    .map((row) => ({
      ...row,
      faults: row.faults?.filter(({ name, killedBy }) => `${name} ${killedBy}`.includes(part)) ?? [],
    }))
    .filter(({ faults }) => faults.length > 0)
  if (narrowed.length === 0) throw new Error(`No planted fault of these rows has "${part}" in its name or its tests.`)
  return narrowed
}
