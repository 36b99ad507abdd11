import { expect, test } from '@jest/globals'
import { locksOut } from './settings.rules.ts'

const FINE = { isExpired: false, isDormant: false }
const MAKER = { userId: 'maker', mayUpdate: true, mayCheck: false, ...FINE }
const CHECKER = { userId: 'checker', mayUpdate: false, mayCheck: true, ...FINE }
const ADMIN = { userId: 'admin', mayUpdate: true, mayCheck: true, ...FINE }

test.each([
  ['a maker and a checker stay', [MAKER, CHECKER], null],
  ['every holder’s password would be expired', expired(MAKER, CHECKER, ADMIN), 'configPasswordChangeDays'],
  ['only the checker stays', [...expired(MAKER), CHECKER], 'configPasswordChangeDays'],
  ['only the maker stays', [MAKER, ...expired(CHECKER)], 'configPasswordChangeDays'],
  ['one person would have to do both', [ADMIN, ...expired(MAKER, CHECKER)], 'configPasswordChangeDays'],
  ['another admin stays to check', [ADMIN, CHECKER, ...expired(MAKER)], null],
  ['every checker would be dormant', [MAKER, { ...CHECKER, isDormant: true }], 'configInactivityDayLimit'],
  [
    'the only checker would be dormant, and another’s password expired',
    [MAKER, { ...CHECKER, isDormant: true }, ...expired(ADMIN)],
    'configInactivityDayLimit',
  ],
  ['there was only one person before', [ADMIN], null],
  ['nobody holds them', [], null],
])('the check that at least two users can change a setting back handles the case that %s', (_, holders, field) => {
  expect(locksOut(holders)).toBe(field)
})

function expired<Holder>(...holders: Holder[]): (Holder & { isExpired: true })[] {
  return holders.map((holder) => ({ ...holder, isExpired: true as const }))
}
