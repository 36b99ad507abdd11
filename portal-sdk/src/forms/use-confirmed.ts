import { GatewayError } from '@portal/api-client'
import type { Answer, Call } from '@portal/contract'
import { useCommand } from '../read/use-command.ts'

interface Confirmed<Payload> {
  /** Called after success, before the question closes. */
  readonly onDone?: (answer: Answer<Payload>) => void | Promise<void>
  readonly onClose: () => void
}

/**
 * Sends a write after the user has confirmed a question. If the write fails, the question stays open and shows the
 * error.
 * @example
 * const { confirm, question } = useConfirmed(deleteWebhookEndpoint, { onDone, onClose: () => setAsking(false) })
 * return <ConfirmDialog isOpen={isAsking} {...question} onConfirm={() => confirm({ endpointId })} …>
 */
export function useConfirmed<Request extends object, Payload>(
  call: Call<Request, Payload>,
  { onDone, onClose }: Confirmed<Payload>,
) {
  const { run, isRunning, error, clearError } = useCommand(call)
  const send = async (request: Request) => {
    try {
      await onDone?.(await run(request))
    } catch (failure) {
      if (!(failure instanceof GatewayError)) throw failure
      return
    }
    onClose()
  }
  const onCancel = () => {
    clearError()
    onClose()
  }
  return {
    confirm: (request: Request) => void send(request),
    error,
    /** The props for the kit's `ConfirmDialog`. */
    question: { isBusy: isRunning, failure: error?.message, onCancel },
  }
}
