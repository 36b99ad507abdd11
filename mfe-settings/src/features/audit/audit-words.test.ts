import { describe, expect, test } from '@jest/globals'
import type { AuditRow } from '@portal/contract/audit/audit.calls'
import type { FieldChange } from '@portal/contract/queue/queue.calls'
import { contractText } from '@portal/contract/texts/all'
import {
  AUDIT_MODULES,
  actionWord,
  actWord,
  changeLine,
  itemWords,
  moduleWord,
  subjectNames,
  subjectWord,
} from './audit-words.ts'

const c = (key: string, params?: Readonly<Record<string, string | number>>) => contractText('en', key, params)

describe('the words of an act', () => {
  test.each(AUDIT_MODULES)('the words of an act has one for the module %s', (module) => {
    expect(moduleWord(c, module)).not.toBe(module)
  })

  test('shows the gateway’s text for an act that the portal has no text for', () => {
    expect(actWord(c, { auditAction: 'SIGN_IN', auditActionName: 'Connexion' })).toBe('Sign in')
    expect(actWord(c, { auditAction: 'PRESS_FLOWER', auditActionName: 'Press flower' })).toBe('Press flower')
  })

  test('shows the rows’ text for a kind of record that the portal has no text for', () => {
    const row = (auditSubject: string | null, auditSubjectName: string | null) =>
      ({ auditSubject, auditSubjectName }) as AuditRow
    const told = subjectNames([row('pressed-flower', 'Pressed flower'), row(null, null), row('user', 'Utilisateur')])
    expect(subjectWord(c, 'pressed-flower', told)).toBe('Pressed flower')
    expect(subjectWord(c, 'user', told)).toBe('User')
    expect(subjectWord(c, 'rock', told)).toBe('rock')
  })

  test('shows a value without a text unchanged', () => {
    expect(actionWord(c, 'queue/authorizeQueue')).toBe('queue/authorizeQueue')
  })

  test.each([
    ['Ada Obi', 'User', 'u-1', 'Ada Obi'],
    [null, 'User', 'u-1', 'User u-1'],
    [null, 'API key', null, 'API key'],
    [null, null, null, ''],
  ])(
    'names the record called %s, of the kind %s and the id %s',
    (auditItemName, auditSubjectName, auditItemId, words) => {
      expect(itemWords({ auditItemName, auditSubjectName, auditItemId } as AuditRow)).toBe(words)
    },
  )
})

test('an export shows both sides of a change, label by label, up to the limit of a cell', () => {
  const change = (label: string, before: string | null, after: string | null) =>
    ({ label, before, after }) as FieldChange
  const changes = [change('Status', 'Active', 'Lock'), change('Environment', null, 'Live')]
  expect(changeLine(changes, 'before')).toBe('Status: Active')
  expect(changeLine(changes, 'after')).toBe('Status: Lock; Environment: Live')
  expect(changeLine([], 'after')).toBe('')
  expect(changeLine([change('Users of the file', null, 'x'.repeat(40_000))], 'after').length).toBeLessThan(32_767)
})
