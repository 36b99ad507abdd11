import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts'
import { checkStoredValues } from './stored-values.ts'

const FILE = 'mock-gateway/src/areas/lending/loans/create-loan.ts'
let root = ''
beforeEach(async () => {
  root = await temporaryFolder('portal-stored-values')
})
afterEach(() => rm(root, { recursive: true, force: true }))

test.each([
  'const fields = storedValues(LOAN, request) as LoanRecord',
  "const fields = { ...storedValues(LOAN, request), countryId: '' } as LoanRecord",
  'const asked = { ...(storedValues(LOAN, row) as LoanRecord), loanPeriod: 1 }',
])('%s is refused', async (source) => {
  await writeFiles(root, { [FILE]: source })
  expect(checkStoredValues(root)).toEqual([`${FILE}: casts storedValues to a whole record; use newValues`])
})

test('storing a part of a record, or a whole record through newValues, is allowed', async () => {
  await writeFiles(root, {
    [FILE]: 'const part = storedValues(LOAN, request)\nconst whole = newValues(LOAN, request as LoanRequest)\n',
  })
  expect(checkStoredValues(root)).toEqual([])
})
