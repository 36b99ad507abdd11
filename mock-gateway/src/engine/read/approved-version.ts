interface VersionRow {
  readonly maker: string | null
  readonly checker: string | null
  readonly authorized_at: Date
  readonly cq_id: string | null
}

/** Whose a kept version of a record is, and since when, as its call answers. */
export const approvedVersionOf = ({ maker, checker, authorized_at, cq_id }: VersionRow) => ({
  maker,
  checker,
  authorizedAt: authorized_at.toISOString(),
  cqId: cq_id,
})
