import type { RequestOf } from '@portal/contract'
import type { RuleSlab } from '@portal/contract/accounting-rules/accounting-rule'
import {
  type PostingPreview as Posting,
  previewAccountingRule,
} from '@portal/contract/accounting-rules/rule-preview.calls'
import { isAmount } from '@portal/contract/core'
import { useTexts } from '@portal/portal-sdk'
import { useDebounced, useRead } from '@portal/portal-sdk/read'
import { Notice, Skeleton, Stack, Text } from '@portal/shared-ui'
import { useMemo } from 'react'
import { type Asked, AskedAmount, useAsked } from './AskedAmount.tsx'
import { BesideSlabs } from './BesideSlabs.tsx'
import { PreviewedPosting } from './PreviewedPosting.tsx'
import { PreviewWarnings } from './PreviewWarnings.tsx'
import { ResolvedAccounts } from './ResolvedAccounts.tsx'

type Request = RequestOf<typeof previewAccountingRule>

interface PostingPreviewProps {
  readonly slabs: readonly RuleSlab[]
  /** Whether the slab being edited is incomplete, so that it is not previewed yet. */
  readonly isTypedShort?: boolean
  /** The text shown while there are no slabs. */
  readonly empty?: string
}

/** Shows to the cent what the slabs post for a typed amount and at each boundary of a slab. Updated on each edit. */
export function PostingPreview({ slabs, isTypedShort, empty }: PostingPreviewProps) {
  const t = useTexts('mfe-accounting')
  const [asked, setAsked] = useAsked(slabs)
  const settled = useDebounced(JSON.stringify(requestOf(slabs, asked)))
  const request = useMemo(() => JSON.parse(settled) as Request, [settled])
  const { data, error, isLoading } = useRead(previewAccountingRule, request, {
    enabled: request.slabs.length > 0,
    keepPrevious: true,
    isQuiet: true,
  })
  const isOf = (reason: Posting['reason']) => data?.postings.filter((posting) => posting.reason === reason) ?? []
  const boundaries = data?.postings.filter(({ reason }) => reason !== 'asked') ?? []
  return (
    <BesideSlabs title={t('rules.preview')} text={t('rules.previewText')}>
      {isTypedShort && <Text tone="muted">{t('rules.typedMissing')}</Text>}
      {slabs.length === 0 ? (
        <Text tone="muted">{empty ?? t('rules.previewEmpty')}</Text>
      ) : (
        <>
          <AskedAmount slabs={slabs} asked={asked} onChange={setAsked} />
          {!isAsked(asked) && <Text tone="muted">{t('rules.askedMissing')}</Text>}
          {error && <Notice tone="warning">{error.message}</Notice>}
          {isLoading && <Skeleton width="100%" height={160} />}
          {(isAsked(asked) ? isOf('asked') : []).map((posting) => (
            <PreviewedPosting key={`${posting.amount} ${posting.currency}`} posting={posting} isOpen />
          ))}
          {data && <PreviewWarnings warnings={data.warnings} />}
          {boundaries.length > 0 && (
            <Stack gap={2}>
              <Text as="h3" size={14} weight="strong">
                {t('rules.boundaries')}
              </Text>
              {boundaries.map((posting) => (
                <PreviewedPosting key={`${posting.reason} ${posting.amount} ${posting.currency}`} posting={posting} />
              ))}
            </Stack>
          )}
          {data && data.accounts.length > 0 && <ResolvedAccounts accounts={data.accounts} />}
        </>
      )}
    </BesideSlabs>
  )
}

function requestOf(slabs: readonly RuleSlab[], asked: Asked): Request {
  const { amount, currency } = asked
  return { slabs, ...(isAsked(asked) && { amounts: [{ currency, amount }] }) }
}

/** Returns whether there is a valid amount above zero to preview. */
const isAsked = ({ amount }: Asked) => isAmount(amount) && Number(amount) > 0
