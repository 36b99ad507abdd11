import { describe, expect, it } from '@jest/globals'
import { activationOf, historyOf, isHeld, releaseBefore, withActive } from './history.rules.ts'
import type { Activation, LedgerEntry } from './ledger.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute)).toISOString()
const change = (minute: number, by: Activation['by'], version?: string): Activation => ({
  ...(version !== undefined && { version }),
  at: at(minute),
  by,
})

/** Returns the entry of a package after changes, in their order. */
const after = (...changes: readonly Activation[]) =>
  changes.reduce<LedgerEntry | undefined>((entry, one) => withActive(entry, one), undefined) as LedgerEntry

describe('a package without a history', () => {
  const releases = ['a', 'b', 'c'].map((version, minute) => ({ version, publishedAt: at(minute) }))

  it('its publications up to the active release count as its history', () => {
    expect(historyOf({ releases, active: 'b' })).toEqual([change(0, 'publish', 'a'), change(1, 'publish', 'b')])
    expect(historyOf({ releases })).toEqual([])
  })
})

describe('a change of the active release', () => {
  it('the previous release is retired at the time of the change, and a release that returns is not retired', () => {
    const entry = after(change(0, 'publish', 'a'), change(1, 'publish', 'b'))
    expect(entry.releases).toEqual([
      { version: 'a', publishedAt: at(0), retiredAt: at(1) },
      { version: 'b', publishedAt: at(1) },
    ])
    const back = withActive(entry, change(2, 'rollback', 'a'))
    expect(back).toMatchObject({ active: 'a' })
    expect(back.releases).toEqual([
      { version: 'a', publishedAt: at(0) },
      { version: 'b', publishedAt: at(1), retiredAt: at(2) },
    ])
  })

  it('a release that is published again becomes the newest, and a rollback keeps the order', () => {
    const names = ({ releases }: LedgerEntry) => releases.map(({ version }) => version)
    expect(names(after(change(0, 'publish', 'a'), change(1, 'publish', 'b'), change(2, 'publish', 'a')))).toEqual([
      'b',
      'a',
    ])
    expect(names(after(change(0, 'publish', 'a'), change(1, 'publish', 'b'), change(2, 'rollback', 'a')))).toEqual([
      'a',
      'b',
    ])
  })

  it('a withdrawal leaves no release active and keeps the releases', () => {
    const entry = after(change(0, 'publish', 'a'), change(1, 'withdraw'))
    expect(entry.active).toBeUndefined()
    expect(entry.releases).toEqual([{ version: 'a', publishedAt: at(0), retiredAt: at(1) }])
  })

  it('the history keeps its newest hundred changes', () => {
    const entry = after(...Array.from({ length: 101 }, (_, minute) => change(minute, 'publish', `v${minute}`)))
    expect(entry.history).toHaveLength(100)
    expect(entry.history?.[0]).toEqual(change(1, 'publish', 'v1'))
    expect(entry.history?.at(-1)).toEqual(change(100, 'publish', 'v100'))
  })
})

it.each<[string, readonly Activation[], ReturnType<typeof activationOf>]>([
  ['a published release', [change(0, 'publish', 'a')], { at: at(0), by: 'publish' }],
  ['a release of a start', [change(0, 'start', 'a')], { at: at(0), by: 'start' }],
  ['a withdrawn package', [change(0, 'publish', 'a'), change(1, 'withdraw')], undefined],
  [
    'a release after a rollback',
    [change(0, 'publish', 'a'), change(1, 'publish', 'b'), change(2, 'rollback', 'a')],
    { at: at(2), by: 'rollback' },
  ],
])('the registry states when and by which command %s became active', (_, changes, activation) => {
  expect(activationOf(after(...changes))).toEqual(activation)
})

it.each<[Activation['by'], boolean]>([
  ['publish', false],
  ['start', false],
  ['rollback', true],
  ['withdraw', true],
])('a start undoes no rollback and no withdrawal: after %s it holds the package back: %s', (by, held) => {
  expect(isHeld(after(change(0, 'publish', 'a'), change(1, by, by === 'withdraw' ? undefined : 'a')))).toBe(held)
})

describe('the release before the current one', () => {
  const [a, b, c] = [change(0, 'publish', 'a'), change(1, 'publish', 'b'), change(2, 'publish', 'c')]
  it.each<[string, readonly Activation[], string | null | undefined]>([
    ['after one publication', [a], undefined],
    ['after three publications', [a, b, c], 'b'],
    ['after a rollback', [a, b, c, change(3, 'rollback', 'b')], 'a'],
    ['after a rollback and a new publication', [a, b, change(3, 'rollback', 'a'), change(4, 'publish', 'c')], 'a'],
    [
      'if a rolled-back release was published again',
      [a, b, change(3, 'rollback', 'a'), change(4, 'publish', 'b')],
      'a',
    ],
    ['if the package was withdrawn in between', [a, change(3, 'withdraw'), change(4, 'publish', 'b')], null],
    ['if the same release was activated twice', [a, b, change(3, 'start', 'b')], 'a'],
  ])('%s is found', (_, changes, version) => {
    expect(releaseBefore(after(...changes))).toBe(version)
  })

  it('a release that cannot be used is skipped', () => {
    expect(releaseBefore(after(a, b, c), ({ version }) => version !== 'b')).toBe('a')
  })
})
