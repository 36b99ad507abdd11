import type { CustomerDetail } from '@portal/contract/customers/customers.calls'
import { formatDateTime } from '@portal/contract/format'
import { houseWords } from '@portal/contract/screening/verdict-words'
import { useTexts } from '@portal/portal-sdk'
import { Parts, Stack, Text, useLocale } from '@portal/shared-ui'
import { PlainList } from './PlainList.tsx'

/** Shows the rules and lists that hit a customer's orders. */
export function CustomerHits({ customer: { hits, listHits } }: { readonly customer: CustomerDetail }) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const locale = useLocale()
  if (hits.length === 0) return <Text tone="muted">{t('customers.noHits')}</Text>
  return (
    <Stack gap={3}>
      {listHits.length > 0 && (
        <PlainList aria-label={t('customers.lists')}>
          {listHits.map(({ listCode, score, orders }) => (
            <li key={listCode}>
              <Text weight="strong">{t('queue.score', { list: listCode, score })}</Text>
              <Text size={13} tone="muted">
                {t('customers.orderCount', { count: orders })}
              </Text>
            </li>
          ))}
        </PlainList>
      )}
      <PlainList aria-label={t('customers.rules')}>
        {hits.map(({ screeningCode: code, screeningDescription, orders, silenced, shadow, lastAt }) => (
          <li key={code}>
            <Text>
              <Parts of={[code, screeningDescription ?? houseWords(code, c)]} />
            </Text>
            <Text size={13} tone="muted">
              <Parts
                of={[
                  t('customers.orderCount', { count: orders }),
                  silenced > 0 ? t('customers.silenced', { count: silenced }) : null,
                  shadow > 0 ? t('customers.shadow', { count: shadow }) : null,
                  t('customers.lastHit', { when: formatDateTime(lastAt, locale) }),
                ]}
              />
            </Text>
          </li>
        ))}
      </PlainList>
    </Stack>
  )
}
