interface VersionRow {
  readonly authorized_at: Date
  readonly cq_id: string | null
}

/** Returns a stored version of a record in wire format, with the time and the queue item of its approval. */
export const approvedVersionOf = <Version extends VersionRow>({ authorized_at, cq_id, ...version }: Version) => ({
  ...version,
  authorizedAt: authorized_at.toISOString(),
  cqId: cq_id,
})
