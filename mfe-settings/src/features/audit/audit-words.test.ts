import { describe, expect, test } from '@jest/globals'
import type { AuditRow } from '@portal/contract/audit/audit.calls'
import type { FieldChange } from '@portal/contract/queue/queue.calls'
import { contractText } from '@portal/contract/texts/all'
import { actionWord, actWord, changeLine, itemWords, moduleWord, subjectNames, subjectWord } from './audit-words.ts'

const c = (key: string, params?: Readonly<Record<string, string | number>>) => contractText('en', key, params)

describe('labels of an action', () => {
  test('a module without a label in the portal shows the gateway’s text', () => {
    expect(moduleWord(c, { auditModule: 'USER', auditModuleName: 'Gebruikers' })).toBe(c('module.USER'))
    expect(moduleWord(c, { auditModule: 'FLOWERS', auditModuleName: 'Flowers' })).toBe('Flowers')
  })

  test('an action without a label in the portal shows the gateway’s text', () => {
    expect(actWord(c, { auditAction: 'SIGN_IN', auditActionName: 'Connexion' })).toBe('Sign in')
    expect(actWord(c, { auditAction: 'PRESS_FLOWER', auditActionName: 'Press flower' })).toBe('Press flower')
  })

  test('a kind of record without a label in the portal shows the text of its audit rows', () => {
    const row = (auditSubject: string | null, auditSubjectName: string | null) =>
      ({ auditSubject, auditSubjectName }) as AuditRow
    const told = subjectNames([row('pressed-flower', 'Pressed flower'), row(null, null), row('user', 'Utilisateur')])
    expect(subjectWord(c, 'pressed-flower', told)).toBe('Pressed flower')
    expect(subjectWord(c, 'user', told)).toBe('User')
    expect(subjectWord(c, 'rock', told)).toBe('rock')
  })

  test('a value without a label is shown unchanged', () => {
    expect(actionWord(c, 'queue/authorizeQueue')).toBe('queue/authorizeQueue')
  })

  test.each([
    ['Ada Obi', 'User', 'u-1', 'Ada Obi'],
    [null, 'User', 'u-1', 'User u-1'],
    [null, 'API key', null, 'API key'],
    [null, null, null, ''],
  ])(
    'a record with the name %s, the kind %s and the id %s is shown',
    (auditItemName, auditSubjectName, auditItemId, words) => {
      expect(itemWords({ auditItemName, auditSubjectName, auditItemId } as AuditRow)).toBe(words)
    },
  )
})

test('an export lists the old and new value of each changed field, cut to the limit of a spreadsheet cell', () => {
  const change = (label: string, before: string | null, after: string | null) =>
    ({ label, before, after }) as FieldChange
  const changes = [change('Status', 'Active', 'Lock'), change('Environment', null, 'Live')]
  expect(changeLine(changes, 'before')).toBe('Status: Active')
  expect(changeLine(changes, 'after')).toBe('Status: Lock; Environment: Live')
  expect(changeLine([], 'after')).toBe('')
  expect(changeLine([change('Users of the file', null, 'x'.repeat(40_000))], 'after').length).toBeLessThan(32_767)
})
