import { describe, expect, test } from '@jest/globals'
import { check } from '@portal/contract/schema'
import { auditQueryForm } from '@portal/contract/schema/audit'
import { type AuditQuery, filtersOf, queryOf } from './audit-query.ts'

const query = (asked: Partial<AuditQuery>): AuditQuery => ({ ...queryOf({}), ...asked })

describe('a query of the audit log', () => {
  test.each([
    ['a user’s acts', { person: ' ho.maker ' }, { auditUsername: ['ho.maker'] }],
    [
      'what was done to an officer',
      { queryType: 'officer', officer: 'id-1', person: 'a.b' },
      { auditItemId: ['id-1'] },
    ],
    [
      'a module and an act',
      { auditModule: 'USER', auditAction: 'CREATE' },
      { auditModule: ['USER'], auditAction: ['CREATE'] },
    ],
    ['a record', { auditItemId: 'id-2' }, { auditItemId: ['id-2'] }],
    ['nothing', {}, {}],
  ] as const)('for %s becomes filters of the address', (_, asked, filters) => {
    expect(filtersOf(query(asked), {})).toEqual(filters)
  })

  test('names its officer, or is none; of users it may ask everybody’s acts', () => {
    expect(check(auditQueryForm, query({}))).toMatchObject({ ok: true })
    const fault = { field: 'officer', key: 'validation.required' }
    expect(check(auditQueryForm, query({ queryType: 'officer', person: 'a.b' }))).toMatchObject({ errors: [fault] })
    expect(check(auditQueryForm, query({ queryType: 'officer', officer: 'id-1' }))).toMatchObject({ ok: true })
  })

  test('leaves a pressed card alone and takes away what it no longer asks', () => {
    const current = { cqStatus: ['PENDING'], auditModule: ['ROLE'] }
    expect(filtersOf(query({ person: 'a.b' }), current)).toEqual({ cqStatus: ['PENDING'], auditUsername: ['a.b'] })
  })

  test('comes back from the filters in force', () => {
    const asked = query({ person: 'ho.maker', auditModule: 'USER', auditItemId: 'id-3' })
    expect(queryOf(filtersOf(asked, {}))).toEqual(asked)
  })
})
