/** The user for whom the gateway asks a service, and the records that the user may see. */
export interface ServiceUser {
  readonly userId: string
  readonly username: string
  /** Ids of the subsidiaries whose records the user may see. */
  readonly subsidiaries: readonly string[]
  /** Code of the only partner whose records the user may see. Null for the bank's staff. */
  readonly partner: string | null
}
