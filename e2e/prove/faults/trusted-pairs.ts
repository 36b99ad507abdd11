import { edit, type Fault, fault, gateway } from './fault.ts'

const pairs = (file: string) => gateway(`areas/compliance/trusted-pairs/${file}`)
const SILENCE = gateway('areas/compliance/screening/engine/silence.ts')
const ENGINE = gateway('areas/compliance/screening/engine/silence.test.ts')
const PAIRS = gateway('areas/payments/transactions/trusted-pairs.integration.test.ts')

/** Who is trusted, for which rule and until when, and what nobody is trusted past. */
export const TRUSTED_PAIR_FAULTS: readonly Fault[] = [
  fault('an error is silenced', ENGINE, edit(SILENCE, "status !== 'HIT' || version", "status === 'CLEAR' || version")),
  fault('a rule of the house is silenced', ENGINE, edit(SILENCE, '|| version === null || set', '|| set')),
  fault(
    'a rule that may not be silenced is',
    ENGINE,
    edit(SILENCE, 'set?.silenceable.has(code) !== true', 'set === null'),
  ),
  fault(
    'a pair is trusted past an embargo',
    PAIRS,
    edit(
      'contract/src/screening/screening-column.ts',
      "column?.columnGroup !== 'lists' && column?.columnKind !== 'country'",
      "column?.columnGroup !== 'lists'",
    ),
  ),
  fault(
    'a hit that is silenced holds all the same',
    PAIRS,
    edit(gateway('areas/compliance/screening/engine/screen.ts'), ' || silencedBy !== undefined', ''),
  ),
  fault(
    'a pair is trusted a day longer',
    PAIRS,
    edit(pairs('silenced-hits.ts'), 'p.pair_until >= hit.today', 'p.pair_until >= hit.today - 1'),
  ),
  fault(
    'whoever receives is trusted with the sender',
    PAIRS,
    edit(pairs('silenced-hits.ts'), ' and p.receiver_key = hit.receiver', ''),
  ),
  fault(
    'a pair of one rule silences every rule',
    PAIRS,
    edit(pairs('silenced-hits.ts'), "(p.screening_code = hit.code or p.pair_scope = 'ALL')", 'true'),
  ),
  fault(
    'a pair that waits is trusted',
    PAIRS,
    edit(pairs('silenced-hits.ts'), "p.pair_status = 'ACTIVE' and", "p.pair_status in ('PENDING','ACTIVE') and"),
  ),
  fault(
    'a pair is trusted for 181 days',
    pairs('trusted-days.test.ts'),
    edit(pairs('trusted-days.ts'), 'dayAt(now, MOST_TRUSTED_DAYS)', 'dayAt(now, MOST_TRUSTED_DAYS + 1)'),
  ),
]
