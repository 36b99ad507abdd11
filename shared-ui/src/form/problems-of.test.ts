import { describe, expect, test } from '@jest/globals'
import { object, ref, string } from 'yup'
import { problemsOf } from './problems-of.ts'

const schema = object({
  name: string().min(3).required(),
  password: string(),
  confirmation: string().oneOf([ref('password')], 'users.confirmation.match'),
})

describe('problemsOf', () => {
  test('finds no problems in valid values', async () => {
    expect(await problemsOf(schema, { name: 'Ada' })).toEqual(new Map())
  })

  test('names a field by its path and gives a key with the numbers in its words', async () => {
    const problems = await problemsOf(schema, { name: 'A' })
    expect(problems.get('name')).toEqual({ key: 'validation.min', params: { min: 3 } })
  })

  test('prefers "required" to what an empty text breaks besides', async () => {
    const problems = await problemsOf(schema, { name: '' })
    expect(problems.get('name')?.key).toBe('validation.required')
  })

  test('takes a message that is a key as it is', async () => {
    const problems = await problemsOf(schema, { name: 'Ada', password: 'a', confirmation: 'b' })
    expect(problems.get('confirmation')?.key).toBe('users.confirmation.match')
  })

  test('reaches fields inside lists', async () => {
    const { array } = await import('yup')
    const nested = object({ rows: array(object({ column: string().required() })) })
    const problems = await problemsOf(nested, { rows: [{ column: 'a' }, {}] })
    expect([...problems.keys()]).toEqual(['rows[1].column'])
  })

  test('lets a fault of the schema itself pass on', async () => {
    const broken = { validate: () => Promise.reject(new TypeError('broken')) }
    await expect(problemsOf(broken, {})).rejects.toThrow('broken')
  })
})
