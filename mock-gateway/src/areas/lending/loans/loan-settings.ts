import { SUBSIDIARIES } from '@portal/contract'
import { formatCountry } from '@portal/contract/format'
import { DEFAULT_NPL_DAYS, LOAN_SETTINGS, type LoanSettings } from '@portal/contract/loans/loan'
import type { LoanSettingsRow } from '@portal/contract/loans/loan-settings.calls'
import { contractText } from '@portal/contract/texts/all'
import { type Kysely, sql } from 'kysely'
import { bothSides, type ChangeKind } from '../../../engine/approvals/index.ts'
import type { Database } from '../../../engine/db/schema.ts'
import type { SessionContext } from '../../../engine/http/handler.ts'
import { isOfSubsidiary, pendingChange } from '../../../engine/read/index.ts'
import { requireLender } from './loan-scope.ts'

/** The name stored with queue items, without the subsidiary's country; readers see both in their language. */
const NAME = 'Loan settings'

/** Defines how a subsidiary's loan settings change by approval. */
export const LOAN_SETTINGS_CHANGES: ChangeKind<LoanSettings> = {
  subject: 'loan-settings',
  module: 'REPORT',
  record: LOAN_SETTINGS,
  isForHeadOffice: true,
  link: (countryId) => `/loans?panel=settings&id=${countryId}`,
  forms: { UPDATE: (countryId) => `/loans?panel=settings&id=${countryId}` },
  words: (language) => ({
    [NAME]: contractText(language, 'subject.loan-settings'),
    ...Object.fromEntries(SUBSIDIARIES.map(({ country }) => [country, formatCountry(country, language)])),
  }),
  async read(db, countryId, lock) {
    const query = settingsFrom(db).where('s.country_id', '=', countryId)
    const found = await (lock ? query.forUpdate() : query).executeTakeFirst()
    if (found === undefined) return null
    const country = SUBSIDIARIES.find((one) => one.countryId === countryId)?.country ?? countryId
    return {
      version: found.version,
      name: `${NAME} · ${country}`,
      snapshot: settingsOf(found),
      mtoCode: null,
      countryId,
    }
  },
  async applyUpdate({ db, now }, change) {
    const [, { settingsCountryId, defaultMethod, nplDays }] = bothSides(change)
    await db
      .updateTable('loan_settings')
      .set((eb) => ({
        default_method: defaultMethod,
        npl_days: nplDays,
        version: eb('version', '+', 1),
        updated_at: now,
      }))
      .where('country_id', '=', settingsCountryId)
      .execute()
  },
}

const settingsFrom = (db: Kysely<Database>) => db.selectFrom('loan_settings as s').selectAll('s')

const settingsOf = (row: {
  country_id: string
  default_method: LoanSettings['defaultMethod']
  npl_days: number
}): LoanSettings => ({
  settingsCountryId: row.country_id,
  defaultMethod: row.default_method,
  nplDays: row.npl_days,
})

/** Inserts the settings of every subsidiary in a new installation. */
export async function insertLoanSettings(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .insertInto('loan_settings')
    .values(
      SUBSIDIARIES.map(({ countryId }) => ({
        country_id: countryId,
        default_method: 'DECLINING' as const,
        npl_days: DEFAULT_NPL_DAYS,
        updated_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns the settings of each subsidiary in scope. */
export async function readLoanSettings({ db, actor }: SessionContext): Promise<LoanSettingsRow[]> {
  const rows = await settingsFrom(db)
    .select(pendingChange('loan-settings', sql.ref('s.country_id')).as('pendingCqId'))
    .where(isOfSubsidiary(requireLender(actor), sql.ref('s.country_id')))
    .orderBy('s.country_id')
    .execute()
  return rows.map((row) => ({
    settings: settingsOf(row),
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
    pendingCqId: row.pendingCqId,
  }))
}
