import { expect, test } from '@jest/globals'
import { isBelow, isNamedAfter, parseTeams } from './teams.ts'

const PAYMENTS = {
  name: 'payments',
  modules: ['mfe-payments'],
  addresses: ['/payments'],
  sections: ['payments'],
  privileges: ['PAYMENTS'],
  mayRequire: [],
}
const CARDS = {
  name: 'cards',
  modules: ['mfe-cards'],
  addresses: ['/cards'],
  sections: ['payments'],
  privileges: ['CARDS_LIMIT'],
  mayRequire: ['PAYMENTS', 'USER'],
}

function faultsOf(file: unknown): string[] {
  const faults: string[] = []
  const teams = parseTeams(typeof file === 'string' ? file : JSON.stringify(file), (fault) => faults.push(fault))
  expect(teams).toHaveLength(faults.length === 0 ? 2 : 0)
  return faults
}
const withCards = (change: object) => faultsOf({ teams: [PAYMENTS, { ...CARDS, ...change }] })

test('two teams may share a menu section, and one may require privileges of the other', () => {
  expect(withCards({})).toEqual([])
})

test.each<[fault: string, file: unknown, says: string[]]>([
  ['no JSON', '{', ['is not JSON']],
  ['a list', [], ['has content that, which must be object']],
  ['no teams', {}, ['lacks teams']],
  ['an unknown setting', { teams: [{ ...CARDS, routes: [] }] }, ['has teams.0.routes, which is no setting of a team']],
  ['no name', { teams: [{ ...CARDS, name: undefined }] }, ['lacks teams.0.name']],
])('a file with %s is refused in words', (_, file, says) => {
  expect(faultsOf(file)).toEqual(says)
})

test.each<[fault: string, change: object, says: string[]]>([
  ['a module name in other letters', { modules: ['mfe-Cards'] }, ['has teams.1.modules.0, which is no name as']],
  ['an address as a pattern', { addresses: ['/cards/*'] }, ['has teams.1.addresses.0, which is no address as']],
  [
    'a menu section that the menu lacks',
    { sections: ['cards'] },
    ['has teams.1.sections.0, which must be one of home'],
  ],
  [
    'a privilege with other characters',
    { privileges: ['CARDS-LIMIT'] },
    ['has teams.1.privileges.0, which is no name'],
  ],
  ['a team twice', { name: 'payments' }, ['states the team payments twice']],
  [
    'a module twice',
    { modules: ['mfe-cards', 'mfe-payments'] },
    ['gives the module mfe-payments to payments and cards'],
  ],
  ['an address twice', { addresses: ['/Payments'] }, ['gives /Payments to cards, and /payments to payments']],
  [
    'an address below another team’s',
    { addresses: ['/payments/cards'] },
    ['gives /payments/cards to cards, and /payments'],
  ],
  [
    'privileges twice',
    { modules: ['mfe-cards', 'mfe-payments-x'], privileges: ['PAYMENTS'] },
    ['gives the privileges PAYMENTS to payments and cards', 'and no module of cards begins that name'],
  ],
  ['privileges that no module begins', { privileges: ['CARDSLIMIT'] }, ['no module of cards begins that name']],
  [
    'required privileges of no team',
    { mayRequire: ['LOANS'] },
    ['lets cards require LOANS, which is a privilege module'],
  ],
])('a file with %s is refused in words', (_, change, says) => {
  expect(withCards(change)).toEqual(says.map((words) => expect.stringContaining(words)))
})

test('a prefix covers itself and the addresses below it, and "/" covers only the first page', () => {
  const covered = (prefix: string) => ['/', '/pay', '/pay/orders', '/payments'].filter((path) => isBelow(path, prefix))
  expect(covered('/pay')).toEqual(['/pay', '/pay/orders'])
  expect(covered('/')).toEqual(['/'])
})

test('a privilege module is named after a module if it begins with the whole name', () => {
  const named = (module: string) =>
    ['PAY', 'PAY_ROLL', 'PAY_ROLL_LIMIT', 'PAYMENTS'].filter((privilege) => isNamedAfter(privilege, module))
  expect(named('mfe-pay')).toEqual(['PAY', 'PAY_ROLL', 'PAY_ROLL_LIMIT'])
  expect(named('mfe-pay-roll')).toEqual(['PAY_ROLL', 'PAY_ROLL_LIMIT'])
})
