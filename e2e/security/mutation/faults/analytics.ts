// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, edit, type Fault, fault, gateway } from '../fault.ts'

const FIGURES = gateway('areas/reporting/analytics/analytics.integration.test.ts')
const RULES = gateway('areas/reporting/analytics/period.rules.test.ts')
const at = (file: string) => gateway(`areas/reporting/analytics/${file}`)

/** Counts: which transactions they include, once each, and for which users. */
export const ANALYTICS_FAULTS: readonly Fault[] = [
  fault(
    'test orders are counted',
    FIGURES,
    change(
      at('migrations/0157-analytics.ts'),
      'STATEMENTS',
      "`create function analytics_note_inserted() returns trigger language plpgsql as $$\n    begin\n      ${INTO}\n      select ${hourOf('n')}, ${sortsOf('n')}, n.transaction_status, coalesce(n.failed_by, ''),\n        count(*), sum(n.transaction_destination_amount), 0, 0\n      from inserted n where n.env = 'live' group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;\n      return null;\n    end $$`",
      "`create function analytics_note_inserted() returns trigger language plpgsql as $$\n    begin\n      ${INTO}\n      select ${hourOf('n')}, ${sortsOf('n')}, n.transaction_status, coalesce(n.failed_by, ''),\n        count(*), sum(n.transaction_destination_amount), 0, 0\n      from inserted n group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;\n      return null;\n    end $$`",
    ),
  ),
  fault(
    'a moved transaction still counts in its former status',
    FIGURES,
    change(
      at('migrations/0157-analytics.ts'),
      'STATEMENTS',
      "`create function analytics_note_updated() returns trigger language plpgsql as $$\n    begin\n      ${INTO}\n      select ${hourOf('n')}, ${sortsOf('n')}, n.transaction_status, coalesce(n.failed_by, ''),\n        sum(n.sign), sum(n.sign * n.transaction_destination_amount), 0, 0\n      from (select 1 as sign, a.* from updated a union all select -1, b.* from replaced b) n\n      where n.env = 'live' group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10\n      having sum(n.sign) <> 0 or sum(n.sign * n.transaction_destination_amount) <> 0;\n      return null;\n    end $$`",
      "`create function analytics_note_updated() returns trigger language plpgsql as $$\n    begin\n      ${INTO}\n      select ${hourOf('n')}, ${sortsOf('n')}, n.transaction_status, coalesce(n.failed_by, ''),\n        sum(n.sign), sum(n.sign * n.transaction_destination_amount), 0, 0\n      from (select 1 as sign, a.* from updated a union all select 0, b.* from replaced b) n\n      where n.env = 'live' group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10\n      having sum(n.sign) <> 0 or sum(n.sign * n.transaction_destination_amount) <> 0;\n      return null;\n    end $$`",
    ),
  ),
  fault(
    'rolled-up changes stay recorded and count twice',
    FIGURES,
    edit(
      at('roll-up-changes.job.ts'),
      'gone as (delete from analytics_change c using noted where c.change_id = noted.change_id returning c.*)',
      'gone as (select c.* from analytics_change c join noted using (change_id))',
    ),
  ),
  fault(
    'changes that are not rolled up yet are missing',
    FIGURES,
    change(at('counts.store.ts'), 'rolledUpCounts', 'within(sql`hour`, range)', 'sql<boolean>`false`'),
  ),
  fault(
    'the day after the last one is included',
    FIGURES,
    change(
      at('counts.store.ts'),
      'within',
      '`(${moment} >= ${from.toJSDate()}::timestamptz and ${moment} < ${to.toJSDate()}::timestamptz)`',
      '`(${moment} >= ${from.toJSDate()}::timestamptz and ${moment} <= ${to.toJSDate()}::timestamptz)`',
    ),
  ),
  fault(
    'partners see the figures of all partners',
    FIGURES,
    change(at('analytics-scope.ts'), 'operator', 'sql<boolean>`mto_code = ${side.mtoCode}`', 'sql<boolean>`true`'),
  ),
  fault(
    'a subsidiary sees the figures of the others',
    FIGURES,
    change(
      at('analytics-scope.ts'),
      'bank',
      "withinSubsidiary(side, sql.ref('country_id'))",
      'sql<boolean>`${side.kind} is not null`',
    ),
  ),
  fault(
    'partners see a released order as successful',
    FIGURES,
    change(at('counts.store.ts'), 'cardsFor', "isOutside ? ['PASSED'] : []", 'isOutside ? [] : []'),
  ),
  fault(
    'an incomplete last week of a year counts as a whole',
    FIGURES,
    change(
      at('counts.store.ts'),
      'inSpans',
      'const last = to.startOf(span)',
      'const last = to.startOf(span).plus({ [`${span}s`]: 1 })',
    ),
  ),
  fault(
    'months are not updated when a day is rolled up',
    FIGURES,
    edit(
      at('roll-up-changes.job.ts'),
      'cross join unnest(${[...SPANS]}::text[]) span',
      "cross join unnest(array['week']) span",
    ),
  ),
  fault(
    'daily totals are not updated when a day is rolled up',
    FIGURES,
    edit(
      at('roll-up-changes.job.ts'),
      '${PLAIN_SORTS}, ${FIGURED} from gone cross join unnest(${zones}) zone)',
      '${PLAIN_SORTS}, ${FIGURED} from gone cross join unnest(${zones}) zone where false)',
    ),
  ),
  fault(
    'a range within one week is read to the end of the week',
    FIGURES,
    change(
      at('counts.store.ts'),
      'inSpans',
      'if (first >= last) return inSpans(range, finer)',
      'if (first < from) return inSpans(range, finer)',
    ),
  ),
  fault(
    'a branch sees the pickups of every branch',
    FIGURES,
    change(
      at('counts.store.ts'),
      'pickupCounts',
      ".where('p.user_sol_id', '=', solId)",
      ".where('p.user_sol_id', 'is not', null)",
    ),
  ),
  fault(
    'a period ends a day early',
    RULES,
    change(at('period.rules.ts'), 'rangeOf', "now.startOf('day').plus({ days: 1 })", "now.startOf('day')"),
  ),
]
