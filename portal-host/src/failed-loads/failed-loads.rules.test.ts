import { describe, expect, it } from '@jest/globals'
import { automaticCause, type FailedLoad, withReport } from './failed-loads.rules.ts'

const user = (name: string, at = 0): FailedLoad => ({ at, by: { user: name } })
const anonymous = (browser: number, address: number, at = 0): FailedLoad => ({
  at,
  by: { browser: `browser-${browser}`, address: `10.0.0.${address}` },
})
const collected = (...reports: readonly FailedLoad[]) => reports.reduce<readonly FailedLoad[]>(withReport, [])
const causeOf = (...reports: readonly FailedLoad[]) => automaticCause(collected(...reports), reports.at(-1)?.at ?? 0)

/** Returns reports of `count` browsers, spread evenly over `addresses`. */
const browsers = (count: number, addresses: number, at = 0) =>
  Array.from({ length: count }, (_, index) => anonymous(index, index % addresses, at))

describe('a release is rolled back', () => {
  it('a release is rolled back when two different users report it within a minute', () => {
    expect(causeOf(user('ada'), user('ben', 60_000))).toBe('users')
  })

  it('a release is rolled back when twenty browsers from five addresses report it', () => {
    expect(causeOf(...browsers(20, 5))).toBe('browsers')
  })
})

describe('a release stays', () => {
  it.each<[string, readonly FailedLoad[]]>([
    ['when one user reports it many times', [user('ada'), user('ada', 1), user('ada', 2)]],
    ['when the second user comes more than a minute later', [user('ada'), user('ben', 60_001)]],
    ['when a user repeats a report after another one', [user('ada'), user('ben', 60_001), user('ada', 60_002)]],
    ['when nineteen browsers report it', browsers(19, 5)],
    ['when a thousand browsers at four addresses report it', browsers(1000, 4)],
    [
      'when one browser reports it from many addresses',
      browsers(100, 50).map(({ at, by }) => ({ at, by: { ...by, browser: 'one' } })),
    ],
    ['when one user and nineteen anonymous browsers report it', [user('ada'), ...browsers(19, 19)]],
    [
      'when the reports come over more than ten minutes',
      [...browsers(10, 5), anonymous(11, 6, 600_001), ...browsers(9, 5, 600_001)],
    ],
  ])('a release is not rolled back %s', (_, reports) => {
    expect(causeOf(...reports)).toBeNull()
  })
})

it('anonymous callers can neither fill the memory nor hide the reports of others', () => {
  const flood = Array.from({ length: 3000 }, (_, index) => anonymous(index, 1))
  expect(collected(...flood).length).toBe(20)
  expect(causeOf(...flood, user('ada'), user('ben'))).toBe('users')
})
