import { describe, expect, test } from '@jest/globals'
import { type AuditQuery, filtersOf, queryOf } from './audit-query.ts'

const query = (asked: Partial<AuditQuery>): AuditQuery => ({ ...queryOf({}), ...asked })

describe('a query of the audit log', () => {
  test.each([
    ['a user’s acts', { person: ' ho.maker ' }, { auditUsername: ['ho.maker'] }],
    ['what was done to an officer', { queryType: 'officer', person: 'id-1' }, { auditItemId: ['id-1'] }],
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

  test('leaves a pressed card alone and takes away what it no longer asks', () => {
    const current = { cqStatus: ['PENDING'], auditModule: ['ROLE'] }
    expect(filtersOf(query({ person: 'a.b' }), current)).toEqual({ cqStatus: ['PENDING'], auditUsername: ['a.b'] })
  })

  test('comes back from the filters in force', () => {
    const asked = query({ person: 'ho.maker', auditModule: 'USER', auditItemId: 'id-3' })
    expect(queryOf(filtersOf(asked, {}))).toEqual(asked)
  })
})
