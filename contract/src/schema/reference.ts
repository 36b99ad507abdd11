import { string } from '@portal/contract/schema'

/** A reference: the identifier of a transaction or document in another system. */
export const reference = () => string().matches(/^[\w./-]{1,40}$/, { name: 'reference', excludeEmptyString: true })

/** The reference of an existing order. The server finds the order in any spelling of the reference. */
export const soughtReference = () => reference().meta({ kind: 'soughtReference' })

/** A new reference. It must not have `.` or `..` between slashes, because these are path steps in an address. */
export const newReference = () =>
  reference().matches(/^(?!(?:.*\/)?\.{1,2}(?:\/|$))/, { name: 'pathSteps', excludeEmptyString: true })
