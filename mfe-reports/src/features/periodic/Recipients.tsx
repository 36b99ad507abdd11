import type { RequestOf } from '@portal/contract'
import { isDeliverable } from '@portal/contract/periodic-reports/periodic-report'
import { checkRecipients } from '@portal/contract/periodic-reports/periodic-reports.calls'
import { checkRecipientsRequest } from '@portal/contract/periodic-reports/periodic-reports.schema'
import { check, toRequest } from '@portal/contract/schema'
import { useTexts } from '@portal/portal-sdk'
import { useDebounced, useRead } from '@portal/portal-sdk/read'
import { space, styled, Text } from '@portal/shared-ui'
import type { PeriodicValues } from './periodic-form.ts'

const List = styled.ul({ listStyle: 'none', margin: 0, padding: 0 })
// The address and the reason are side by side if they fit; otherwise the reason is under the address.
const Recipient = styled.li({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space(3),
  padding: `${space(1)} 0`,
  overflowWrap: 'anywhere',
})

/** Shows how each recipient will receive the report, updated while the user types addresses. */
export function Recipients({ values }: { readonly values: PeriodicValues }) {
  const t = useTexts('mfe-reports')
  const c = useTexts('contract')
  const { scheduleReportId, scheduleEmail } = useDebounced(values)
  const asked = toRequest<RequestOf<typeof checkRecipients>>(checkRecipientsRequest, {
    scheduleReportId,
    scheduleEmail,
  })
  const enabled = check(checkRecipientsRequest, asked).ok
  const { data } = useRead(checkRecipients, asked, { enabled, keepPrevious: true, isQuiet: true })
  if (!enabled || data === undefined) return null
  return (
    <List aria-label={t('periodic.recipients')} aria-live="polite">
      {data.recipients.map(({ address, state }) => (
        <Recipient key={address}>
          <Text size={13} weight="strong">
            {address}
          </Text>
          <Text size={13} tone={isDeliverable(state) ? 'muted' : 'danger'}>
            {c(`recipientState.${state}`)}
          </Text>
        </Recipient>
      ))}
    </List>
  )
}
