import type { Call, Queued } from '@portal/contract'
import { useState } from 'react'
import { useDirtyForm } from '../forms/dirty.ts'
import { type FormDraft, useFormDraft } from '../forms/use-form-draft.ts'
import { useQueuedNotice } from '../notices/use-queued-notice.ts'
import { useCommand } from '../read/use-command.ts'
import type { RejectedChange } from './use-rejected-change.ts'

/** The props for the kit's form. */
export interface QueuedForm<Request> {
  /** The rejected change to resubmit; the form shows the reason of the rejection above the fields. */
  readonly rejected: RejectedChange | null
  onDirtyChange(isDirty: boolean): void
  onSubmit(request: Request): Promise<void>
  /** Keeps the input if the session ends without the user's choice. */
  readonly draft: FormDraft
}

interface QueuedFormOptions {
  readonly rejected?: RejectedChange | null
  readonly onDone: () => void
  /**
   * Whether `onDone` leaves the form's page or ends a wizard, so that a dialog shows the result instead of a notice
   * (ruling A86).
   */
  readonly leavesPage?: boolean
}

/**
 * Handles a form that queues a change. The input is unsent work until the gateway has accepted it. Then a notice shows
 * who must act next, and the form closes. A resubmission sends the id of the rejected change.
 * @example <PanelForm {...useQueuedForm(updatePartner, { rejected, onDone: onClose })} …>
 */
export function useQueuedForm<Request extends object>(
  call: Call<Request, Queued>,
  { rejected = null, onDone, leavesPage = false }: QueuedFormOptions,
): QueuedForm<Request> {
  const command = useCommand(call)
  const announceQueued = useQueuedNotice()
  const [isDirty, onDirtyChange] = useState(false)
  const done = useDirtyForm(isDirty)
  const { draft, done: taken } = useFormDraft(call.path, isDirty)
  return {
    rejected,
    draft,
    onDirtyChange,
    onSubmit: async (request) => {
      const queued = await command.run(rejected === null ? request : { ...request, replaces: rejected.cqId })
      done()
      taken()
      announceQueued(queued, { isDialog: leavesPage })
      onDone()
    },
  }
}
