import type { FastifyRequest } from 'fastify'
import { addressOf } from '../engine/http/sender.ts'

/** What identifies the sender of a request: its Authorization header and its address. */
export interface Credentials {
  readonly authorization: string | undefined
  readonly address: string
}

export const credentialsOf = (request: FastifyRequest): Credentials => ({
  authorization: request.headers.authorization,
  address: addressOf(request),
})
