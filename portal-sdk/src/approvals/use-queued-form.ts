import type { Call, ModuleName, Queued } from '@portal/contract'
import { useState } from 'react'
import { useDirtyForm } from '../forms/dirty.ts'
import type { FieldGroups } from '../forms/restored-work.ts'
import { type FormRescue, useFormRescue } from '../forms/use-form-rescue.ts'
import { useQueuedNotice } from '../notices/use-queued-notice.ts'
import { useCommand } from '../read/use-command.ts'

/** What the kit's form takes of a change that is queued. */
export interface QueuedForm<Request> {
  onDirtyChange(isDirty: boolean): void
  onSubmit(request: Request): Promise<void>
  /** What is typed outlives a session that ends without the user's wish. */
  readonly rescue: FormRescue
}

/**
 * A form whose sending queues a change: what is typed is unsent work until the gateway has taken it; then the user hears who
 * must act next, and the form is left.
 * @param together names of fields that are one value together: unsent work is put back into all of them or none; keep it stable
 * @example <PanelForm {...useQueuedForm(updatePartner, 'MTO', onClose)} …>
 */
export function useQueuedForm<Request extends object>(
  call: Call<Request, Queued>,
  module: ModuleName,
  onDone: () => void,
  together?: FieldGroups,
): QueuedForm<Request> {
  const command = useCommand(call)
  const announceQueued = useQueuedNotice()
  const [isDirty, onDirtyChange] = useState(false)
  const done = useDirtyForm(isDirty)
  const { rescue, done: taken } = useFormRescue(call.path, isDirty, together)
  return {
    rescue,
    onDirtyChange,
    onSubmit: async (request) => {
      await command.run(request)
      done()
      taken()
      announceQueued(module)
      onDone()
    },
  }
}
