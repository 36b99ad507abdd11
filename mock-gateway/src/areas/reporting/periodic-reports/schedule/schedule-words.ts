import type { Language, Locale } from '@portal/contract/format'
import { recipientsIn, type ScheduleParameter } from '@portal/contract/periodic-reports/periodic-report'
import type { ReportRecord } from '@portal/contract/reports/report'
import { reportFunctionWords } from '@portal/contract/reports/report-words'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { RecordValues } from '../../../../engine/records/index.ts'
import { conditionLines, findReport, type ReportSources, readReportSources, wordsIn } from '../../reports/index.ts'

/**
 * Related data for the descriptions of schedules: the reports by name with their sources, and the addresses that have
 * an account.
 */
interface KnownOfSchedules {
  readonly accounts: ReadonlySet<string>
  readonly reports: ReadonlyMap<string, ReportRecord>
  readonly on: ReportSources
}

/**
 * Reads the reports with conditions that get values from these schedules, and the accounts of the schedules' addresses.
 */
export async function readKnownOfSchedules(
  db: Kysely<Database>,
  schedules: readonly RecordValues[],
): Promise<KnownOfSchedules> {
  const reports = new Map<string, ReportRecord>()
  for (const { scheduleReportId: name, parameters } of schedules) {
    if (typeof name !== 'string' || !Array.isArray(parameters) || parameters.length === 0 || reports.has(name)) continue
    const found = await findReport(db, { name })
    if (found !== null) reports.set(name, found.values)
  }
  const addresses = schedules.flatMap(({ scheduleEmail }) => recipientsIn(String(scheduleEmail ?? '')))
  return { reports, on: await readReportSources(db, [...reports.values()]), accounts: await accountsOf(db, addresses) }
}

/**
 * Returns the report's conditions with the values of each run, one per line. Returns only the values if the report no
 * longer exists.
 */
export function parameterLines(
  given: readonly RecordValues[],
  { scheduleReportId }: RecordValues,
  reader: Locale & { readonly found?: unknown },
): string[] {
  const c = wordsIn(reader.language as Language)
  const { reports, on } = (reader.found ?? {}) as Partial<KnownOfSchedules>
  const report = reports?.get(String(scheduleReportId))
  return (given as unknown as readonly ScheduleParameter[]).flatMap(({ at, keyword, keywordType }) => {
    const row = report?.conditions[at]
    if (report === undefined || row === undefined)
      return keywordType === 'FUNCTION' ? reportFunctionWords(keyword, c) : keyword
    return conditionLines([{ ...row, keyword, keywordType, join: 'NONE', isAsked: 'NO' }], report, c, reader, on)
  })
}

/** Returns the addresses that belong to an account. */
async function accountsOf(db: Kysely<Database>, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set()
  const users = await db.selectFrom('app_user').select('email').where('email', 'in', addresses).execute()
  return new Set(users.map(({ email }) => email.toLowerCase()))
}

/**
 * Returns the addresses in words and marks the addresses without an account, because the checker authorizes sending
 * data outside.
 */
export function recipientWords(
  list: string,
  _: RecordValues,
  { language, found }: Locale & { readonly found?: unknown },
): string {
  const { accounts } = (found ?? {}) as Partial<KnownOfSchedules>
  const c = wordsIn(language as Language)
  return recipientsIn(list)
    .map((address) => (accounts?.has(address) === false ? c('recipientWithoutAccount', { address }) : address))
    .join(', ')
}
