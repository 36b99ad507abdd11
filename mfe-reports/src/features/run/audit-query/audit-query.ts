import { isDay } from '@portal/contract/values/day'

/** The values of the form "Query Audit Log" (spec §2.12, ruling A85). */
export interface AuditQuery {
  /** Whether to show the actions of a user, or the entries on an officer's record. */
  readonly queryType: 'USER' | 'OFFICER'
  /** The side whose actions are shown. */
  readonly trail: 'provider' | 'partners'
  /** The code of the officer's partner; empty text for the provider's own organisation. */
  readonly partner: string
  /** The chosen user name or officer id by {@link personKey}, so that another choice of side keeps no wrong person. */
  readonly persons: Readonly<Record<string, string>>
  /** The first and last day as `YYYY-MM-DD`; empty text for no limit. */
  readonly from: string
  readonly to: string
}

export const EMPTY_QUERY: AuditQuery = {
  queryType: 'USER',
  trail: 'provider',
  partner: '',
  persons: {},
  from: '',
  to: '',
}

const PATHS: Record<AuditQuery['trail'], string> = { provider: '/audit-trails', partners: '/audit-trails-mto' }

/** The organisation of an officer: a partner's code, `own`, or null while the partner is not yet chosen. */
export function organisationOf({ trail, partner }: AuditQuery): string | null {
  if (partner !== '') return partner
  // The trail of partners' users contains no entries on the provider's own officers.
  return trail === 'provider' ? 'own' : null
}

/** Returns the key of the person among those from whom the user chooses now. */
export const personKey = (query: AuditQuery): string =>
  query.queryType === 'USER' ? `user-${query.trail}` : `officer-${organisationOf(query)}`

const personOf = (query: AuditQuery): string => (query.persons[personKey(query)] ?? '').trim()

/** Rejects a query without a person or with a wrong day, as a form's schema does. */
export function validateQuery(query: AuditQuery): Promise<AuditQuery> {
  const inner = [
    ...(personOf(query) === '' ? [{ path: `persons.${personKey(query)}`, message: 'validation.required' }] : []),
    ...(['from', 'to'] as const).flatMap((path) =>
      query[path] === '' || isDay(query[path]) ? [] : [{ path, message: 'validation.date' }],
    ),
    ...(query.to !== '' && query.from > query.to ? [{ path: 'from', message: 'validation.afterLastDay' }] : []),
  ]
  if (inner.length === 0) return Promise.resolve(query)
  return Promise.reject(Object.assign(new Error('the form is wrong'), { name: 'ValidationError', inner }))
}

/** Returns the address of the audit trail with the query as its filters. */
export function auditAddress(query: AuditQuery): string {
  const address = new URLSearchParams({
    [query.queryType === 'USER' ? 'f.auditUsername' : 'f.auditItemId']: personOf(query),
    ...(query.from !== '' && { from: query.from }),
    ...(query.to !== '' && { to: query.to }),
  })
  return `${PATHS[query.trail]}?${address}`
}
