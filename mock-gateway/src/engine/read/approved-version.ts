interface VersionRow {
  readonly authorized_at: Date
  readonly cq_id: string | null
}

/** A kept version of a record as its call answers: with its approval's moment and item in the queue. */
export const approvedVersionOf = <Version extends VersionRow>({ authorized_at, cq_id, ...version }: Version) => ({
  ...version,
  authorizedAt: authorized_at.toISOString(),
  cqId: cq_id,
})
