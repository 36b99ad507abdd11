import { FAULTS } from './mutation/faults.ts'
import { FAILURES } from './security-tests/failures.ts'
import { HOSTILE } from './security-tests/hostile.ts'
import { MONEY } from './security-tests/money.ts'
import { PEOPLE } from './security-tests/people.ts'
import { gateway, type SecurityTest } from './security-tests/security-test.ts'

/** Every security test, in the order of the table. */
export const SECURITY_TESTS: readonly SecurityTest[] = [
  ...FAILURES,
  ...MONEY,
  ...PEOPLE,
  ...HOSTILE,
  {
    code: 'D1',
    what: 'Every state-changing call writes an audit row, and each row that was edited, deleted, cut off, reordered, relinked or restored from a backup is detected',
    jest: [
      gateway('security-tests/audited-writes'),
      gateway('security-tests/valid-writes'),
      gateway('engine/audit/audit-chain'),
      gateway('engine/audit/audit-linker'),
      gateway('engine/audit/watermark'),
      'mock-gateway/src/engine/audit/heads/head-list.test.ts',
      gateway('engine/audit/heads/anchor'),
      gateway('engine/audit/heads/accept-break'),
      gateway('areas/settings/audit/chain-state'),
    ],
  },
  {
    code: 'D2',
    what: 'The database grants the gateway exactly the listed rights, each of which a statement uses, and the mark of the trail moves only forward',
    jest: [gateway('engine/db/rights'), gateway('engine/db/roles')],
  },
  {
    code: 'K1',
    what: 'A production gateway refuses guessable keys, plain connections beyond private networks and wide proxies, in one list',
    jest: ['mock-gateway/src/config.test.ts', 'portal-host/src/config.test.ts', 'tooling/run/start/settings.test.ts'],
  },
  {
    code: 'V1',
    what: 'Each requirement of ASVS 5.0, levels 1 and 2, has a row whose files and tests exist',
    jest: ['e2e/security/asvs'],
  },
  {
    code: 'O1',
    what: 'A team with a registry of packages only creates a module, installs, starts, tests, builds and releases it',
    jest: ['tooling/outside/own-repository.outside.test.ts'],
  },
  {
    code: 'O2',
    what: 'The examples of the guide to the gateway for tests run as printed, in TypeScript and in Python',
    jest: ['tooling/outside/guide.outside.test.ts'],
  },
  {
    code: 'O3',
    what: 'Each scenario of the gateway for tests holds what the guide says; `queue` has every kind of pending item',
    jest: ['mock-gateway/src/testing/kit/scenarios/scenarios.outside.test.ts'],
  },
  {
    code: 'O4',
    what: 'The conformance kit finds no departure in our gateway, and reports each of the departures planted into it',
    jest: ['conformance/src/conformance.outside.test.ts'],
  },
  {
    code: 'POSTGRES-15',
    what: 'The demo and every integration test of the gateway pass on PostgreSQL 15, the oldest supported version',
    jest: ['mock-gateway/src'],
    isOnOldestPostgres: true,
  },
  {
    code: 'M1',
    what: 'A test detects each planted fault: a missing row scope, a maker who checks their own change, amounts as floats…',
    faults: FAULTS,
  },
]

/**
 * Returns the security tests with the given codes, in upper or lower case; `s1` finds `S1–S3`. Without codes, returns
 * all security tests.
 */
export function testsOfCodes(codes: readonly string[]): readonly SecurityTest[] {
  if (codes.length === 0) return SECURITY_TESTS
  return codes.map((asked) => {
    const wanted = asked.toUpperCase()
    const found = SECURITY_TESTS.find(({ code }) => code === wanted || (/^S[123]/.test(wanted) && code === 'S1–S3'))
    if (found === undefined)
      throw new Error(
        `There is no security test "${asked}". There are: ${SECURITY_TESTS.map(({ code }) => code).join(', ')}.`,
      )
    return found
  })
}

/**
 * Limits the tests to planted faults whose name or test path contains a text. Without a text, returns the tests
 * unchanged.
 */
export function onlyFaults(tests: readonly SecurityTest[], part: string | undefined): readonly SecurityTest[] {
  if (part === undefined) return tests
  const narrowed = tests
    .map((test) => ({
      ...test,
      faults: test.faults?.filter(({ name, killedBy }) => `${name} ${killedBy.join(' ')}`.includes(part)) ?? [],
    }))
    .filter(({ faults }) => faults.length > 0)
  if (narrowed.length === 0) throw new Error(`No planted fault of these tests has "${part}" in its name or its tests.`)
  return narrowed
}

/**
 * Returns one line for each security test and each planted fault: code, sentence, and the test that detects the fault.
 */
export function listed(tests: readonly SecurityTest[]): readonly string[] {
  return tests.flatMap(({ code, what, faults = [] }) => [
    `${code}: ${what}`,
    ...faults.map(({ name, killedBy }) => `${code}: ${name} (${killedBy.join(', ')})`),
  ])
}
