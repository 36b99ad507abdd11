// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { edit, type Fault, fault, gateway } from './fault.ts'

const reports = (file: string) => gateway(`domains/reports/${file}`)
const REPORTS = reports('reports.integration.test.ts')

/** What a report shows to whom, and that it ends. */
export const REPORT_FAULTS: readonly Fault[] = [
  fault(
    'a report shows rows of other subsidiaries',
    REPORTS,
    edit(reports('query/source.ts'), 'where ${rows} and ${table.scope(actor)}', 'where ${rows}'),
  ),
  fault(
    'a table is read without its module’s privilege',
    REPORTS,
    edit(reports('query/source.ts'), "if (!mayRead(actor, table)) throw new Refusal('57')", ''),
  ),
  fault(
    'amounts of several currencies are added',
    REPORTS,
    edit(
      reports('query/report-query.ts'),
      'column.currencyColumn !== undefined && !by.has(column.currencyColumn)',
      "column.currencyColumn === ''",
    ),
  ),
  fault(
    'reports stand on each other without end',
    REPORTS,
    edit(reports('query/source.ts'), 'reading.within.length >= DEEPEST_REPORT', 'false'),
  ),
  fault(
    'a report stands on itself',
    REPORTS,
    edit(reports('query/source.ts'), 'one.toLowerCase() === name.toLowerCase()', 'one === `${name} `'),
  ),
  fault(
    'a report that others stand on is deleted',
    REPORTS,
    edit(reports('report.kind.ts'), 'if (other !== null) throw', "if (other === '') throw"),
  ),
  fault(
    'anybody ends the run of anybody',
    REPORTS,
    edit(reports('run/within-limits.ts'), '.update(`${userId} ${runId}`)', '.update(`${userId.length} ${runId}`)'),
  ),
  fault(
    'a report asks whatever it costs',
    REPORTS,
    edit(reports('run/within-limits.ts'), 'if (cost > MOST_COST)', 'if (cost < 0)'),
  ),
  fault(
    'the last of seven days is left out',
    REPORTS,
    edit(reports('query/condition-sql.ts'), 'sql`(${last}::date + 1)`', 'sql`(${last}::date)`'),
  ),
  fault(
    'any value is given to what asks none',
    REPORTS,
    edit(reports('run/run-report.ts'), "if (rows[at]?.isAsked !== 'YES')", 'if (rows[at] === undefined)'),
  ),
]
