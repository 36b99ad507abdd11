import { describe, expect, test } from '@jest/globals'
import { failureOf } from './failure.ts'
import { describeError } from './log.ts'

const withCode = (code: string) => Object.assign(new Error('x'), { code })

describe('the code of an error', () => {
  test.each([
    ['91', 'a database that is away', withCode('ECONNREFUSED')],
    ['91', 'a database that shuts down', withCode('57P01')],
    ['91', 'a connection that broke', new Error('Connection terminated unexpectedly')],
    ['91', 'an answer that never came', new Error('Query read timeout')],
    ['96', 'a pool without a free connection', new Error('timeout exceeded when trying to connect')],
    ['91', 'every address refusing', new AggregateError([withCode('ECONNREFUSED')])],
    ['96', 'a lock that was not given', withCode('55P03')],
    ['96', 'a statement that took too long', withCode('57014')],
    ['96', 'two transactions in each other’s way', withCode('40001')],
    ['30', 'a value no column can hold', withCode('22P02')],
    ['999', 'a fault of ours', new TypeError('x is not a function')],
    ['999', 'a broken rule of the database', withCode('23505')],
    ['999', 'what is no error at all', null],
  ])('the response code is %s for %s', (code, _, error) => {
    expect(failureOf(error).code).toBe(code)
  })

  test('only a conflict of two transactions may be retried', () => {
    expect(failureOf(withCode('40P01')).isRetryable).toBe(true)
    expect(failureOf(withCode('55P03')).isRetryable).toBe(false)
  })
})

describe('an error in the log', () => {
  test('the log of a database error has its code and position, without the values in its message', () => {
    const error = Object.assign(new Error('Key (email)=(a@b.example) already exists'), {
      severity: 'ERROR',
      code: '23505',
      constraint: 'app_user_email',
      detail: 'Key (email)=(a@b.example)',
    })
    const line = JSON.stringify(describeError(error))
    expect(line).not.toContain('a@b.example')
    expect(line).toContain('app_user_email')
  })

  test('the log of an error of our code has its message, stack and cause', () => {
    const described = describeError(new Error('outer', { cause: new Error('inner') }))
    expect(described).toMatchObject({ message: 'outer', cause: { message: 'inner' } })
    expect(described.stack).toContain('failure.test')
  })
})
