import { expect, test } from '@jest/globals'
import { SIGNED_IN } from '@portal/contract'
import type { MenuSection } from '@portal/contract/module'
import { nothingToDo } from './nothing-to-do.ts'

const section = (name: MenuSection, ...paths: string[]) => ({
  section: name,
  items: paths.map((path, order) => ({
    ...{ from: 'mfe-users', path, title: path, section: name, order, icon: 'users', requires: SIGNED_IN },
    side: 'both' as const,
    ...(path === '/dashboard' || name !== 'home' ? {} : { group: 'approvals' }),
  })),
})
const MENU = [section('home', '/dashboard', '/queue', '/mine'), section('administration', '/users')]
const told = (privileges: string[], menu = MENU) => {
  const { reason, way } = nothingToDo(privileges, menu)
  return [reason, way?.path ?? null]
}

test.each<[string, string[], [string, string]]>([
  ['a checker', ['USER|CHECKER', 'USER|READ'], ['decides', '/queue']],
  ['a maker', ['USER|CREATE'], ['submits', '/queue']],
  ['somebody who does both', ['USER|UPDATE', 'ROLE|CHECKER'], ['both', '/queue']],
  ['compliance', ['USER|COMPLIANCE'], ['decides', '/queue']],
  ['a viewer', ['USER|READ'], ['neither', '/users']],
])('%s sees what the role is for, and a link to the role’s first page', (_who, privileges, expected) => {
  expect(told(privileges)).toEqual(expected)
})

test('an auditor gets a link to the audit trail', () => {
  expect(told(['USER|READ'], [...MENU, section('administration', '/audit-trails')])).toEqual([
    'neither',
    '/audit-trails',
  ])
})

test('a user without a queue gets a link to the first screen, and a user without screens gets no link', () => {
  const menu = [section('home', '/dashboard'), section('partners', '/api-keys')]
  expect(told(['SANDBOX|CREATE'], menu)).toEqual(['submits', '/api-keys'])
  expect(told(['USER|READ'], [section('home', '/dashboard')])).toEqual(['noScreen', null])
})
