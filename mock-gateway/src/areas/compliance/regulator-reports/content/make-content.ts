import { countryOfSubsidiary, zoneOf } from '@portal/contract'
import type { KnownContent, PersonValue } from '@portal/contract/regulator-reports/filing-content'
import type { FiledPerson } from '@portal/contract/regulator-reports/regulator-report'
import { contractText } from '@portal/contract/texts/all'
import { BANKS } from '@portal/contract/transactions/bank'
import { type Kysely, sql } from 'kysely'
import { DateTime } from 'luxon'
import type { Database } from '../../../../engine/db/schema.ts'
import { businessDate } from '../../../books/ledger/index.ts'
import { type CountryRules, countryRulesAt } from '../../../settings/country-rules/index.ts'
import { type OrderRecord, screenedOrders } from '../../screening-cases/index.ts'
import { isOrganisation } from '../../watch-lists/index.ts'
import type { FoundFiling } from '../filing.store.ts'
import { amountIn, rateOf, ratesOf } from './local-amount.rules.ts'

/** The currency of each subsidiary's country. */
export const LOCAL_CURRENCIES: Readonly<Record<string, string>> = { '01': 'NGN', '02': 'GHC', '03': 'CDF' }

/** The user who reports, and the number that the report has or is about to get. */
interface Filed {
  readonly rules: CountryRules
  readonly reporter: { readonly firstName: string; readonly lastName: string; readonly email: string | null } | null
  readonly number: string | null
  readonly now: Date
}

/** Returns the content of a report from its order, the data that compliance staff added, and the settings. */
export async function makeContent(
  db: Kysely<Database>,
  { filing, order }: FoundFiling,
  { rules, reporter, number, now }: Filed,
): Promise<KnownContent> {
  const { country_id: countryId } = filing
  const said = await screenedOrders().content(db, order)
  const shown = await identityAtCounter(db, order.transaction_id)
  const local = LOCAL_CURRENCIES[countryId] ?? ''
  const added = (person: FiledPerson['filedPerson']) =>
    filing.filed_people.find(({ filedPerson }) => filedPerson === person) ?? {}
  return {
    report: {
      kind: filing.filing_kind,
      number,
      entityId: rules.filingEntityId,
      submittedOn: businessDate(now, countryId),
      localCurrency: local,
      reporterFirstName: reporter?.firstName ?? null,
      reporterLastName: reporter?.lastName ?? null,
      reporterEmail: reporter?.email ?? null,
      reason: filing.filing_reason,
      action: filing.filing_action,
    },
    transaction: await transactionValues(db, { order, said, local }),
    sender: personValues(
      { said, added: added('sender'), name: order.trans_sender, side: 'Sender' },
      {
        country: order.transaction_source_country_code,
        phone: order.transaction_sender_phone_number,
      },
    ),
    receiver: personValues(
      { said, added: added('receiver'), name: order.trans_receiver, side: 'Receiver' },
      {
        country: order.transaction_destination_country_code,
        phone: order.transaction_receiver_phone_number,
        email: order.transaction_receiver_email_address,
        ...shown,
        ...accountOf(order),
      },
    ),
  }
}

type Said = Readonly<Record<string, unknown>>

const textOf = (said: Said, field: string): string | null => {
  const value = said[field]
  return typeof value === 'string' && value !== '' ? value : null
}

interface Party {
  readonly said: Said
  readonly added: Partial<FiledPerson>
  readonly name: string
  readonly side: 'Sender' | 'Receiver'
}

type Known = { readonly [Name in PersonValue]?: string | null }

function personValues({ said, added, name, side }: Party, known: Known): Readonly<Record<PersonValue, string | null>> {
  const ordered = (field: string) => textOf(said, `transaction${side}${field}`)
  const street = added.filedStreet ?? ordered('StreetAddress') ?? ordered('Street')
  const city = added.filedCity ?? ordered('CityAddress') ?? ordered('City')
  const country = added.filedCountry ?? known.country ?? null
  return {
    legalKind: isOrganisation(name) ? 'ORGANISATION' : 'PERSON',
    fullName: name,
    firstName: ordered('FirstName'),
    middleName: ordered('MiddleName'),
    lastName: ordered('LastName'),
    gender: added.filedGender ?? ordered('Gender'),
    birthDate: added.filedBirthDate ?? ordered('BirthDate'),
    nationality: added.filedNationality ?? ordered('Nationality'),
    country,
    street,
    city,
    addressCountry: street === null && city === null ? null : country,
    phone: added.filedPhone ?? known.phone ?? null,
    email: known.email ?? ordered('EmailAddress'),
    occupation: added.filedOccupation ?? ordered('OccupationCode'),
    idType: added.filedIdType ?? known.idType ?? ordered('IdType')?.toUpperCase() ?? null,
    idNumber: added.filedIdNumber ?? known.idNumber ?? ordered('IdNumber'),
    idIssuer: added.filedIdIssuer ?? known.idIssuer ?? ordered('IdIssuer'),
    idCountry: added.filedIdCountry ?? null,
    idIssueDate: added.filedIdIssueDate ?? known.idIssueDate ?? ordered('IdIssueDate'),
    idExpiryDate: added.filedIdExpiryDate ?? known.idExpiryDate ?? ordered('IdExpiryDate'),
    registration: added.filedRegistration ?? null,
    business: added.filedBusiness ?? null,
    accountNumber: known.accountNumber ?? null,
    bankCode: known.bankCode ?? null,
    bankName: known.bankName ?? null,
    accountOpened: added.filedAccountOpened ?? null,
  }
}

function accountOf(order: OrderRecord): Known {
  if (order.contract_type === 'CP') return {}
  const bankCode = order.destinationbankcode
  const bank = BANKS.find((one) => one.countryId === order.country_id && one.bankCode === bankCode)
  return { accountNumber: order.transaction_receiver_account_number, bankCode, bankName: bank?.bankName ?? null }
}

/** Returns the document that the receiver of a pickup showed at the counter. */
async function identityAtCounter(db: Kysely<Database>, transactionId: string): Promise<Known> {
  const paid = await db
    .selectFrom('pickup_payment')
    .select(['identity_type as idType', 'identity_number as idNumber', 'identity_issuer as idIssuer'])
    .select(['identity_issue_date as idIssueDate', 'identity_expiry_date as idExpiryDate'])
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()
  return paid ?? {}
}

interface Ordered {
  readonly order: OrderRecord
  readonly said: Said
  readonly local: string
}

async function transactionValues(
  db: Kysely<Database>,
  { order, said, local }: Ordered,
): Promise<KnownContent['transaction']> {
  const source = { amount: order.transaction_amount, currency: order.transaction_source_country_currency }
  const destination = {
    amount: order.transaction_destination_amount,
    currency: order.transaction_destination_country_currency,
  }
  const at = await happenedAt(db, order)
  const rates = ratesOf(await countryRulesAt(db, order.country_id, at))
  const amountLocal = amountIn(local, { source, destination, nairaPerUnit: rates })
  const foreign = (money: typeof source) => {
    const isForeign = money.currency !== local
    const rate = isForeign && amountLocal !== null ? rateOf(amountLocal, money.amount) : null
    return { isForeign: isForeign ? 'YES' : 'NO', rate }
  }
  const [sent, paid] = [foreign(source), foreign(destination)]
  const purpose = textOf(said, 'transactionPurposeCode')
  return {
    contractReference: order.transaction_contract_reference,
    partnerReference: order.transaction_reference,
    happenedAt: DateTime.fromJSDate(at, { zone: zoneOf(order.country_id) }).toFormat("yyyy-MM-dd'T'HH:mm:ss"),
    delivery: deliveryOf(order),
    description: [purpose && contractText('en', `purpose.${purpose}`), textOf(said, 'transactionNarration')]
      .filter(Boolean)
      .join(': '),
    location: textOf(said, 'transactionReceiverCity'),
    amountLocal,
    sourceAmount: source.amount,
    sourceCurrency: source.currency,
    sourceForeign: sent.isForeign,
    sourceRate: sent.rate,
    sourceFunds: 'TRANSFER',
    sourceCountry: order.transaction_source_country_code,
    destinationAmount: destination.amount,
    destinationCurrency: destination.currency,
    destinationForeign: paid.isForeign,
    destinationRate: paid.rate,
    destinationCountry: countryOfSubsidiary(order.country_id),
  }
}

/** Returns how the receiver gets the money. */
function deliveryOf({ contract_type, screening_type }: OrderRecord): 'CASH' | 'OWN_ACCOUNT' | 'OTHER_ACCOUNT' {
  if (contract_type === 'CP') return 'CASH'
  return screening_type === 'DC' ? 'OWN_ACCOUNT' : 'OTHER_ACCOUNT'
}

/** Returns when the order was credited or paid, otherwise when it was accepted. */
async function happenedAt(db: Kysely<Database>, order: OrderRecord): Promise<Date> {
  const posted = await db
    .selectFrom('transaction_state')
    .select(sql<Date | null>`max(happened_at)`.as('at'))
    .where('transaction_id', '=', order.transaction_id)
    .where('to_status', '=', 'POSTED')
    .executeTakeFirst()
  return posted?.at ?? order.transaction_created_at
}
