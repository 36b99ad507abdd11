// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { edit, type Fault, fault, gateway } from './fault.ts'

const REPORT_SCOPE = gateway('areas/reporting/reports/run/report-scope.integration.test.ts')
const RUN_REPORT = gateway('areas/reporting/reports/run/run-report.integration.test.ts')
const SUBMIT_REPORT = gateway('areas/reporting/reports/submit-report.integration.test.ts')
const reports = (file: string) => gateway(`areas/reporting/reports/${file}`)
const LIMITS = reports('run/limits.integration.test.ts')

/** What a report shows to whom, and that it ends. */
export const REPORT_FAULTS: readonly Fault[] = [
  fault(
    'a report shows rows of other subsidiaries',
    REPORT_SCOPE,
    edit(reports('query/source.ts'), 'where ${rows} and ${table.scope(actor)}', 'where ${rows}'),
  ),
  fault(
    'a table is read without its module’s privilege',
    REPORT_SCOPE,
    edit(reports('query/source.ts'), "if (!mayRead(actor, table)) throw new Refusal('57')", ''),
  ),
  fault(
    'amounts of several currencies are added',
    RUN_REPORT,
    edit(
      reports('query/report-query.ts'),
      'column.currencyColumn !== undefined && !by.has(column.currencyColumn)',
      "column.currencyColumn === ''",
    ),
  ),
  fault(
    'reports stand on each other without end',
    SUBMIT_REPORT,
    edit(reports('query/source.ts'), 'reading.within.length >= DEEPEST_REPORT', 'false'),
  ),
  fault(
    'a report stands on itself',
    SUBMIT_REPORT,
    edit(reports('query/source.ts'), 'other.toLowerCase() === name.toLowerCase()', 'other === `${name} `'),
  ),
  fault(
    'a report that others are built on is deleted',
    SUBMIT_REPORT,
    edit(gateway('engine/approvals/references.ts'), 'if (found.length === 0) return', 'return'),
  ),
  fault(
    'a change breaks a report that stands on the changed one',
    SUBMIT_REPORT,
    edit(reports('report.kind.ts'), "return error.code !== '12'", "return error.code !== '00'"),
  ),
  fault(
    'decisions on reports look at each other’s past',
    SUBMIT_REPORT,
    edit(reports('report.kind.ts'), '    await lockStructure(db)\n', ''),
  ),
  fault(
    'anybody ends the run of anybody',
    RUN_REPORT,
    edit(reports('run/within-limits.ts'), '.update(`${userId} ${runId}`)', '.update(`${userId.length} ${runId}`)'),
  ),
  fault(
    'a report asks whatever it costs',
    reports('run/limits.integration.test.ts'),
    edit(reports('run/within-limits.ts'), 'if (cost > MOST_COST)', 'if (cost < 0)'),
  ),
  fault(
    'the last of seven days is left out',
    RUN_REPORT,
    edit(reports('query/condition-sql.ts'), 'sql`(${last}::date + 1)`', 'sql`(${last}::date)`'),
  ),
  fault(
    'any value is given to what asks none',
    RUN_REPORT,
    edit(reports('run/run-report.ts'), "if (rows[at]?.isAsked !== 'YES')", 'if (rows[at] === undefined)'),
  ),
  fault(
    'groups stand by the days of another zone',
    RUN_REPORT,
    edit(
      reports('query/report-query.ts'),
      '${column.sql} at time zone ${zone}::text',
      "${column.sql} at time zone 'Asia/Tokyo'",
    ),
  ),
  fault(
    'totals of several currencies are added',
    RUN_REPORT,
    edit(reports('run/result-totals.ts'), 'currency === null ? sql', "currency !== '' ? sql"),
  ),
  fault(
    'totals count what the filters left out',
    RUN_REPORT,
    edit(
      reports('run/result-totals.ts'),
      '...listConditions(shape, { filters } as ListRequest',
      '...listConditions(shape, {} as ListRequest',
    ),
  ),
  fault(
    'what a change takes away stays',
    SUBMIT_REPORT,
    edit(
      reports('submit-report.ts'),
      'request[name] === undefined ? []',
      'request[name] === undefined || request[name] === null ? []',
    ),
  ),
  fault(
    'who cancels a report hears that it was too large',
    RUN_REPORT,
    edit(
      reports('run/within-limits.ts'),
      'performance.now() - begun < REPORT_LIMITS[limit]',
      'performance.now() - begun < 0',
    ),
  ),
  fault(
    'who finds all reports busy hears of a fault of ours',
    LIMITS,
    edit(reports('run/within-limits.ts'), '.message === NO_CONNECTION_FREE', ".message === ''"),
  ),
  fault(
    'months are gathered by the days of another zone',
    RUN_REPORT,
    edit(
      reports('query/report-query.ts'),
      '`date_trunc(${sql.lit(span)}, ${day}::timestamp)::date`',
      "`(date_trunc(${sql.lit(span)}, ${day}::timestamp) - interval '1 hour')::date`",
    ),
  ),
  fault(
    'a checker reads the inner names of tables',
    reports('query/stored-words.test.ts'),
    edit(reports('query/stored-words.ts'), 'if (table !== undefined) return c(table.labelKey)', ''),
  ),
  fault(
    'a checker reads the places of an uploaded table’s columns',
    reports('query/stored-words.test.ts'),
    edit(
      reports('query/stored-words.ts'),
      '(findKnownTable(table) ?? on.tables.get(table))?.columns[base]',
      'findKnownTable(table)?.columns[base]',
    ),
  ),
  fault(
    'a checker reads of lists that hold nothing',
    gateway('engine/records/change-words.test.ts'),
    edit(
      gateway('engine/records/change-words.ts'),
      'lines.length === 0 ? null : textOfLines(lines)',
      'textOfLines(lines)',
    ),
  ),
  fault(
    'a report runs for as long as it likes',
    LIMITS,
    edit(
      reports('run/within-limits.ts'),
      "set_config('statement_timeout', ${String(REPORT_LIMITS[limit])}, true)",
      "set_config('statement_timeout', '60000', true)",
    ),
  ),
]
