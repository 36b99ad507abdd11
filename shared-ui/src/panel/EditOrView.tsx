import { type ReactNode, useState } from 'react'

interface EditOrViewProps {
  /** The record cannot be edited now, for instance because a change of it waits. */
  readonly isRefused: boolean
  readonly edit: ReactNode
  /** Shows the record, and says what waits. */
  readonly view: ReactNode
}

/**
 * The content of an edit panel opened by its address: the form, or the record if the edit would be refused. Judged
 * once: a form with typed work stays.
 */
export function EditOrView({ isRefused, edit, view }: EditOrViewProps) {
  const [isView] = useState(isRefused)
  return isView ? view : edit
}
