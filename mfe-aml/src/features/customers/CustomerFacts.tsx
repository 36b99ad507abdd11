import { CUSTOMER_KEYS } from '@portal/contract/customers/customer'
import type { CustomerDetail, CustomerFact } from '@portal/contract/customers/customers.calls'
import { formatCount, formatCountry, formatDate } from '@portal/contract/format'
import { useTexts } from '@portal/portal-sdk'
import { Grid, Parts, Stack, Text, useLocale } from '@portal/shared-ui'
import { PhoneText } from '@portal/shared-ui/fields'
import type { ReactNode } from 'react'
import { PlainList } from './PlainList.tsx'

/** Shows the names, phones, documents, birth dates and countries of a customer, and how the orders were joined. */
export function CustomerFacts({ customer }: { readonly customer: CustomerDetail }) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const locale = useLocale()
  const { names, phones, documents, birthDates, countries, onlyBy } = customer
  return (
    <Stack gap={4}>
      <Grid min={170} gap={5}>
        <Facts label={t('customers.names')} facts={names} shown={({ value }) => value} />
        <Facts label={t('customers.phones')} facts={phones} shown={({ value }) => <PhoneText number={value} />} />
        <Facts
          label={t('customers.documents')}
          facts={documents}
          shown={({ documentType, value }) => `${documentWords(documentType, c)} ${value}`.trim()}
        />
        <Facts
          label={t('customers.birthDates')}
          facts={birthDates}
          shown={({ value }) => formatDate(value, { ...locale, timeZone: 'UTC' })}
        />
        <Facts
          label={t('customers.countries')}
          facts={countries}
          shown={({ value }) => formatCountry(value, locale.language)}
        />
      </Grid>
      <Text size={13} tone="muted">
        {CUSTOMER_KEYS.filter((key) => onlyBy[key] > 0)
          .map((key) =>
            t('customers.onlyBy', { key: c(`customerKey.${key}`), orders: formatCount(onlyBy[key], locale) }),
          )
          .join(' · ')}
      </Text>
    </Stack>
  )
}

/** Returns the name of a type of document; the type as the partner sent it if it is not one of the bank's types. */
function documentWords(type: string, c: (key: string) => string): string {
  const key = `identityType.${type}`
  const words = c(key)
  return words === key ? type : words
}

interface FactsProps<Fact> {
  readonly label: string
  readonly facts: readonly Fact[]
  readonly shown: (fact: Fact) => ReactNode
}

function Facts<Fact extends CustomerFact>({ label, facts, shown }: FactsProps<Fact>) {
  const t = useTexts('mfe-aml')
  return (
    <Stack gap={1}>
      <Text as="h4" size={13} tone="muted">
        {label}
      </Text>
      {facts.length === 0 ? (
        <Text size={13} tone="muted">
          {t('customers.unknown')}
        </Text>
      ) : (
        <PlainList aria-label={label}>
          {facts.map((fact) => (
            <li key={`${fact.value} ${'documentType' in fact ? fact.documentType : ''}`}>
              <Stack direction="row" gap={2} align="center" isWrapping>
                <Text weight={fact.isOwn ? 'strong' : undefined}>
                  <bdi>{shown(fact)}</bdi>
                </Text>
                <Text size={12} tone="muted">
                  <Parts
                    of={[t('customers.orderCount', { count: fact.orders }), fact.isOwn ? null : t('customers.other')]}
                  />
                </Text>
              </Stack>
            </li>
          ))}
        </PlainList>
      )}
    </Stack>
  )
}
