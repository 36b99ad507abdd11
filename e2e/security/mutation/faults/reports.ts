// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, type Fault, fault, gateway, remove } from '../fault.ts'

const REPORT_SCOPE = gateway('areas/reporting/reports/run/report-scope.integration.test.ts')
const RUN_REPORT = gateway('areas/reporting/reports/run/run-report.integration.test.ts')
const SUBMIT_REPORT = gateway('areas/reporting/reports/submit-report.integration.test.ts')
const reports = (file: string) => gateway(`areas/reporting/reports/${file}`)
const LIMITS = reports('run/limits.integration.test.ts')

/** A report's rows by reader, and its time limit. */
export const REPORT_FAULTS: readonly Fault[] = [
  fault(
    'a report shows rows of other subsidiaries',
    REPORT_SCOPE,
    change(
      reports('query/source.ts'),
      'tableSource',
      '`(select ${sql.join(selected)}, ${table.key.sql} as key_0\n    from ${sql.table(table.view)} v where ${rows} and ${table.scope(actor)}) s`',
      '`(select ${sql.join(selected)}, ${table.key.sql} as key_0\n    from ${sql.table(table.view)} v where ${rows}) s`',
    ),
  ),
  fault(
    'a report can read a table without its module’s privilege',
    REPORT_SCOPE,
    remove(reports('query/source.ts'), 'tableSource', "if (!mayRead(actor, table)) throw new Refusal('57')"),
  ),
  fault(
    'amounts of several currencies are added',
    RUN_REPORT,
    change(
      reports('query/report-query.ts'),
      'gathered',
      'column.currencyColumn !== undefined && !by.has(column.currencyColumn)',
      "column.currencyColumn === ''",
    ),
  ),
  fault(
    'reports can be nested without limit',
    SUBMIT_REPORT,
    change(reports('query/source.ts'), 'oneSource', 'reading.within.length >= DEEPEST_REPORT', 'false'),
  ),
  fault(
    'a report can be based on itself',
    SUBMIT_REPORT,
    change(reports('query/source.ts'), 'isNamed', 'other.toLowerCase() === name.toLowerCase()', 'other === `${name} `'),
  ),
  fault(
    'a report can be deleted while others are based on it',
    SUBMIT_REPORT,
    change(gateway('engine/approvals/references.ts'), 'refuseReferenced', 'if (found.length === 0) return', 'return'),
  ),
  fault(
    'a change can break a report based on the changed one',
    SUBMIT_REPORT,
    change(reports('report.kind.ts'), 'stands', "return error.code === '57'", "return error.code !== '00'"),
  ),
  fault(
    'concurrent decisions on reports do not see each other',
    SUBMIT_REPORT,
    remove(reports('report.kind.ts'), 'validate', 'await lockStructure(db)'),
  ),
  fault(
    'any user can cancel another user’s run',
    RUN_REPORT,
    change(
      reports('run/within-limits.ts'),
      'markOf',
      "createHash('sha256').update(`${userId} ${runId}`)",
      "createHash('sha256').update(`${userId.length} ${runId}`)",
    ),
  ),
  fault(
    'an expensive report runs without a limit',
    reports('run/limits.integration.test.ts'),
    change(
      reports('run/within-limits.ts'),
      'refuseCostly',
      "if (cost > MOST_COST) throw new Refusal('98', { reason: `a report would cost ${Math.round(cost)}` })",
      "if (cost < 0) throw new Refusal('98', { reason: `a report would cost ${Math.round(cost)}` })",
    ),
  ),
  fault(
    'the last of seven days is left out',
    RUN_REPORT,
    change(reports('query/condition-sql.ts'), 'daySql', 'sql`(${last}::date + 1)`', 'sql`(${last}::date)`'),
  ),
  fault(
    'a parameter for a condition that asks for none is accepted',
    RUN_REPORT,
    change(
      reports('run/run-report.ts'),
      'withParameters',
      "if (rows[at]?.isAsked !== 'YES')\n      throw new Refusal('30', { fields: [{ field: `parameters[${at}]`, key: 'validation.reportParameter' }] })",
      "if (rows[at] === undefined)\n      throw new Refusal('30', { fields: [{ field: `parameters[${at}]`, key: 'validation.reportParameter' }] })",
    ),
  ),
  fault(
    'groups use days of another time zone',
    RUN_REPORT,
    change(
      reports('query/report-query.ts'),
      'groupable',
      '`(${column.sql} at time zone ${zone}::text)::date`',
      "`(${column.sql} at time zone 'Asia/Tokyo')::date`",
    ),
  ),
  fault(
    'totals of several currencies are added',
    RUN_REPORT,
    change(
      reports('run/result-totals.ts'),
      'addUp',
      'currency === null ? sql<string | null>`null::text` : sql<string | null>`${source.columns.get(currency)?.sql}::text`',
      "currency !== '' ? sql<string | null>`null::text` : sql<string | null>`${source.columns.get(currency)?.sql}::text`",
    ),
  ),
  fault(
    'totals include rows that the filters exclude',
    RUN_REPORT,
    change(reports('run/result-totals.ts'), 'resultTotals', '{ filters } as ListRequest', '{} as ListRequest'),
  ),
  fault(
    'fields that a change removes stay',
    SUBMIT_REPORT,
    change(
      reports('submit-report.ts'),
      'fieldsOf',
      "request[name] === undefined ? [] : [[name, request[name] ?? ''] as const]",
      "request[name] === undefined || request[name] === null ? [] : [[name, request[name] ?? ''] as const]",
    ),
  ),
  fault(
    'a cancelled report is reported as an internal error',
    RUN_REPORT,
    change(
      reports('run/within-limits.ts'),
      'withinLimits',
      'code === ENDED || (mark !== undefined && CONNECTION_GONE.test(message))',
      'false',
    ),
  ),
  fault(
    'a busy report server is reported as an internal error',
    LIMITS,
    change(reports('run/within-limits.ts'), 'withinLimits', 'NO_CONNECTION_FREE', "''"),
  ),
  fault(
    'months are grouped in another time zone',
    RUN_REPORT,
    change(
      reports('query/report-query.ts'),
      'groupable',
      '`date_trunc(${sql.lit(span)}, ${day}::timestamp)::date`',
      "`(date_trunc(${sql.lit(span)}, ${day}::timestamp) - interval '1 hour')::date`",
    ),
  ),
  fault(
    'a checker sees internal names of tables',
    reports('query/stored-words.test.ts'),
    remove(reports('query/stored-words.ts'), 'tableWords', 'if (table !== undefined) return c(table.labelKey)'),
  ),
  fault(
    'a checker sees column numbers of an uploaded table',
    reports('query/stored-words.test.ts'),
    change(
      reports('query/stored-words.ts'),
      'tableColumn',
      '(findKnownTable(table) ?? on.tables.get(table))?.columns[base]',
      'findKnownTable(table)?.columns[base]',
    ),
  ),
  fault(
    'a checker sees empty lists',
    gateway('engine/records/change-words.test.ts'),
    change(
      gateway('engine/records/change-words.ts'),
      'sideOfAll',
      'lines.length === 0 ? null : textOfLines(lines)',
      'textOfLines(lines)',
    ),
  ),
  fault(
    'a report runs without a time limit',
    LIMITS,
    change(
      reports('run/within-limits.ts'),
      'withinLimits',
      "`select set_config('statement_timeout', ${String(REPORT_LIMITS[limit])}, true),\n          set_config('application_name', ${mark ?? 'portal-report'}, true)`",
      "`select set_config('statement_timeout', '60000', true),\n          set_config('application_name', ${mark ?? 'portal-report'}, true)`",
    ),
  ),
  fault(
    'a left join omits rows without a match',
    reports('run/run-report.integration.test.ts'),
    change(reports('query/source.ts'), 'joinedSource', "JOINS[report.reportJoinType ?? 'INNER']", 'JOINS.INNER'),
  ),
  fault(
    'the pages of a join are ordered by the joined rows only',
    reports('run/run-report.integration.test.ts'),
    remove(
      reports('query/source.ts'),
      'joinedSource',
      "...first.keys.map((key, at) => ({ ...key, sql: sql.id('a', `key_${at}`) }))",
    ),
  ),
]
