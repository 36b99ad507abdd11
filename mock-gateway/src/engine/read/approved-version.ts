interface VersionRow {
  readonly authorized_at: Date
  readonly cq_id: string | null
}

/** A stored version of a record as its call returns it: with time and queue item of its approval. */
export const approvedVersionOf = <Version extends VersionRow>({ authorized_at, cq_id, ...version }: Version) => ({
  ...version,
  authorizedAt: authorized_at.toISOString(),
  cqId: cq_id,
})
