import { expect, test } from '@jest/globals'
import { uploadedLines } from './uploaded-users.ts'

test('a queued file is read back line by line, an empty field kept in its place', () => {
  expect(uploadedLines('Ada\tObi\tada.obi\tada@bank.example\t+234 803\t\tTELLER\tBRANCH')).toEqual([
    {
      name: 'Ada Obi',
      username: 'ada.obi',
      email: 'ada@bank.example',
      phone: '+234 803',
      solId: '',
      roleName: 'TELLER',
      userType: 'BRANCH',
    },
  ])
  expect(uploadedLines(null)).toEqual([])
})
