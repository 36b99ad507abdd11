import { expect, test } from '@jest/globals'
import { auditColumns } from './audit-list.columns.tsx'

test('both audit trails show the columns of the specification in its order; the e-mail is below the name', () => {
  const shown = auditColumns(String, String).filter(({ isHidden }) => !isHidden)
  expect(shown.map(({ id }) => id)).toEqual([
    'serial',
    'auditFullName',
    'auditModule',
    'auditAction',
    'auditItemName',
    'auditIpAddress',
    'auditResponseMessage',
    'auditCreatedAt',
  ])
})
