/** What every row of a record tells that changes by approval. */
export interface ApprovedRow {
  /** Who made it and who checked it, by name; null where the reader is not told. */
  makerName: string | null
  checkerName: string | null
  /** Base version of the next change; a stale one is refused with 29. */
  version: number
  /** The queue item that waits for its checker, if one does. */
  pendingCqId: string | null
}

/** What every version of a record tells that is kept as it was authorized. */
export interface ApprovedVersion {
  /** Who made it and who checked it, by name; null where the reader is not told. */
  maker: string | null
  checker: string | null
  authorizedAt: string
  /** The queue item that brought it; null of what was there before the queue. */
  cqId: string | null
}
