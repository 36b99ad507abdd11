import { describe, expect, test } from '@jest/globals'
import type { AuditRow } from '@portal/contract/calls/audit'
import { contractText } from '@portal/contract/texts'
import { AUDIT_ACTIONS, AUDIT_MODULES, actionWord, changeLine, itemWords, moduleWord } from './audit-words.ts'

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
    ['Ada Obi', 'user', 'u-1', 'Ada Obi'],
    [null, 'user', 'u-1', 'User u-1'],
    [null, 'api-key', null, 'API key'],
    [null, null, null, ''],
    [null, 'ledger', '7', 'ledger 7'],
  ])('names the record called %s, of the kind %s and the id %s', (auditItemName, auditSubject, auditItemId, words) => {
    expect(itemWords(c, { auditItemName, auditSubject, auditItemId } as AuditRow)).toBe(words)
  })
})

test('an export tells both sides of a change in labels and words', () => {
  const changes = [
    { field: 'userStatus', before: 'ACTIVE', after: 'LOCKED' },
    { field: 'env', before: null, after: 'live' },
    { field: 'countryId', before: '01', after: '99' },
  ]
  expect(changeLine(changes, 'before', c, 'en')).toBe('Status: Active; Subsidiary: Nigeria')
  expect(changeLine(changes, 'after', c, 'en')).toBe('Status: Lock; Subsidiary: 99; Environment: Live')
  expect(changeLine([], 'after', c, 'en')).toBe('')
  const long = [{ field: 'uploadedUsers', before: null, after: 'x'.repeat(40_000) }]
  expect(changeLine(long, 'after', c, 'en').length).toBeLessThan(32_767)
})
