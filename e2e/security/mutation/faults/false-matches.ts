import { change, type Fault, fault, gateway, remove } from '../fault.ts'

const MATCHES = gateway('areas/compliance/false-matches/false-matches.integration.test.ts')
const silencer = gateway('areas/compliance/false-matches/silenced-hits.ts')

/** Faults of false matches. */
export const FALSE_MATCH_FAULTS: readonly Fault[] = [
  fault(
    'a false match silences every entry of its list',
    MATCHES,
    change(silencer, 'silencing', 'String(remaining?.likeness.score ?? 0)', "'0'"),
  ),
  fault(
    'a pending false match of a confirmed person is authorized',
    MATCHES,
    remove(
      gateway('areas/compliance/false-matches/false-match.kind.ts'),
      'validate',
      'await refuseConfirmed(db, { name, birthDate, country })',
    ),
  ),
  fault(
    'a pending false match silences hits',
    MATCHES,
    change(silencer, 'silencedBy', "status === 'ACTIVE'", "status === 'ACTIVE' || status === 'PENDING'"),
  ),
  fault(
    'a false match counts after its last day',
    MATCHES,
    change(silencer, 'silencedBy', 'until >= today', 'until !== today'),
  ),
  fault(
    'a false match silences persons with another birth date',
    MATCHES,
    change(
      gateway('areas/compliance/false-matches/false-match.store.ts'),
      'falseMatchKey',
      "[personKey(name), birthDate ?? '', country ?? '']",
      "[personKey(name), country ?? '']",
    ),
  ),
]
