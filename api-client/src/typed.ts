import type { Answer, Call } from '@portal/contract'
import type { Client, SendOptions } from './client.ts'
import { defaultClient } from './default-client.ts'

export interface TypedOptions extends SendOptions {
  /** Another client than the default one. */
  readonly client?: Client
}

/** One call as a function. */
export interface TypedCall<Request, Payload> {
  (request: Request, options?: TypedOptions): Promise<Answer<Payload>>
  readonly call: Call<Request, Payload>
}

/** Makes a function of a call of the contract. */
export function typed<Request, Payload>(call: Call<Request, Payload>): TypedCall<Request, Payload> {
  const send = (request: Request, { client = defaultClient(), ...options }: TypedOptions = {}) =>
    client.send(call, request, options)
  return Object.assign(send, { call })
}
