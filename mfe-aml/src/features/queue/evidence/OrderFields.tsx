import { formatCountry, formatDate } from '@portal/contract/format'
import type { CaseDetail } from '@portal/contract/screening-cases/screening-cases.calls'
import { DIRECT_CREDIT_ORDER, type DirectCreditOrder } from '@portal/contract/transactions/transaction'
import { useTexts } from '@portal/portal-sdk'
import { Grid, useLocale } from '@portal/shared-ui'
import { ExpiryDate, PhoneText, ReadOnlyField } from '@portal/shared-ui/fields'

/** The fields that a reviewer judges: the people and the purpose. */
const FIELDS = [
  'transactionPurposeCode',
  'transactionNarration',
  'transactionSenderBirthDate',
  'transactionSenderNationality',
  'transactionSenderPhoneNumber',
  'transactionSenderEmailAddress',
  'transactionSenderStreetAddress',
  'transactionSenderCityAddress',
  'transactionSenderIdType',
  'transactionSenderIdNumber',
  'transactionSenderIdIssuer',
  'transactionSenderIdIssueDate',
  'transactionSenderIdExpiryDate',
  'transactionReceiverNationality',
  'transactionReceiverPhoneNumber',
  'transactionReceiverEmailAddress',
  'transactionReceiverCity',
  'transactionExtraData',
] as const satisfies readonly (keyof DirectCreditOrder)[]

/** Shows the fields of the order about sender, receiver and purpose that the partner sent. */
export function OrderFields({ found }: { readonly found: CaseDetail }) {
  const { order, transSender, transactionReference, transactionCreatedAt } = found
  const c = useTexts('contract')
  const locale = useLocale()
  const inWords = (name: (typeof FIELDS)[number], value: string) => {
    const { kind } = DIRECT_CREDIT_ORDER[name]
    if (name === 'transactionSenderIdExpiryDate')
      return <ExpiryDate date={value} neededAt={transactionCreatedAt} expiredLabel={c('document.expired')} />
    if (kind === 'phone') return <PhoneText number={value} />
    if (kind === 'choice') return c(`purpose.${value}`)
    if (kind === 'country') return formatCountry(value, locale.language)
    return kind === 'day' ? formatDate(value, locale) : value
  }
  return (
    <Grid>
      <ReadOnlyField label={c('labels.transSender')} value={transSender} />
      <ReadOnlyField label={c('labels.transactionReference')} value={transactionReference} isMono />
      {FIELDS.map((name) => {
        const value = order[name]
        return value ? <ReadOnlyField key={name} label={c(`labels.${name}`)} value={inWords(name, value)} /> : null
      })}
    </Grid>
  )
}
