import { type ReactNode, useState } from 'react'

interface EditOrViewProps {
  /** Why the record cannot be edited now, for instance because a change of it waits; undefined when it can. */
  readonly refusal: string | undefined
  readonly edit: ReactNode
  /** Shows the record, and says what waits. */
  readonly view: ReactNode
}

/** What an edit panel opened by its address shows: the form, or the record when it would be refused. Judged once: a form with typed work stays. */
export function EditOrView({ refusal, edit, view }: EditOrViewProps) {
  const [isRefused] = useState(refusal !== undefined)
  return isRefused ? view : edit
}
