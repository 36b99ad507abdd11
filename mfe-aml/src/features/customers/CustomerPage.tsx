import { type CustomerSeed, readCustomer } from '@portal/contract/customers/customers.calls'
import { useTexts } from '@portal/portal-sdk'
import { outageOf, useRead } from '@portal/portal-sdk/read'
import { Notice, Skeleton, Stack, Text, VisuallyHidden } from '@portal/shared-ui'
import { PageFrame } from '@portal/shared-ui/chrome'
import { RetryNotice, Section } from '@portal/shared-ui/panel'
import { CustomerCases } from './CustomerCases.tsx'
import { CustomerDecisions } from './CustomerDecisions.tsx'
import { CustomerFacts } from './CustomerFacts.tsx'
import { CustomerBehaviours, CustomerSums } from './CustomerFigures.tsx'
import { CustomerHits } from './CustomerHits.tsx'
import { CustomerOrders } from './CustomerOrders.tsx'

/** Shows one customer: who the person is, what was ordered, and what screening and compliance found. */
export default function CustomerPage({ seed }: { readonly seed: CustomerSeed }) {
  const t = useTexts('mfe-aml')
  const read = useRead(readCustomer, seed, { isAfresh: true, isQuiet: true })
  const back = { href: '/customers', label: t('customers.title') }
  const outage = outageOf(read)
  const customer = read.data?.customer
  if (customer === undefined) {
    return (
      <PageFrame title={t('customers.one')} back={back}>
        {outage ? (
          <RetryNotice message={outage.message} onRetry={outage.retry} />
        ) : read.error ? (
          <Notice tone="warning">{read.error.message}</Notice>
        ) : (
          <Skeleton width="100%" height={600} />
        )}
      </PageFrame>
    )
  }
  const { name, orders, isLimited, onlyBy, caseCount, listings } = customer
  return (
    <PageFrame title={name} description={t('customers.orderCount', { count: orders })} back={back}>
      <Stack gap={4}>
        <VisuallyHidden as="h2">{t('customers.one')}</VisuallyHidden>
        {isLimited && <Notice tone="info">{t('customers.limited', { count: orders })}</Notice>}
        {onlyBy.NAME + onlyBy.PHONE > 0 && (
          <Notice tone="warning" announce="none">
            {t('customers.others')}
          </Notice>
        )}
        <Section title={t('customers.person')}>
          <CustomerFacts customer={customer} />
        </Section>
        <Section title={t('customers.behaviour')} text={t('customers.behaviourText')}>
          <CustomerBehaviours customer={customer} />
        </Section>
        <Section title={t('customers.sums')}>
          <CustomerSums customer={customer} />
        </Section>
        <Section title={t('customers.hits')}>
          <CustomerHits customer={customer} />
        </Section>
        <Section title={t('customers.cases')} aside={String(caseCount)}>
          <CustomerCases customer={customer} />
        </Section>
        <Section title={t('customers.decisions')}>
          {listings === null ? (
            <Text tone="muted">{t('customers.decisionsDenied')}</Text>
          ) : (
            <CustomerDecisions customer={customer} />
          )}
        </Section>
        <Section title={t('customers.orders')}>
          <CustomerOrders seed={seed} />
        </Section>
      </Stack>
    </PageFrame>
  )
}
