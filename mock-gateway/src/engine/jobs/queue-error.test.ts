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

test('an error with a code of the database keeps it', () => {
  const error = queueError({ message: 'terminated', code: '57P01', stack: '' })
  expect(failureOf(error).reason).toBe('database unavailable 57P01')
})

test('an Error is passed on as it is', () => {
  const error = new Error('x')
  expect(queueError(error)).toBe(error)
})

test('an unavailable or overloaded database is logged without a stack, any other error with its stack', () => {
  const busy = new Error('timeout exceeded when trying to connect')
  expect(queueWarning(Object.assign(busy, { queue: 'arrears' }))).toEqual({
    reason: 'database limit ',
    queue: 'arrears',
    database: { type: 'Error', message: busy.message },
  })
  const bug = new TypeError('x is not a function')
  expect(queueWarning(bug)).toEqual({ reason: 'unexpected', queue: undefined, err: bug })
})
