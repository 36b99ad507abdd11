/** The fields in the list row of every record that changes by approval. */
export interface ApprovedRow {
  /** The maker and the checker, by name; null if the reader may not see them. */
  makerName: string | null
  checkerName: string | null
  /** The version that the next change must name; a change of an older version is refused with 29. */
  version: number
  /** The queue item that awaits authorization; null if no change is pending. */
  pendingCqId: string | null
}

/** The fields of every stored version of a record. */
export interface ApprovedVersion {
  /** The maker and the checker, by name; null if the reader may not see them. */
  maker: string | null
  checker: string | null
  authorizedAt: string
  /** The queue item that created the version; null for data older than the queue. */
  cqId: string | null
}
