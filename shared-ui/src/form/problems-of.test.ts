import { describe, expect, test } from '@jest/globals'
import { number, object, ref, string } from 'yup'
import { maxLengthIn, problemsOf } from './problems-of.ts'

const schema = object({
  name: string().min(3).required(),
  password: string(),
  confirmation: string().oneOf([ref('password')], 'users.confirmation.match'),
})

describe('problemsOf', () => {
  test('problemsOf finds no problems in valid values', async () => {
    expect(await problemsOf(schema, { name: 'Ada' })).toEqual(new Map())
  })

  test('problemsOf returns a text key with its numbers under the path of the field', async () => {
    const problems = await problemsOf(schema, { name: 'A' })
    expect(problems.get('name')).toEqual({ key: 'validation.min', params: { min: 3 } })
  })

  test('problemsOf reports an empty text as "required" even if the text breaks other rules', async () => {
    const problems = await problemsOf(schema, { name: '' })
    expect(problems.get('name')?.key).toBe('validation.required')
  })

  test('problemsOf returns a message unchanged if it is a text key', async () => {
    const problems = await problemsOf(schema, { name: 'Ada', password: 'a', confirmation: 'b' })
    expect(problems.get('confirmation')?.key).toBe('users.confirmation.match')
  })

  test('problemsOf reports fields inside lists', async () => {
    const { array } = await import('yup')
    const nested = object({ rows: array(object({ column: string().required() })) })
    const problems = await problemsOf(nested, { rows: [{ column: 'a' }, {}] })
    expect([...problems.keys()]).toEqual(['rows[1].column'])
  })

  test('problemsOf rethrows errors of the schema itself', async () => {
    const broken = { validate: () => Promise.reject(new TypeError('broken')) }
    await expect(problemsOf(broken, {})).rejects.toThrow('broken')
  })
})

test('maxLengthIn returns the maximum of a text, and none for a field without one', () => {
  const limited = object({ code: string().required().max(10), name: string(), count: number().max(3) })
  expect(['code', 'name', 'count', 'other'].map((field) => maxLengthIn(limited, field))).toEqual([
    10,
    ...[undefined, undefined, undefined],
  ])
  expect(maxLengthIn(undefined, 'code')).toBeUndefined()
})
