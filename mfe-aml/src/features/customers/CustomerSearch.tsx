import type { RequestOf } from '@portal/contract'
import { customerAddress } from '@portal/contract/customers/customer'
import { type FoundCustomer, findCustomers } from '@portal/contract/customers/customers.calls'
import { findCustomersRequest } from '@portal/contract/customers/customers.schema'
import { formatCountry, formatDate, formatDateTime } from '@portal/contract/format'
import { toRequest } from '@portal/contract/schema'
import { useTexts } from '@portal/portal-sdk'
import { useRead } from '@portal/portal-sdk/read'
import { Grid, Link, Notice, Parts, Skeleton, Stack, Text, useLocale } from '@portal/shared-ui'
import { PageFrame } from '@portal/shared-ui/chrome'
import { PhoneText, TextInput } from '@portal/shared-ui/fields'
import { Form, SubmitButton } from '@portal/shared-ui/form'
import { useState } from 'react'
import { PlainList } from './PlainList.tsx'

type Asked = RequestOf<typeof findCustomers>

/** Shows the search for people. The text is not part of the address, because it is personal data. */
export function CustomerSearch() {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const [asked, setAsked] = useState<Asked | null>(null)
  const { data, error, isLoading } = useRead(findCustomers, asked ?? { customerTerm: '' }, {
    enabled: asked !== null,
    isQuiet: true,
  })
  return (
    <PageFrame title={t('customers.title')} description={t('customers.text')}>
      <Stack gap={4}>
        <Form<Asked, Asked>
          label={t('customers.search')}
          initialValues={{ customerTerm: '' }}
          schema={findCustomersRequest}
          toRequest={(values) => toRequest(findCustomersRequest, values)}
          onSubmit={async (request) => setAsked(request)}
        >
          <Grid min={240} gap={3}>
            <TextInput
              name="customerTerm"
              label={c('labels.customerTerm')}
              hint={t('customers.termHint')}
              maxLength={140}
              autoComplete="off"
              isRequired
            />
          </Grid>
          <div>
            <SubmitButton>{t('customers.find')}</SubmitButton>
          </div>
        </Form>
        {error && <Notice tone="danger">{error.message}</Notice>}
        {asked !== null && isLoading && <Skeleton width="100%" height={120} />}
        {data &&
          (data.customers.length === 0 ? (
            <Notice tone="info" announce="status">
              {t('customers.nobody')}
            </Notice>
          ) : (
            <PlainList aria-label={t('customers.found')}>
              {data.customers.map((one) => (
                <li key={`${one.transactionId} ${one.side}`}>
                  <Found found={one} />
                </li>
              ))}
            </PlainList>
          ))}
      </Stack>
    </PageFrame>
  )
}

function Found({ found }: { readonly found: FoundCustomer }) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const locale = useLocale()
  const { name, phone, birthDate, country, orders, lastOrderAt, foundBy } = found
  return (
    <Stack gap={1}>
      <Link href={customerAddress(found.transactionId, found.side)}>
        <bdi>{name}</bdi>
      </Link>
      <Text size={13} tone="muted">
        {phone && (
          <>
            <bdi>
              <PhoneText number={phone} />
            </bdi>
            {' · '}
          </>
        )}
        <Parts
          of={[
            birthDate && formatDate(birthDate, { ...locale, timeZone: 'UTC' }),
            country && formatCountry(country, locale.language),
            t('customers.orderCount', { count: orders }),
            t('customers.lastOrder', { when: formatDateTime(lastOrderAt, locale) }),
            t('customers.foundBy', { keys: foundBy.map((key) => c(`customerKey.${key}`)).join(', ') }),
          ]}
        />
      </Text>
    </Stack>
  )
}
