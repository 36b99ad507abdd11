import { string } from '@portal/contract/schema'

/** What a transaction or a document is called in another system. */
export const reference = () => string().matches(/^[\w./-]{1,40}$/, { name: 'reference', excludeEmptyString: true })

/** As who gives it first may call it: `.` and `..` between slashes are steps of a path to whoever reads an address. */
export const newReference = () =>
  reference().matches(/^(?!(?:.*\/)?\.{1,2}(?:\/|$))/, { name: 'pathSteps', excludeEmptyString: true })
