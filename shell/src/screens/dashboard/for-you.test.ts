import { expect, test } from '@jest/globals'
import type { WorkGroup, WorkLine } from '@portal/contract/dashboard/dashboard.calls'
import { forYou, iconOf } from './for-you.ts'

const AT = '2026-11-25T12:00:00Z'

const line = (id: string, more: Partial<WorkLine> = {}): WorkLine => ({
  ...{ id, title: id, text: '', href: '/users', since: null, until: null, tone: 'warning' as const },
  ...more,
})
const group = (name: string, more: Partial<WorkGroup> = {}): WorkGroup => ({
  ...{ name, section: 'attend' as const, title: `All ${name}`, total: more.lines?.length ?? 1, lines: [line(name)] },
  href: null,
  ...more,
})
const keys = (work: WorkGroup[]) => forYou({ work, at: AT }).lines.map(({ key }) => key)

test('items that expire within a day are listed first, then decisions, returned changes and other items', () => {
  const work = [
    group('chain'),
    group('rejected', { section: 'resubmit' }),
    group('waiting', {
      section: 'decide',
      lines: [line('calm', { until: '2026-11-30T00:00:00Z' }), line('late', { until: '2026-11-25T10:00:00Z' })],
    }),
    group('keys', { lines: [line('key', { until: '2026-11-26T11:00:00Z' })] }),
  ]
  expect(keys(work)).toEqual(['waiting late', 'keys key', 'waiting calm', 'rejected rejected', 'chain chain'])
})

test('items of all sources are listed together by age, and equal ids of two sources are not merged', () => {
  const work = [
    group('keys', { lines: [line('1', { title: 'A key', since: '2026-11-23' })] }),
    group('partners', { lines: [line('1', { since: '2026-11-20' }), line('2', { since: '2026-11-24' })] }),
    group('password'),
  ]
  expect(keys(work)).toEqual(['password password', 'partners 1', 'keys 1', 'partners 2'])
})

test('ten rows are shown in total, at least three from each of three sources even if one source is long', () => {
  const five = (name: string, since: string) => [1, 2, 3, 4, 5].map((n) => line(`${name}${n}`, { since }))
  const work = [
    group('arrears', { lines: five('a', '2026-01-01'), total: 38, href: '/loans' }),
    group('held', { lines: five('h', '2026-11-24'), total: 5, href: '/transactions' }),
    group('waiting', { section: 'decide', lines: five('w', '2026-11-24'), total: 100, href: '/checkers-queue' }),
  ]
  const { lines, count, more } = forYou({ work, at: AT })
  const of = (name: string) => lines.filter(({ key }) => key.startsWith(name)).length
  expect([of('waiting'), of('arrears'), of('held')]).toEqual([4, 3, 3])
  expect(count).toBe('99+')
  expect(more).toEqual([
    { href: '/loans', title: 'All arrears', count: '38' },
    { href: '/transactions', title: 'All held', count: '5' },
    { href: '/checkers-queue', title: 'All waiting', count: '99+' },
  ])
})

test('an item of two sources is shown and counted once, in the source with fewer items', () => {
  const held = [line('order', { title: 'Adwoa Amoako' }), line('other')]
  const work = [
    group('held', { section: 'decide', lines: held, total: 12, href: '/held' }),
    group('own cases', { section: 'decide', lines: [line('order', { title: 'Adwoa Amoako' })], href: '/cases' }),
  ]
  const { lines, count, more } = forYou({ work, at: AT })
  expect(lines.map(({ kind, title }) => [kind, title])).toEqual([
    ['All held', 'other'],
    ['All own cases', 'Adwoa Amoako'],
  ])
  expect(count).toBe('12')
  expect(more.map(({ href }) => href)).toEqual(['/held'])
})

test('a source has no link to more items if all its items are shown', () => {
  expect(forYou({ work: [group('few', { href: '/few' }), group('own')], at: AT }).more).toEqual([])
  expect(forYou({ work: [], at: AT })).toEqual({ count: '0', lines: [], more: [] })
})

test('only work that needs attention has a warning sign, and ordinary work such as a payout has none', () => {
  expect(iconOf('attend', 'negative')).toBe('warning')
  expect(iconOf('attend', 'warning')).toBe('warning')
  expect(iconOf('attend', 'info')).toBe('clock')
  expect(iconOf('decide', 'info')).toBe('check-queue')
})
