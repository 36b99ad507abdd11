import { defaultClient, GatewayError, makeIdempotencyKey as makeKey } from '@portal/api-client'
import type { Answer, Call } from '@portal/contract'
import { useCallback, useRef, useState } from 'react'
import { registerPart, takePart, waitingPart } from '../forms/draft-recovery.ts'
import { refreshReads } from './kept-reads.ts'

export interface CommandState<Request, Payload> {
  /** Sends the write; resolves with the answer or throws the GatewayError. */
  run(request: Request): Promise<Answer<Payload>>
  readonly isRunning: boolean
  readonly error: GatewayError | null
  clearError(): void
}

/** The content of a write without an answer, and its idempotency key. */
interface Attempt {
  readonly body: string
  readonly key: string
}

const partOf = ({ path }: Call) => `sent ${path}`

/**
 * Keeps an attempt with the unsent work of the page, so that the same content has the same key after a reload. Calls
 * with passwords, codes and files are not kept. Returns a function that ends this.
 */
const keepOverReload = (call: Call, read: () => Attempt | null) =>
  call.secret || call.carriesFile ? () => {} : registerPart(partOf(call), { isWork: false, isSent: true, read })

/** Returns, only once, the attempt with this content that had no answer when the page was reloaded. */
function sentBefore(call: Call, body: string): Attempt | undefined {
  const held = waitingPart(partOf(call))?.held as Attempt | null | undefined
  if (held?.body !== body) return undefined
  takePart(partOf(call))
  return held
}

/**
 * Returns a function to send a write. A request repeated after a lost answer has the same idempotency key, so pressing
 * twice has only one effect (security §3), also with a reload in between. After a final answer, the next request gets a
 * new key. After a success, all reads are repeated: visible reads at once, other reads when they are next shown.
 * @example const create = useCommand(createUser); await create.run(request)
 */
export function useCommand<Request extends object, Payload>(
  call: Call<Request, Payload>,
): CommandState<Request, Payload> {
  const [isRunning, setRunning] = useState(false)
  const [error, setError] = useState<GatewayError | null>(null)
  const attempt = useRef<Attempt | null>(null)
  const running = useRef<Promise<Answer<Payload>> | null>(null)

  const send = useCallback(
    async (request: Request): Promise<Answer<Payload>> => {
      const body = JSON.stringify(request)
      if (attempt.current?.body !== body) attempt.current = sentBefore(call, body) ?? { body, key: makeKey() }
      const forget = keepOverReload(call, () => attempt.current)
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
        if (attempt.current === null) forget()
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
