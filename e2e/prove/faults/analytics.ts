// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { edit, type Fault, fault, gateway } from './fault.ts'

const FIGURES = gateway('areas/reporting/analytics/analytics.integration.test.ts')
const RULES = gateway('areas/reporting/analytics/period.rules.test.ts')
const at = (file: string) => gateway(`areas/reporting/analytics/${file}`)

/** What is counted, once, of whom, and for whom. */
export const ANALYTICS_FAULTS: readonly Fault[] = [
  fault(
    'test orders are counted',
    FIGURES,
    edit(at('migrations/0157-analytics.ts'), "from inserted n where n.env = 'live' group", 'from inserted n group'),
  ),
  fault(
    'a moved transaction still counts where it stood',
    FIGURES,
    edit(at('migrations/0157-analytics.ts'), 'select -1, b.* from replaced b', 'select 0, b.* from replaced b'),
  ),
  fault(
    'what was brought into the rollup stays a note besides',
    FIGURES,
    edit(
      at('roll-up-changes.job.ts'),
      'gone as (delete from analytics_change c using noted where c.change_id = noted.change_id returning c.*)',
      'gone as (select c.* from analytics_change c join noted using (change_id))',
    ),
  ),
  fault(
    'what is not in the rollup yet is left out',
    FIGURES,
    edit(at('counts.store.ts'), '.where(within(sql`hour`, range))', '.where(sql<boolean>`false`)'),
  ),
  fault(
    'the day after the last is counted too',
    FIGURES,
    edit(
      at('counts.store.ts'),
      'and ${moment} < ${to.toJSDate()}::timestamptz',
      'and ${moment} <= ${to.toJSDate()}::timestamptz',
    ),
  ),
  fault(
    'partners see everybody’s figures',
    FIGURES,
    edit(at('analytics-scope.ts'), 'sql<boolean>`mto_code = ${side.mtoCode}`', 'sql<boolean>`true`'),
  ),
  fault(
    'a subsidiary sees the figures of the others',
    FIGURES,
    edit(
      at('analytics-scope.ts'),
      "withinSubsidiary(side, sql.ref('country_id'))",
      'sql<boolean>`${side.kind} is not null`',
    ),
  ),
  fault(
    'partners are told of a released order as a successful one',
    FIGURES,
    edit(at('counts.store.ts'), "isOutside ? ['PASSED'] : []", 'isOutside ? [] : []'),
  ),
  fault(
    'a week that a year ends within counts whole',
    FIGURES,
    edit(
      at('counts.store.ts'),
      'const last = to.startOf(span)',
      'const last = to.startOf(span).plus({ [`${span}s`]: 1 })',
    ),
  ),
  fault(
    'months are left behind when a day is rolled up',
    FIGURES,
    edit(
      at('roll-up-changes.job.ts'),
      'cross join unnest(${[...SPANS]}::text[]) span',
      "cross join unnest(array['week']) span",
    ),
  ),
  fault(
    'days without parts are left behind when a day is rolled up',
    FIGURES,
    edit(
      at('roll-up-changes.job.ts'),
      '${PLAIN_SORTS}, ${FIGURED} from gone cross join unnest(${zones}) zone)',
      '${PLAIN_SORTS}, ${FIGURED} from gone cross join unnest(${zones}) zone where false)',
    ),
  ),
  fault(
    'days within one week are read to its end',
    FIGURES,
    edit(at('counts.store.ts'), 'if (first >= last) return', 'if (first < from) return'),
  ),
  fault(
    'branches read the figures',
    FIGURES,
    edit(at('analytics-scope.ts'), "|| actor.userType !== 'HEAD OFFICE' ||", '||'),
  ),
  fault(
    'a period ends a day early',
    RULES,
    edit(at('period.rules.ts'), "now.startOf('day').plus({ days: 1 })", "now.startOf('day')"),
  ),
]
