import { GatewayError } from '@portal/api-client'
import { useState } from 'react'
import { useDirtyForm } from '../forms/dirty.ts'
import { askToLeave } from '../forms/leaving.ts'
import { useFormDraft } from '../forms/use-form-draft.ts'

interface Act<Request> {
  /** Names what is typed among the forms of its address, as its call's path does; null where that is never kept, as a file alone. */
  readonly draftName: string | null
  /** Sends it, and says that it was done. */
  readonly send: (request: Request) => Promise<void>
  /** Codes that say that what was looked at has moved: it is read anew. */
  readonly movedCodes?: readonly string[]
  /** Reads anew what was looked at; absent where its list does so by itself. */
  readonly onStale?: (() => void) | undefined
  readonly onClose: () => void
  /** What follows once it is done; what was looked at is read anew and the dialog closed, where it is absent. */
  readonly onDone?: (() => void) | undefined
}

/**
 * An act of a dialog with a form: how it is sent, and why it was refused where no field says it. Fields' errors are thrown for the
 * form. What is typed outlives a session that its user did not end; which dialog is open does so by `useRecoveredState`.
 * @example
 * const [act, setAct] = useRecoveredState<'PASS' | null>('act', null)
 * const { failure, leave, form } = useAct({ draftName: passOrder.path, send, onClose })
 * <ActDialog {...form} failure={failure} onLeave={leave} onClose={onClose} …>
 */
export function useAct<Request>({ draftName, send, movedCodes = [], onStale, onClose, onDone }: Act<Request>) {
  const [failure, setFailure] = useState<string | null>(null)
  const [isDirty, onDirtyChange] = useState(false)
  const done = useDirtyForm(isDirty)
  const { draft, done: taken } = useFormDraft(draftName ?? '', isDirty && draftName !== null)
  const onSubmit = async (request: Request) => {
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
    taken()
    if (onDone !== undefined) return onDone()
    onStale?.()
    onClose()
  }
  return {
    failure,
    /** Esc and the cross: what is typed is not thrown away by a key. */
    leave: () => (isDirty ? askToLeave(onClose) : onClose()),
    form: { onSubmit, onDirtyChange, ...(draftName === null ? {} : { draft }) },
  }
}
