import { expect, test } from '@jest/globals'
import { failureOf } from '../http/failure.ts'
import { describeError } from '../http/log.ts'
import { queueError, queueWarning } from './queue-error.ts'

test('an error that pg-boss reports as a plain object is logged with message, stack, reason and queue', () => {
  const { message, stack } = new Error('timeout exceeded when trying to connect')
  const error = queueError({ message, stack, queue: 'arrears', worker: 'w1' })
  expect(failureOf(error).reason).toMatch(/database limit/)
  expect(describeError(error)).toMatchObject({ type: 'Error', stack: expect.stringContaining('queue-error.test') })
  expect(error.queue).toBe('arrears')
})

test('an error with a PostgreSQL error code is still recognized by this code', () => {
  const error = queueError({ message: 'terminated', code: '57P01', stack: '' })
  expect(failureOf(error).reason).toBe('database unavailable 57P01')
})

test('a real Error object is passed on unchanged', () => {
  const error = new Error('x')
  expect(queueError(error)).toBe(error)
})

test('the log of an unavailable or overloaded database has no stack, and the log of any other error has a stack', () => {
  const busy = new Error('timeout exceeded when trying to connect')
  expect(queueWarning(Object.assign(busy, { queue: 'arrears' }))).toEqual({
    reason: 'database limit ',
    queue: 'arrears',
    database: { type: 'Error', message: busy.message },
  })
  const bug = new TypeError('x is not a function')
  expect(queueWarning(bug)).toEqual({ reason: 'unexpected', queue: undefined, err: bug })
})
