import { expect, test } from '@jest/globals'
import type { WorkGroup, WorkLine } from '@portal/contract/dashboard/dashboard.calls'
import { sectionsOf } from './work-sections.ts'

const line = (id: string, more: Partial<WorkLine> = {}): WorkLine => ({
  ...{ id, title: id, text: '', href: '/users', since: null, until: null, tone: 'warning' as const },
  ...more,
})
const group = (name: string, more: Partial<WorkGroup> = {}): WorkGroup => ({
  ...{ name, section: 'attend' as const, title: name, total: 1, lines: [line(name)], href: null },
  ...more,
})

test('lists decisions before rejected changes, those before the rest, and no empty section', () => {
  const work = [group('chain'), group('waiting', { section: 'decide' })]
  expect(sectionsOf({ work }).map(({ section }) => section)).toEqual(['decide', 'attend'])
  expect(sectionsOf({ work: [] })).toEqual([])
})

test('merges lines of several sources, oldest first, and keeps equal ids distinct', () => {
  const work = [
    group('keys', { lines: [line('1', { until: '2026-11-23' })] }),
    group('partners', { lines: [line('1', { since: '2026-11-20' }), line('2', { since: '2026-11-24' })], total: 2 }),
    group('password', { lines: [line('1')] }),
  ]
  const [section] = sectionsOf({ work })
  expect(section?.lines.map(({ key }) => key)).toEqual(['password 1', 'partners 1', 'keys 1', 'partners 2'])
  expect(section?.count).toBe('4')
})

test('links to all items of a source with more than its lines; counting ends at 99+', () => {
  const work = [
    group('waiting', { section: 'decide', total: 100, href: '/checkers-queue' }),
    group('few', { section: 'decide', total: 1, href: '/elsewhere' }),
  ]
  const [section] = sectionsOf({ work })
  expect(section?.count).toBe('99+')
  expect(section?.more).toEqual([{ href: '/checkers-queue', title: 'waiting', count: '99+' }])
})
