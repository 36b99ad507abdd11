import { defaultClient, GatewayError, makeIdempotencyKey as makeKey } from '@portal/api-client'
import type { Answer, Call } from '@portal/contract'
import { useCallback, useRef, useState } from 'react'
import { refreshReads } from './kept-reads.ts'

export interface CommandState<Request, Payload> {
  /** Sends the write; resolves with the answer or throws the GatewayError. */
  run(request: Request): Promise<Answer<Payload>>
  readonly isRunning: boolean
  readonly error: GatewayError | null
  clearError(): void
}

/**
 * Returns a function to send a write. A request repeated after a lost answer has the same idempotency key, so pressing
 * twice has only one effect (security §3). After a final answer, the next request gets a new key. After a success, all
 * reads are repeated: visible reads at once, other reads when they are next shown.
 * @example const create = useCommand(createUser); await create.run(request)
 */
export function useCommand<Request extends object, Payload>(
  call: Call<Request, Payload>,
): CommandState<Request, Payload> {
  const [isRunning, setRunning] = useState(false)
  const [error, setError] = useState<GatewayError | null>(null)
  const attempt = useRef<{ body: string; key: string } | null>(null)
  const running = useRef<Promise<Answer<Payload>> | null>(null)

  const send = useCallback(
    async (request: Request): Promise<Answer<Payload>> => {
      const body = JSON.stringify(request)
      if (attempt.current?.body !== body) attempt.current = { body, key: makeKey() }
      setRunning(true)
      setError(null)
      try {
        const answer = await defaultClient().send(call, request, { idempotencyKey: attempt.current.key })
        attempt.current = null
        if (call.writes) refreshReads()
        return answer
      } catch (failure) {
        if (failure instanceof GatewayError) {
          if (failure.isDecided) attempt.current = null
          setError(failure)
        }
        throw failure
      } finally {
        setRunning(false)
        running.current = null
      }
    },
    [call],
  )
  const run = useCallback(
    (request: Request) => {
      // The second click of a double click waits for the pending request instead of sending another.
      running.current ??= send(request)
      return running.current
    },
    [send],
  )
  return { run, isRunning, error, clearError: () => setError(null) }
}
