import { GatewayError } from '@portal/api-client'
import { useState } from 'react'
import { useDirtyForm } from '../forms/dirty.ts'
import { askToLeave } from '../forms/leaving.ts'
import { useFormDraft } from '../forms/use-form-draft.ts'

interface Act<Request> {
  /**
   * The draft's name, unique among the forms of an address; usually the path of the call. Null if the input is never
   * kept, for example a single file.
   */
  readonly draftName: string | null
  /** Sends the action, and shows a confirmation. */
  readonly send: (request: Request) => Promise<void>
  /** Response codes for a record that has changed. After such a code the record is reloaded. */
  readonly movedCodes?: readonly string[]
  /** Reloads the record. Absent if the list reloads the record by itself. */
  readonly onStale?: (() => void) | undefined
  readonly onClose: () => void
  /** Called after success. By default the record is reloaded and the dialog is closed. */
  readonly onDone?: (() => void) | undefined
}

/**
 * Sends an action with a form in a dialog, and returns errors that belong to no field. Field errors are thrown to the
 * form. If a session ends without the user's choice, the input is kept; `useRecoveredState` reopens the dialog.
 * @example
 * const [act, setAct] = useRecoveredState<'PASS' | null>('act', null)
 * const { failure, leave, form } = useAct({ draftName: passOrder.path, send, onClose })
 * return <ActDialog {...form} failure={failure} onLeave={leave} onClose={onClose} …>
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
    /** Handles Esc and the close button, and asks before it discards input. */
    leave: () => (isDirty ? askToLeave(onClose) : onClose()),
    form: { onSubmit, onDirtyChange, ...(draftName === null ? {} : { draft }) },
  }
}
