import { expect, test } from '@jest/globals'
import Fastify, { type FastifyError } from 'fastify'
import { refuseUnread } from './partner-routes.ts'

test.each([
  [400, 400, '30'],
  [404, 400, '30'],
  [413, 413, '30'],
  [415, 415, '30'],
  [499, 400, '30'],
  [500, 503, '96'],
  [501, 503, '96'],
  [undefined, 503, '96'],
])(
  'an error of the server with the status %s is answered with %d and the code %s',
  async (statusCode, status, code) => {
    const app = Fastify()
    app.setErrorHandler<FastifyError>((error, _request, reply) => refuseUnread(error, reply))
    app.get('/', async () => {
      throw Object.assign(new Error('not read'), statusCode === undefined ? {} : { statusCode })
    })
    const answer = await app.inject('/')
    await app.close()
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code])
  },
)
