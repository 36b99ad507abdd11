/** A fault as somebody might make it one day, and the tests that must notice. */
export interface Fault {
  readonly name: string
  /** Exact texts of files, each of which stands there once, and what they become. */
  readonly edits: readonly { readonly file: string; readonly from: string; readonly to: string }[]
  /** Test file, as a path from the root. */
  readonly killedBy: string
}

/** The path of a file of the gateway, from the root. */
export const gateway = (path: string) => `mock-gateway/src/${path}`
export const edit = (file: string, from: string, to: string) => ({ file, from, to })
export const fault = (name: string, killedBy: string, ...edits: Fault['edits']): Fault => ({ name, killedBy, edits })
