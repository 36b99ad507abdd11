import { describe, expect, test } from '@jest/globals'
import type { AuditRow } from '@portal/contract/calls/audit'
import { contractText } from '@portal/contract/texts'
import { AUDIT_ACTIONS, AUDIT_MODULES, actionWord, changeWords, itemWords, moduleWord } from './audit-words.ts'

const c = (key: string) => contractText('en', key)

describe('the words of an act', () => {
  test.each(AUDIT_MODULES)('has one for the module %s', (module) => {
    expect(moduleWord(c, module)).not.toBe(module)
  })

  test.each(AUDIT_ACTIONS)('has one for the act %s', (action) => {
    expect(actionWord(c, action)).not.toBe(action)
  })

  test('shows what nobody named as it stands', () => {
    expect(actionWord(c, 'queue/authorizeQueue')).toBe('queue/authorizeQueue')
  })

  test.each([
    ['user', 'u-1', 'User u-1'],
    ['api-key', null, 'API key'],
    [null, null, ''],
    ['ledger', '7', 'ledger 7'],
  ])('names the record %s %s', (auditSubject, auditItemId, words) => {
    expect(itemWords(c, { auditSubject, auditItemId } as AuditRow)).toBe(words)
  })
})

test('a change is told in labels and words', () => {
  const changes = [
    { field: 'userStatus', before: 'ACTIVE', after: 'LOCKED' },
    { field: 'env', before: null, after: 'live' },
    { field: 'mtoNdaExecuted', before: 'NO', after: 'YES' },
    { field: 'countryId', before: '01', after: '99' },
    { field: 'notALabel', before: 'a', after: 'b' },
  ]
  expect(changeWords(changes, c, 'en').map(({ label, before, after }) => [label, before, after])).toEqual([
    ['Status', 'Active', 'Lock'],
    ['Environment', null, 'Live'],
    [c('labels.mtoNdaExecuted'), 'No', 'Yes'],
    ['Subsidiary', 'Nigeria', '99'],
    ['notALabel', 'a', 'b'],
  ])
})
