/** A change of one place of a file. */
export interface Mutation {
  /** Path from the root. */
  readonly file: string
  /**
   * The function whose syntax tree has `from`, by name; '' for the whole file. Without it the text of the file is
   * searched.
   */
  readonly within?: string
  /** A whole part of the syntax (a call, a condition, a member, statements side by side), however it is formatted. */
  readonly from: string
  readonly to: string
}

/** A possible future mistake, and the tests that must notice it. */
export interface Fault {
  /** A sentence that says what goes wrong. */
  readonly name: string
  readonly edits: readonly Mutation[]
  /** Test files of which one must fail, as paths from the root. */
  readonly killedBy: readonly string[]
}

/** The path of a file of the gateway, from the root. */
export const gateway = (path: string) => `mock-gateway/src/${path}`

/** Replaces a part of a function of a TypeScript file. The part must be there once. */
export const change = (file: string, within: string, from: string, to: string): Mutation => ({ file, within, from, to })

/** Takes a part out of a function. */
export const remove = (file: string, within: string, from: string): Mutation => ({ file, within, from, to: '' })

/** Replaces exact text: for SQL, style sheets and other files without functions. */
export const edit = (file: string, from: string, to: string): Mutation => ({ file, from, to })

export const fault = (name: string, killedBy: string | readonly string[], ...edits: Fault['edits']): Fault => ({
  name,
  killedBy: [killedBy].flat(),
  edits,
})
