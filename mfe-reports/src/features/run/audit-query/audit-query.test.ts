import { expect, test } from '@jest/globals'
import { auditAddress, EMPTY_QUERY, organisationOf, personKey, validateQuery } from './audit-query.ts'

test('an officer of the provider is looked up only for the actions of bank users', () => {
  expect(organisationOf({ ...EMPTY_QUERY, trail: 'provider' })).toBe('own')
  expect(organisationOf({ ...EMPTY_QUERY, trail: 'partners' })).toBeNull()
  expect(organisationOf({ ...EMPTY_QUERY, trail: 'partners', partner: 'KUDIPAY' })).toBe('KUDIPAY')
})

test('the officer of a partner leads to the entries of either trail', () => {
  const query = { ...EMPTY_QUERY, queryType: 'OFFICER', partner: 'KUDIPAY', to: '2026-11-30' } as const
  const chosen = { ...query, persons: { [personKey(query)]: 'id' } }
  expect(auditAddress(chosen)).toBe('/audit-trails?f.auditItemId=id&to=2026-11-30')
  expect(auditAddress({ ...chosen, trail: 'partners' })).toBe('/audit-trails-mto?f.auditItemId=id&to=2026-11-30')
})

test('a person of spaces and a text that is no day are refused', async () => {
  const query = { ...EMPTY_QUERY, persons: { [personKey(EMPTY_QUERY)]: ' ' }, from: 'today' }
  await expect(validateQuery(query)).rejects.toMatchObject({
    inner: [{ path: 'persons.user-provider' }, { path: 'from', message: 'validation.date' }],
  })
})
