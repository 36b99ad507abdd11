import { expect, test } from '@jest/globals'
import { AREAS, isOfArea } from './areas.ts'
import type { Repository } from './repository.ts'
import { testsOf } from './tests-of.ts'

const LOANS = 'mock-gateway/src/areas/lending/loans'
const QUICK = 'mock-gateway/src/security-tests/natural-keys.integration.test.ts'
const SLOW = 'mock-gateway/src/security-tests/grants.integration.test.ts'
const importers: Readonly<Record<string, readonly string[]>> = {
  [`${LOANS}/acts/settle.ts`]: [`${LOANS}/acts/settle.test.ts`, `${LOANS}/loan.ts`],
  [`${LOANS}/loan.ts`]: [`${LOANS}/loan.test.ts`],
}
const repository: Repository = {
  root: '/',
  files: [
    `${LOANS}/acts/settle.test.ts`,
    `${LOANS}/acts/settle.integration.test.ts`,
    `${LOANS}/loan.test.ts`,
    `${LOANS}/loans.integration.test.ts`,
    'mock-gateway/src/areas/books/ledger/post.integration.test.ts',
    'mock-gateway/src/areas/people/users/users.integration.test.ts',
    QUICK,
    SLOW,
  ],
  textOf: () => '',
  importersOf: (file) => importers[file] ?? [],
  parametersOf: () => undefined,
}

const [money] = AREAS
const at = (file: string, line = 1) => ({ file, line })

test('a mutant runs first against tests near its file, of its domain, of its area and of the whole gateway, each test once', () => {
  expect(money && testsOf(repository, money, at(`${LOANS}/acts/settle.ts`))).toEqual([
    [`${LOANS}/acts/settle.test.ts`, `${LOANS}/loan.test.ts`],
    [`${LOANS}/acts/settle.integration.test.ts`],
    [`${LOANS}/loans.integration.test.ts`],
    ['mock-gateway/src/areas/books/ledger/post.integration.test.ts'],
    [QUICK, SLOW],
  ])
})

test('a run limited to near tests leaves out the area, other folders of the domain and slow tests of the gateway', () => {
  expect(money && testsOf(repository, money, at(`${LOANS}/loan.ts`), true)).toEqual([
    [`${LOANS}/loan.test.ts`],
    [`${LOANS}/loans.integration.test.ts`],
    [QUICK],
  ])
  expect(money && testsOf(repository, money, at(`${LOANS}/overview/charts.ts`), true)).toEqual([
    [`${LOANS}/loan.test.ts`, `${LOANS}/loans.integration.test.ts`],
    [QUICK],
  ])
})

test('a run limited to near tests asks a few tests of the area that name what the mutant changes', () => {
  const texts: Readonly<Record<string, string>> = {
    [`${LOANS}/overview/charts.ts`]: "const shown = 1\n  .where('repaid_at', '<=', until)",
    'mock-gateway/src/areas/books/ledger/post.integration.test.ts': 'expect(loan.repaidAt).toBeNull()',
    'mock-gateway/src/areas/people/users/users.integration.test.ts': 'expect(loan.repaidAt).toBeNull()',
  }
  const written = { ...repository, textOf: (file: string) => texts[file] ?? '' }
  const asked = (line: number) => money && testsOf(written, money, at(`${LOANS}/overview/charts.ts`, line), true)
  expect(asked(1)?.flat()).not.toContain('mock-gateway/src/areas/books/ledger/post.integration.test.ts')
  expect(asked(2)).toEqual([
    [`${LOANS}/loan.test.ts`, `${LOANS}/loans.integration.test.ts`],
    ['mock-gateway/src/areas/books/ledger/post.integration.test.ts'],
    [QUICK],
  ])
})

test('a mutant of the host runs against every test of its domain, however many imports away', () => {
  const host = AREAS.find(({ name }) => name === 'host')
  const judge = 'portal-host/src/releases/judge/judge.ts'
  const files = ['portal-host/src/releases/publish.test.ts', 'portal-host/src/page/page.test.ts']
  expect(host && testsOf({ ...repository, files }, host, at(judge), true)).toEqual([[files[0]]])
  expect(host && testsOf({ ...repository, files }, host, at(judge))).toEqual([[files[0]], [files[1]]])
})

test('a mutant outside the gateway does not run against the tests of the whole gateway', () => {
  const host = AREAS.find(({ name }) => name === 'host')
  expect(host && testsOf(repository, host, at('portal-host/src/releases/judge.ts'))).toEqual([])
})

test('only production code is mutated, and each file belongs to one area', () => {
  const areasOf = (file: string) => AREAS.filter((area) => isOfArea(area, file)).map(({ name }) => name)
  expect(areasOf(`${LOANS}/acts/settle.ts`)).toEqual(['money'])
  expect(areasOf('mock-gateway/src/areas/payments/transactions/screening/rate.rules.ts')).toEqual(['screening'])
  expect(areasOf('portal-host/src/releases/judge/judge-build.ts')).toEqual(['host'])
  expect(areasOf(`${LOANS}/acts/settle.test.ts`)).toEqual([])
  expect(areasOf(`${LOANS}/demo/loans.demo.ts`)).toEqual([])
  expect(areasOf('mock-gateway/src/areas/compliance/trusted-pairs/trusted-pairs.demo.ts')).toEqual([])
})
