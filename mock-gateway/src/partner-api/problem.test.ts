import { expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { Refusal } from '../engine/http/handler.ts'
import { documentedStatusOf, sendProblem, sendRefusal } from './problem.ts'

/** Returns the answer to a request whose handler sends a problem. */
async function answerOf(send: (reply: Parameters<typeof sendProblem>[0]) => unknown) {
  const app = Fastify()
  app.get('/', (_request, reply) => send(reply))
  const { statusCode, headers, json } = await app.inject('/')
  await app.close()
  return { statusCode, headers, body: json() }
}

test.each([
  [400, undefined, undefined],
  [401, undefined, 'Bearer realm="partner API"'],
  [409, undefined, undefined],
  [429, '60', undefined],
  [503, '1', undefined],
] as const)('a problem with the status %d has this Retry-After header: %s', async (status, retryAfter, challenge) => {
  const { statusCode, headers, body } = await answerOf((reply) => sendProblem(reply, status, 'unavailable', 'c1'))
  expect([statusCode, headers['retry-after'], headers['www-authenticate']]).toEqual([status, retryAfter, challenge])
  expect(headers['content-type']).toMatch('application/problem+json')
  expect(body).toMatchObject({ type: 'about:blank', status, code: '96', correlationId: 'c1' })
})

test.each([
  ['91', 503, '1'],
  ['96', 503, '1'],
  ['30', 400, undefined],
  ['25', 404, undefined],
  ['40', 404, undefined],
  ['09', 409, undefined],
  ['12', 409, undefined],
  ['28', 409, undefined],
  ['94', 409, undefined],
  ['51', 422, undefined],
] as const)(
  'a refusal with the code %s has the status %d and this Retry-After header: %s',
  async (code, status, retryAfter) => {
    const { statusCode, headers, body } = await answerOf((reply) =>
      sendRefusal(reply, new Refusal(code, { reason: 'test' }), 'c1'),
    )
    expect([statusCode, headers['retry-after']]).toEqual([status, retryAfter])
    expect(body).toMatchObject({ status, code })
  },
)

test.each([
  ['58', 401],
  ['05', 429],
  ['28', 409],
  ['51', 422],
] as const)(
  'the documentation states for the code %s the status %d, which is also sent before an operation runs',
  (code, status) => {
    expect(documentedStatusOf(code)).toBe(status)
  },
)
