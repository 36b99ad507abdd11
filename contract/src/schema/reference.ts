import { string } from '@portal/contract/schema'

/** The name of a transaction or document in another system. */
export const reference = () => string().matches(/^[\w./-]{1,40}$/, { name: 'reference', excludeEmptyString: true })

/** Names an order that exists: the server finds it however its reference is written. */
export const soughtReference = () => reference().meta({ kind: 'soughtReference' })

/** Stricter for new ones: `.` and `..` between slashes would be path steps in an address. */
export const newReference = () =>
  reference().matches(/^(?!(?:.*\/)?\.{1,2}(?:\/|$))/, { name: 'pathSteps', excludeEmptyString: true })
