// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, edit, type Fault, fault, gateway } from '../fault.ts'

const pairs = (file: string) => gateway(`areas/compliance/trusted-pairs/${file}`)
const SILENCE = gateway('areas/compliance/screening/engine/silence.ts')
const ENGINE = gateway('areas/compliance/screening/engine/silence.test.ts')
const PAIRS = gateway('areas/payments/transactions/trusted-pairs.integration.test.ts')

/** Trusted pairs, their rules and dates, and the checks that ignore them. */
export const TRUSTED_PAIR_FAULTS: readonly Fault[] = [
  fault(
    'a trusted pair silences an error',
    ENGINE,
    change(SILENCE, 'silenceable', "status !== 'HIT' || version === null", "status === 'CLEAR' || version === null"),
  ),
  fault(
    'a trusted pair silences an internal rule',
    ENGINE,
    change(SILENCE, 'silenceable', "status !== 'HIT' || version === null", "status !== 'HIT'"),
  ),
  fault(
    'a trusted pair silences a rule that may not be silenced',
    PAIRS,
    change(pairs('silenced-hits.ts'), 'concerns', '!isOnListOrCountry', 'isOnListOrCountry || true'),
  ),
  fault(
    'a trusted pair passes an embargo',
    PAIRS,
    change(
      'contract/src/screening/screening-column.ts',
      'isSilenceable',
      "column?.columnGroup !== 'lists' && column?.columnKind !== 'country'",
      "column?.columnGroup !== 'lists'",
    ),
  ),
  fault(
    'a silenced hit still holds the order',
    PAIRS,
    change(
      gateway('areas/compliance/screening/engine/screen.ts'),
      'isClear',
      "status === 'CLEAR' || isShadow === true || silenced !== undefined",
      "status === 'CLEAR' || isShadow === true",
    ),
  ),
  fault(
    'a pair is trusted one day too long',
    PAIRS,
    change(
      pairs('silenced-hits.ts'),
      'readSilencing',
      "`select hit.nth::int as nth, trusted.pair_id\n    from unnest(${senders}::text[], ${receivers}::text[], ${codes}::text[], ${days}::date[])\n      with ordinality as hit(sender, receiver, code, today, nth)\n    cross join lateral (\n      select p.pair_id from trusted_pair p\n      where p.pair_status = 'ACTIVE' and p.sender_key = hit.sender and p.receiver_key = hit.receiver\n        and (p.screening_code = hit.code or p.pair_scope = 'ALL') and p.pair_until >= hit.today\n        and ${IS_OF_THIS_RULE}\n      order by p.pair_scope desc, p.pair_until desc, p.pair_id limit 1) trusted`",
      "`select hit.nth::int as nth, trusted.pair_id\n    from unnest(${senders}::text[], ${receivers}::text[], ${codes}::text[], ${days}::date[])\n      with ordinality as hit(sender, receiver, code, today, nth)\n    cross join lateral (\n      select p.pair_id from trusted_pair p\n      where p.pair_status = 'ACTIVE' and p.sender_key = hit.sender and p.receiver_key = hit.receiver\n        and (p.screening_code = hit.code or p.pair_scope = 'ALL') and p.pair_until >= hit.today - 1\n        and ${IS_OF_THIS_RULE}\n      order by p.pair_scope desc, p.pair_until desc, p.pair_id limit 1) trusted`",
    ),
  ),
  fault(
    'a sender is trusted with every receiver',
    PAIRS,
    change(
      pairs('silenced-hits.ts'),
      'readSilencing',
      "`select hit.nth::int as nth, trusted.pair_id\n    from unnest(${senders}::text[], ${receivers}::text[], ${codes}::text[], ${days}::date[])\n      with ordinality as hit(sender, receiver, code, today, nth)\n    cross join lateral (\n      select p.pair_id from trusted_pair p\n      where p.pair_status = 'ACTIVE' and p.sender_key = hit.sender and p.receiver_key = hit.receiver\n        and (p.screening_code = hit.code or p.pair_scope = 'ALL') and p.pair_until >= hit.today\n        and ${IS_OF_THIS_RULE}\n      order by p.pair_scope desc, p.pair_until desc, p.pair_id limit 1) trusted`",
      "`select hit.nth::int as nth, trusted.pair_id\n    from unnest(${senders}::text[], ${receivers}::text[], ${codes}::text[], ${days}::date[])\n      with ordinality as hit(sender, receiver, code, today, nth)\n    cross join lateral (\n      select p.pair_id from trusted_pair p\n      where p.pair_status = 'ACTIVE' and p.sender_key = hit.sender\n        and (p.screening_code = hit.code or p.pair_scope = 'ALL') and p.pair_until >= hit.today\n        and ${IS_OF_THIS_RULE}\n      order by p.pair_scope desc, p.pair_until desc, p.pair_id limit 1) trusted`",
    ),
  ),
  fault(
    'a pair for one rule silences every rule',
    PAIRS,
    change(
      pairs('silenced-hits.ts'),
      'readSilencing',
      "`select hit.nth::int as nth, trusted.pair_id\n    from unnest(${senders}::text[], ${receivers}::text[], ${codes}::text[], ${days}::date[])\n      with ordinality as hit(sender, receiver, code, today, nth)\n    cross join lateral (\n      select p.pair_id from trusted_pair p\n      where p.pair_status = 'ACTIVE' and p.sender_key = hit.sender and p.receiver_key = hit.receiver\n        and (p.screening_code = hit.code or p.pair_scope = 'ALL') and p.pair_until >= hit.today\n        and ${IS_OF_THIS_RULE}\n      order by p.pair_scope desc, p.pair_until desc, p.pair_id limit 1) trusted`",
      "`select hit.nth::int as nth, trusted.pair_id\n    from unnest(${senders}::text[], ${receivers}::text[], ${codes}::text[], ${days}::date[])\n      with ordinality as hit(sender, receiver, code, today, nth)\n    cross join lateral (\n      select p.pair_id from trusted_pair p\n      where p.pair_status = 'ACTIVE' and p.sender_key = hit.sender and p.receiver_key = hit.receiver\n        and true and p.pair_until >= hit.today\n        and ${IS_OF_THIS_RULE}\n      order by p.pair_scope desc, p.pair_until desc, p.pair_id limit 1) trusted`",
    ),
  ),
  fault(
    'a pending pair is trusted',
    PAIRS,
    change(
      pairs('silenced-hits.ts'),
      'readSilencing',
      "`select hit.nth::int as nth, trusted.pair_id\n    from unnest(${senders}::text[], ${receivers}::text[], ${codes}::text[], ${days}::date[])\n      with ordinality as hit(sender, receiver, code, today, nth)\n    cross join lateral (\n      select p.pair_id from trusted_pair p\n      where p.pair_status = 'ACTIVE' and p.sender_key = hit.sender and p.receiver_key = hit.receiver\n        and (p.screening_code = hit.code or p.pair_scope = 'ALL') and p.pair_until >= hit.today\n        and ${IS_OF_THIS_RULE}\n      order by p.pair_scope desc, p.pair_until desc, p.pair_id limit 1) trusted`",
      "`select hit.nth::int as nth, trusted.pair_id\n    from unnest(${senders}::text[], ${receivers}::text[], ${codes}::text[], ${days}::date[])\n      with ordinality as hit(sender, receiver, code, today, nth)\n    cross join lateral (\n      select p.pair_id from trusted_pair p\n      where p.pair_status in ('PENDING','ACTIVE') and p.sender_key = hit.sender and p.receiver_key = hit.receiver\n        and (p.screening_code = hit.code or p.pair_scope = 'ALL') and p.pair_until >= hit.today\n        and ${IS_OF_THIS_RULE}\n      order by p.pair_scope desc, p.pair_until desc, p.pair_id limit 1) trusted`",
    ),
  ),
  fault(
    'a pair is trusted for 181 days',
    gateway('areas/compliance/screening/engine/last-days.test.ts'),
    change(
      gateway('areas/compliance/screening/engine/last-days.ts'),
      'isAllowedLastDay',
      'headOfficeDay(now, most)',
      'headOfficeDay(now, most + 1)',
    ),
  ),
  fault(
    'a hit names the pair for all rules instead of the pair for its rule',
    PAIRS,
    edit(pairs('silenced-hits.ts'), 'order by p.pair_scope desc', 'order by p.pair_scope'),
  ),
]
