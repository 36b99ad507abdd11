import type { KeyEnvironment } from '@portal/contract'
import { type ApiKeysPayload, readApiKeys } from '@portal/contract/calls/api-keys'
import { useBootConfig, useSearchParams, useSide, useTexts } from '@portal/portal-sdk'
import { useRejectedChange } from '@portal/portal-sdk/forms'
import { useRead } from '@portal/portal-sdk/read'
import { Link, Skeleton, Stack, Text } from '@portal/shared-ui'
import { ErrorState, PageFrame, Tabs } from '@portal/shared-ui/chrome'
import { RetryNotice } from '@portal/shared-ui/panel'
import { useState } from 'react'
import { Card } from './key-layout.ts'
import { ModeKeys, type ShownSecret } from './ModeKeys.tsx'
import { PartnerPicker } from './PartnerPicker.tsx'
import { refusedRequestOf } from './refused-request.ts'

/** `/api-keys`: the live and test keys of a partner; operators see their own, the bank side chooses. */
export default function ApiKeysScreen() {
  const t = useTexts('mfe-settings')
  const isStaff = useSide() === 'staff'
  const { links } = useBootConfig()
  const [query, setQuery] = useSearchParams()
  const env: KeyEnvironment = query.get('env') === 'test' ? 'test' : 'live'
  const keyId = query.get('key')
  const mtoCode = query.get('mto')
  const [shown, setShown] = useState<ShownSecret | null>(null)
  const request = mtoCode ? (isStaff ? { apiKeyMtoCode: mtoCode } : {}) : keyId ? { keyId } : {}
  const keys = useRead(readApiKeys, request, { keepPrevious: true })
  const put = (name: string, value: string) =>
    setQuery(
      (current) => {
        current.set(name, value)
        for (const spent of ['key', 'replaces']) current.delete(spent)
        return current
      },
      { replace: true },
    )
  const { rejected, outage } = useRejectedChange(query.get('replaces'))
  const data = keys.data
  return (
    <PageFrame
      title={t('keys.title')}
      description={data?.mtoName ? t('keys.of', { partner: data.mtoName }) : t('keys.text')}
      actions={
        <Link href={links.apiDocumentation} isExternal isAlone>
          {t('keys.documentation')}
        </Link>
      }
    >
      {keys.error && !data ? (
        <ErrorState text={keys.error.message} onRetry={() => void keys.reload()} />
      ) : (
        <Stack gap={5}>
          {isStaff && data && (
            <PartnerPicker
              key={data.mtoCode}
              partners={data.partners}
              mtoCode={data.mtoCode}
              onChoose={(chosen) => put('mto', chosen)}
            />
          )}
          {!data && <Waiting />}
          {outage && <RetryNotice message={outage.message} onRetry={outage.retry} />}
          {data?.mtoCode && !outage && (
            <Tabs
              label={t('keys.modes')}
              tabs={[
                { id: 'live', label: t('keys.live') },
                { id: 'test', label: t('keys.test') },
              ]}
              current={env}
              onChange={(id) => put('env', id)}
            >
              <ModeKeys
                key={`${env} ${data.mtoCode}`}
                env={env}
                keys={data.data}
                mtoCode={staffCode(isStaff, data)}
                refused={env === 'live' ? (rejected ? refusedRequestOf(rejected) : data.refused) : null}
                shown={shown}
                onShown={setShown}
              />
            </Tabs>
          )}
          {data && !data.mtoCode && <Text tone="muted">{t('keys.choose')}</Text>}
        </Stack>
      )}
    </PageFrame>
  )
}

/** Operators never name a partner: theirs is the session's. */
function staffCode(isStaff: boolean, { mtoCode }: ApiKeysPayload): string | undefined {
  return isStaff ? (mtoCode ?? undefined) : undefined
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
