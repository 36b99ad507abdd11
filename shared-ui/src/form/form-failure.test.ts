import { describe, expect, test } from '@jest/globals'
import { formFailureOf } from './form-failure.ts'

describe('formFailureOf', () => {
  test('formFailureOf returns the message and the fields of a refusal', () => {
    const refusal = Object.assign(new Error('Format error'), { fields: [{ field: 'email', message: 'taken' }] })
    expect(formFailureOf(refusal)).toEqual({ message: 'Format error', fields: [{ field: 'email', message: 'taken' }] })
  })

  test('formFailureOf ignores entries that name no field', () => {
    expect(formFailureOf({ message: 'no', fields: [null, { field: 1 }, 'x'] })?.fields).toEqual([])
  })

  test.each([new TypeError('x'), new RangeError('x'), 'text', null, undefined, {}])(
    'formFailureOf treats %p as a program error',
    (thrown) => {
      expect(formFailureOf(thrown)).toBeUndefined()
    },
  )
})
