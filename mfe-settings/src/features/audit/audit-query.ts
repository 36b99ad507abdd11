/** What "Filter the audit trail" asks (ruling A85): everything a user did, or everything done to an officer's record. */
export interface AuditQuery {
  readonly queryType: 'user' | 'officer'
  /** User name. */
  readonly person: string
  /** The officer's id. */
  readonly officer: string
  /** Narrows the officers one chooses from; the query itself is about the officer. */
  readonly partner: string
  readonly auditModule: string
  readonly auditAction: string
  readonly auditItemId: string
}

type Filters = Readonly<Record<string, readonly string[]>>

/** The trail's filters for a query; those it does not ask about stay as they are. */
export function filtersOf(query: AuditQuery, current: Filters): Filters {
  const asked: Record<string, string> = {
    auditUsername: query.queryType === 'user' ? query.person.trim() : '',
    auditItemId: query.queryType === 'officer' ? query.officer.trim() : query.auditItemId.trim(),
    auditModule: query.auditModule,
    auditAction: query.auditAction,
  }
  const kept = Object.entries(current).filter(([field]) => !(field in asked))
  const wanted = Object.entries(asked).filter(([, value]) => value !== '')
  return Object.fromEntries([...kept, ...wanted.map(([field, value]) => [field, [value]] as const)])
}

/** The query that the filters in force come from. */
export function queryOf(filters: Filters): AuditQuery {
  const first = (field: string) => filters[field]?.[0] ?? ''
  return {
    queryType: 'user',
    person: first('auditUsername'),
    officer: '',
    partner: '',
    auditModule: first('auditModule'),
    auditAction: first('auditAction'),
    auditItemId: first('auditItemId'),
  }
}
