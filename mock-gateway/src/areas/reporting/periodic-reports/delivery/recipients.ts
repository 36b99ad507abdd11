import { holds } from '@portal/contract'
import {
  isDeliverable,
  type RecipientState,
  recipientsIn,
  recipientsOutside,
} from '@portal/contract/periodic-reports/periodic-report'
import type { Kysely } from 'kysely'
import { findAccountByEmail } from '../../../../engine/access/index.ts'
import type { Database } from '../../../../engine/db/schema.ts'
import { type Actor, Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { sideOf } from '../../../../engine/read/index.ts'
import { openReport } from '../../reports/index.ts'

/** An address, and the way in which a report is delivered to it (decision 111). */
export interface Recipient {
  readonly address: string
  readonly state: RecipientState
  /** The account with this address; null if no account has this address. */
  readonly account: Actor | null
}

interface Wanted {
  readonly reportName: string
  readonly parameters: Parameters<typeof openReport>[1]['parameters']
  /** The addresses, separated by commas. */
  readonly list: string
}

/**
 * Returns how a report would currently be delivered to each address. The file shows the data that `reader` may read,
 * so a user gets the file only if the user may run the same report and has at least the same subsidiaries.
 * @param reader the user with whose rights the report is made
 */
export async function recipientsOf(
  { db, now }: Pick<SessionContext, 'db' | 'now'>,
  reader: Actor,
  { list, ...report }: Wanted,
): Promise<Recipient[]> {
  const rule = await recipientRule(db)
  const found: Recipient[] = []
  for (const address of recipientsIn(list)) {
    const account = await findAccountByEmail(db, address)
    found.push({ address, account, state: await stateOf(address, account) })
  }
  return found

  async function stateOf(
    address: string,
    account: Awaited<ReturnType<typeof findAccountByEmail>>,
  ): Promise<RecipientState> {
    if (recipientsOutside(address, rule.domains).length > 0) return 'OUTSIDE'
    if (account === null) return rule.areExternalsAllowed ? 'LINK' : 'FORBIDDEN'
    // A former employee gets no link in place of the account.
    if (account.status === 'DELETED') return 'INACTIVE'
    // The maker gets the same answer for a user of another subsidiary and for a user of a partner, and so learns
    // nothing about them.
    if (!seesAsMuch(account, reader) || !(await mayOpen(account))) return 'NO_RIGHT'
    return account.status === 'ACTIVE' ? 'ACCOUNT' : 'INACTIVE'
  }

  async function mayOpen(account: Actor): Promise<boolean> {
    try {
      await openReport({ db, now, actor: account }, report)
      return true
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    }
  }
}

/** Returns the allowed domains of recipients, and whether people without an account may get a report. */
export async function recipientRule(db: Kysely<Database>) {
  const settings = await db
    .selectFrom('system_settings')
    .select(['report_domains', 'report_externals'])
    .executeTakeFirst()
  return {
    domains: recipientsIn(settings?.report_domains ?? ''),
    areExternalsAllowed: settings?.report_externals === 'ALLOWED',
  }
}

/**
 * Returns whether a mailed link may still be opened. It may be opened as long as a new link could be sent to the
 * address.
 */
export async function mayOpenLink(db: Kysely<Database>, address: string): Promise<boolean> {
  const { domains, areExternalsAllowed } = await recipientRule(db)
  return (
    areExternalsAllowed &&
    recipientsOutside(address, domains).length === 0 &&
    (await findAccountByEmail(db, address)) === null
  )
}

function seesAsMuch(account: Actor, reader: Actor): boolean {
  const [theirs, ours] = [sideOf(account), sideOf(reader)]
  if (theirs.kind !== 'bank' || ours.kind !== 'bank' || !holds(account.privileges, 'REPORT|READ')) return false
  if (theirs.isOfHeadOffice) return true
  return !ours.isOfHeadOffice && ours.countryIds.every((countryId) => theirs.countryIds.includes(countryId))
}

const REFUSALS = {
  OUTSIDE: 'validation.recipientDomain',
  NO_RIGHT: 'validation.recipientRight',
  INACTIVE: 'validation.recipientInactive',
  FORBIDDEN: 'validation.recipientForbidden',
} as const satisfies Record<Exclude<RecipientState, 'ACCOUNT' | 'LINK'>, string>

/**
 * Refuses with 30, at the addresses, with one sentence for each reason, unless a report can be delivered to all of
 * them.
 */
export function refuseUndeliverable(recipients: readonly Recipient[]): void {
  const fields = Object.entries(REFUSALS).flatMap(([state, key]) => {
    const addresses = recipients.filter((one) => one.state === state).map(({ address }) => address)
    return addresses.length === 0 ? [] : [{ field: 'scheduleEmail', key, params: { addresses: addresses.join(', ') } }]
  })
  if (fields.length > 0) throw new Refusal('30', { fields })
}

export const canReachSome = (recipients: readonly Recipient[]): boolean =>
  recipients.some(({ state }) => isDeliverable(state))
