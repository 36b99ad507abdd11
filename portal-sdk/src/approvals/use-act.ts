import { GatewayError } from '@portal/api-client'
import { useState } from 'react'
import { useDirtyForm } from '../forms/dirty.ts'

interface Act<Request> {
  /** Sends it, and says that it was done. */
  readonly send: (request: Request) => Promise<void>
  /** Codes that say that what was looked at has moved: it is read anew. */
  readonly movedCodes?: readonly string[]
  /** Reads anew what was looked at; absent where its list does so by itself. */
  readonly onStale?: () => void
  readonly onClose: () => void
  /** What follows once it is done; what was looked at is read anew and the dialog closed, where it is absent. */
  readonly onDone?: (() => void) | undefined
}

/** An act of a dialog with a form: how it is sent, and why it was refused where no field says it. Fields' errors are thrown for the form. */
export function useAct<Request>({ send, movedCodes = [], onStale, onClose, onDone }: Act<Request>) {
  const [failure, setFailure] = useState<string | null>(null)
  const [isDirty, setDirty] = useState(false)
  const done = useDirtyForm(isDirty)
  const submit = async (request: Request) => {
    setFailure(null)
    try {
      await send(request)
    } catch (error) {
      if (!(error instanceof GatewayError) || error.fields?.length) throw error
      setFailure(error.message)
      if (movedCodes.includes(error.code)) onStale?.()
      return
    }
    done()
    if (onDone !== undefined) return onDone()
    onStale?.()
    onClose()
  }
  return { failure, submit, setDirty }
}
