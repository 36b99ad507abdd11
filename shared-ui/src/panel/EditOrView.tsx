import { type ReactNode, useState } from 'react'

interface EditOrViewProps {
  /** Whether the record cannot be edited now, for instance because a change is pending. */
  readonly isRefused: boolean
  readonly edit: ReactNode
  /** Shows the record and its pending change. */
  readonly view: ReactNode
}

/**
 * The content of an edit panel opened by its address: the form, or the record if the edit would be refused. The choice
 * is made only once, so that a form with input is not replaced later.
 */
export function EditOrView({ isRefused, edit, view }: EditOrViewProps) {
  const [isView] = useState(isRefused)
  return isView ? view : edit
}
