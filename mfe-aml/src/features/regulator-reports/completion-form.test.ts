import { expect, test } from '@jest/globals'
import type { FilingDetail } from '@portal/contract/regulator-reports/regulator-reports.calls'
import { completionOf, completionValues, fieldsOf } from './completion-form.ts'

const COMPLETION = {
  filedPeople: [{ filedPerson: 'receiver', filedGender: 'FEMALE', filedCity: 'Lagos' }],
  filingReason: null,
  filingAction: 'The order is held',
} as const

test('what was entered before is shown and sent again unchanged', () => {
  const values = completionValues({ completion: COMPLETION })
  expect(values.filedPeople.map(({ filedPerson, filedCity }) => [filedPerson, filedCity])).toEqual([
    ['sender', ''],
    ['receiver', 'Lagos'],
  ])
  expect(completionOf(values)).toEqual(COMPLETION)
})

test('empty and blank inputs are not sent', () => {
  const [sender, receiver] = completionValues({ completion: COMPLETION }).filedPeople
  const typed = {
    filedPeople: [sender, { ...receiver, filedCity: '  ', filedGender: '' }],
    filingReason: ' ',
    filingAction: '',
  }
  expect(completionOf(typed as never)).toEqual({ filedPeople: [], filingReason: null, filingAction: null })
})

test('the form shows the data of a person that is missing or was entered before', () => {
  const fault = {
    name: 'birthDate',
    fault: 'MISSING',
    most: null,
    source: 'COMPLETION',
    field: 'filedBirthDate',
  } as const
  const filing = { completion: COMPLETION, faults: [{ ...fault, part: 'receiver' }] } as unknown as FilingDetail
  expect(fieldsOf(filing, 'receiver')).toEqual(['filedGender', 'filedBirthDate', 'filedCity'])
  expect(fieldsOf(filing, 'sender')).toEqual([])
})
