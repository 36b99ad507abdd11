import { lazyPart, useBootConfig, useTexts } from '@portal/portal-sdk'
import { Link, Skeleton, Stack, Text } from '@portal/shared-ui'
import { ErrorState, PageFrame } from '@portal/shared-ui/chrome'
import { KeysHead } from './KeysHead.tsx'
import { Card } from './key-layout.ts'
import { PartnerKeys } from './PartnerKeys.tsx'
import type { SectionProps } from './section-props.ts'
import { sectionOf } from './sections.ts'
import { usePartnerOfKeys } from './use-partner-of-keys.ts'

const RequestLog = lazyPart(() => import('./requests/RequestLog.tsx'))
const Endpoints = lazyPart(() => import('./endpoints/Endpoints.tsx'))
const TestOrders = lazyPart(() => import('./orders/TestOrders.tsx'))

/**
 * Shows the screen `/api-keys`: the live and test keys of a partner, with the partner's requests, endpoints and test
 * orders. Operators see only their own keys; the bank's staff choose a partner.
 */
export default function ApiKeysScreen() {
  const t = useTexts('mfe-settings')
  const { links } = useBootConfig()
  const of = usePartnerOfKeys()
  const { isStaff, env, keys, mtoCode, query } = of
  const section = sectionOf(query.get('show'))
  const data = keys.data
  const frame: Omit<SectionProps, 'env' | 'mtoCode'> = {
    description: data?.mtoName ? t(`keys.of.${section}`, { partner: data.mtoName }) : t('keys.text'),
    documentation: (
      <Link href={links.apiDocumentation} isExternal isAlone>
        {t('keys.documentation')}
      </Link>
    ),
    head: <KeysHead section={section} of={of} />,
  }
  if (section === 'keys' || !data || mtoCode === null)
    return (
      <PageFrame title={t(`keys.title.${section}`)} description={frame.description} actions={frame.documentation}>
        {keys.error && !data ? (
          <ErrorState text={keys.error.message} onRetry={() => void keys.reload()} />
        ) : (
          <Stack gap={5}>
            {frame.head}
            {!data && <Waiting />}
            {data?.mtoCode && <PartnerKeys of={of} data={data} />}
            {data?.partners.length === 0 && !data.mtoCode && <Text tone="muted">{t('keys.noPartners')}</Text>}
          </Stack>
        )}
      </PageFrame>
    )
  const Section = { requests: RequestLog, endpoints: Endpoints, orders: TestOrders }[section]
  // Operators never send a partner code, because their session identifies the partner.
  return <Section key={`${mtoCode} ${env}`} {...frame} env={env} mtoCode={isStaff ? mtoCode : undefined} />
}

function Waiting() {
  return (
    <Card>
      <Skeleton width="30%" height={16} />
      <Skeleton width="100%" height={40} />
      <Skeleton width="30%" height={16} />
      <Skeleton width="100%" height={40} />
    </Card>
  )
}
