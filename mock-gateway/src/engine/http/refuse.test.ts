import { expect, test } from '@jest/globals'
import { type Fault, refuse } from './handler.ts'

test('a fault becomes a refusal with the fault’s field or text', () => {
  const field = { field: 'userStatus', key: 'validation.illegalStatus' }
  expect(refuse({ code: '12', field })).toMatchObject({ code: '12', options: { fields: [field] } })
  expect(refuse({ code: '12', message: 'message.userDeleted' }).options).toEqual({ message: 'message.userDeleted' })
  expect(refuse({ code: '28' }).options).toEqual({})
  // @ts-expect-error 12 says too little without a field or a text
  const bare: Fault = { code: '12' }
  expect(bare.code).toBe('12')
})
