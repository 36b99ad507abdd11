import type { Db, PlantedLoan } from './portal/hooks.ts'

/**
 * Returns markup that calls `ran(where)` if it is rendered as markup, with a prefix that a spreadsheet would treat as a
 * formula.
 */
export const payload = (where: string) =>
  `=1+1|"><img src=x onerror="ran('${where}')"><script>ran('${where}')</script><svg onload="ran('${where}')"></svg>{{7*7}}`

/** Returns a payload for each column, marked `table.column`. */
const texts = <Column extends string>(table: string, ...columns: readonly Column[]) =>
  Object.fromEntries(columns.map((column) => [column, payload(`${table}.${column}`)])) as Record<Column, string>

const USER = texts('app_user', 'first_name', 'last_name', 'phone', 'sol_id', 'username', 'email')
const ROLE = texts('role', 'role_name')
const RULE = texts('accounting_rule', 'ae_description')
const ITEM = texts('queue_item', 'name', 'reason')
const PARTNER = texts(
  'mto',
  ...(['mto_name', 'mto_phone', 'mto_email', 'mto_address', 'mto_accounts', 'mto_cbn_licence_no'] as const),
)
const OFFICER = texts('officer', 'first_name', 'last_name', 'auth_bank')
const ORGANISATION = texts(
  'organisation',
  ...(['organisation_name', 'registration_number', 'tax_number', 'address', 'city', 'phone', 'email'] as const),
)
const BORROWER = texts(
  'proprietor',
  ...(['proprietor_first_name', 'proprietor_surname', 'proprietor_email', 'proprietor_phone'] as const),
  ...(['proprietor_address', 'proprietor_state', 'business_name'] as const),
)
const LOAN_ACT = texts('loan_act', 'act_reason')

/** The marks that must have been shown on a screen for the test to count. */
export const MARKS: readonly string[] = [
  ...[USER, ROLE, RULE, ITEM, PARTNER, OFFICER, ORGANISATION, BORROWER, LOAN_ACT],
].flatMap((planted) => Object.values(planted).map((text) => /ran\('(.*?)'\)/.exec(text)?.[1] ?? ''))

/**
 * Writes payloads into every text that screens show, directly in the database, because forms would refuse them. The
 * user `victimId`, a rejected item of `makerId`, and a borrower with a loan are first in their lists. Role, partner,
 * rule, officers and organisation are records of the demo data.
 */
export async function plantHostileText(db: Db, victimId: string, makerId: string): Promise<PlantedLoan> {
  const now = new Date()
  await db
    .updateTable('app_user')
    .set({ ...USER, created_at: now })
    .where('user_id', '=', victimId)
    .execute()
  await db
    .updateTable('role')
    .set({ ...ROLE, created_at: now })
    .where('role_id', '=', '0000000011')
    .execute()
  await db
    .updateTable('mto')
    .set({ ...PARTNER, created_at: now })
    .where('mto_code', '=', 'KUDIPAY')
    .execute()
  await db.updateTable('accounting_rule').set(RULE).where('ae_code', '=', 'AE-CP-STD').execute()
  const organisation = await db
    .updateTable('organisation')
    .set(ORGANISATION)
    .where('mto_code', '=', 'KUDIPAY')
    .returning('organisation_id')
    .executeTakeFirstOrThrow()
  await db.updateTable('officer').set(OFFICER).where('organisation_id', '=', organisation.organisation_id).execute()
  const item = await db
    .selectFrom('queue_item')
    .select('cq_id')
    .where('status', '=', 'REJECTED')
    .where('subject', '=', 'user')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('queue_item')
    .set({ ...ITEM, maker_id: makerId, created_at: now, updated_at: now })
    .where('cq_id', '=', item.cq_id)
    .execute()
  const { loan_id: loanId, proprietor_id: proprietorId } = await db
    .updateTable('loan')
    .set({ created_at: now })
    .where(
      'loan_reference',
      '=',
      db
        .selectFrom('loan')
        .select(({ fn }) => fn.min('loan_reference').as('first'))
        .where('loan_status', '=', 'ACTIVE'),
    )
    .returning(['loan_id', 'proprietor_id'])
    .executeTakeFirstOrThrow()
  await db
    .updateTable('proprietor')
    .set({ ...BORROWER, created_at: now })
    .where('proprietor_id', '=', proprietorId)
    .execute()
  await db.updateTable('loan_act').set(LOAN_ACT).where('loan_id', '=', loanId).execute()
  return { loanId, proprietorId }
}
