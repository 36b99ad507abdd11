/** Row fields of every record that changes by approval. */
export interface ApprovedRow {
  /** The maker and the checker, by name; null if the reader may not see them. */
  makerName: string | null
  checkerName: string | null
  /** Base version of the next change; a stale one is refused with 29. */
  version: number
  /** The queue item that awaits authorization, if any. */
  pendingCqId: string | null
}

/** Fields of every stored version of a record. */
export interface ApprovedVersion {
  /** The maker and the checker, by name; null if the reader may not see them. */
  maker: string | null
  checker: string | null
  authorizedAt: string
  /** The queue item that created it; null for data older than the queue. */
  cqId: string | null
}
