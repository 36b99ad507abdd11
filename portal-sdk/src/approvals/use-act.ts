import { GatewayError } from '@portal/api-client'
import { useState } from 'react'
import { useDirtyForm } from '../forms/dirty.ts'
import { askToLeave } from '../forms/leaving.ts'
import { useFormDraft } from '../forms/use-form-draft.ts'

interface Act<Request> {
  /**
   * The draft name, unique among the forms of an address, as in its call's path; null if the input is never kept, for
   * example a single file.
   */
  readonly draftName: string | null
  /** Sends the action, and confirms it. */
  readonly send: (request: Request) => Promise<void>
  /** Codes that mean that the record has changed: it is reloaded. */
  readonly movedCodes?: readonly string[]
  /** Reloads the record; absent if its list does so by itself. */
  readonly onStale?: (() => void) | undefined
  readonly onClose: () => void
  /** The next step after success; by default the record is reloaded and the dialog closed. */
  readonly onDone?: (() => void) | undefined
}

/**
 * An action with a form in a dialog: sends it, and returns errors that belong to no field. Field errors are thrown
 * for the form. The input survives a session that its user did not end; so does the open dialog, by
 * `useRecoveredState`.
 * @example const [act, setAct] = useRecoveredState<'PASS' | null>('act', null) const { failure, leave, form } =
 * useAct({ draftName: passOrder.path, send, onClose }) <ActDialog {...form} failure={failure} onLeave={leave}
 * onClose={onClose} …>
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
    /** Esc and the cross: a key must not discard input. */
    leave: () => (isDirty ? askToLeave(onClose) : onClose()),
    form: { onSubmit, onDirtyChange, ...(draftName === null ? {} : { draft }) },
  }
}
