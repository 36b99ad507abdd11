/** A change at one place in a file. */
export interface Mutation {
  /** Path from the root. */
  readonly file: string
  /**
   * The name of the function in whose syntax tree `from` occurs; '' means the whole file. Without this field, `from` is
   * searched in the text of the file.
   */
  readonly within?: string
  /** A complete part of the syntax (a call, a condition, a member, adjacent statements), however it is formatted. */
  readonly from: string
  readonly to: string
}

/** A possible future mistake, and the tests that must detect it. */
export interface Fault {
  /** A sentence that describes the fault. */
  readonly name: string
  readonly edits: readonly Mutation[]
  /** Test files, as paths from the root; one of them must fail. */
  readonly killedBy: readonly string[]
}

/** Returns the path of a file of the gateway, from the root. */
export const gateway = (path: string) => `mock-gateway/src/${path}`

/** Replaces a part of a function in a TypeScript file. The part must occur once. */
export const change = (file: string, within: string, from: string, to: string): Mutation => ({ file, within, from, to })

/** Removes a part of a function. */
export const remove = (file: string, within: string, from: string): Mutation => ({ file, within, from, to: '' })

/** Replaces exact text: for SQL, style sheets and other files without functions. */
export const edit = (file: string, from: string, to: string): Mutation => ({ file, from, to })

export const fault = (name: string, killedBy: string | readonly string[], ...edits: Fault['edits']): Fault => ({
  name,
  killedBy: [killedBy].flat(),
  edits,
})
