/** The changes that a write and its authorization make in the database. Equal changes are listed once. */
export interface Effects {
  /** The effects of the write. */
  readonly submitted: readonly string[]
  /** The response code of the same request, sent again before its authorization. */
  readonly repeated: string
  /** The effects of its authorization, besides those of every authorization; absent if nobody authorizes the write. */
  readonly authorized?: readonly string[]
  /** The response code of the same request, sent again after its authorization. */
  readonly repeatedAfter?: string
}

/** The effects of valid writes, by the name of the write. */
export type EffectsByWrite = Readonly<Record<string, Effects>>
