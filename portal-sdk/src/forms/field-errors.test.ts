import { expect, test } from '@jest/globals'
import { GatewayError } from '@portal/api-client'
import { formErrors } from './field-errors.ts'

const refusal = (fields: { field: string; message: string }[]) =>
  new GatewayError({ code: '30', message: 'Please correct the marked fields', behaviour: 'refusal', fields })

test('errors of fields the form has land there, and nothing stands on top', () => {
  expect(formErrors(refusal([{ field: 'userEmail', message: 'taken' }]), ['userEmail'])).toEqual({
    fields: { userEmail: 'taken' },
    top: null,
  })
})

test('an error of a field the form does not show stands on top', () => {
  expect(formErrors(refusal([{ field: 'version', message: 'stale' }]), ['userEmail'])).toEqual({
    fields: {},
    top: 'stale',
  })
})

test('a refusal without fields stands on top', () => {
  expect(formErrors(refusal([]), ['userEmail']).top).toBe('Please correct the marked fields')
})
