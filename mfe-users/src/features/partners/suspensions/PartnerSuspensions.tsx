import { countryOfSubsidiary } from '@portal/contract'
import { formatCountry, formatDateTime } from '@portal/contract/format'
import { SUSPENSION_TONES } from '@portal/contract/suspensions/suspension'
import { readSuspensions, type SuspensionRow } from '@portal/contract/suspensions/suspensions.calls'
import { usePermission, useTexts } from '@portal/portal-sdk'
import { useRejectedChange } from '@portal/portal-sdk/forms'
import { useRead } from '@portal/portal-sdk/read'
import { Button, Notice, Stack, space, styled, Text, useLocale } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { Section } from '@portal/shared-ui/panel'
import { useState } from 'react'
import { LiftDialog } from './LiftDialog.tsx'
import { SuspendDialog } from './SuspendDialog.tsx'

const List = styled.ul({ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: space(3) })

interface PartnerSuspensionsProps {
  readonly mtoCode: string
  readonly partner: string
  /** Whether the partner may be suspended: it is active. */
  readonly isActive: boolean
  /** The rejected suspension that the user resubmits, or null. */
  readonly replaces: string | null
}

/** Shows the suspensions of a partner that are in force or pending, with the actions to suspend and to lift. */
export function PartnerSuspensions({ mtoCode, partner, isActive, replaces }: PartnerSuspensionsProps) {
  const t = useTexts('mfe-users')
  const mayUpdate = usePermission('MTO|UPDATE')
  const { data, error, reload } = useRead(readSuspensions, { mtoCode }, { isAfresh: true, isQuiet: true })
  const { rejected } = useRejectedChange(replaces)
  const [isSuspending, setSuspending] = useState(replaces !== null)
  const [lifted, setLifted] = useState<SuspensionRow | null>(null)
  const suspensions = data?.suspensions ?? []
  const suspend = mayUpdate && isActive && (
    <Button size="sm" onClick={() => setSuspending(true)}>
      {t('suspensions.suspend')}
    </Button>
  )
  return (
    <Section title={t('suspensions.title')}>
      <Stack gap={3}>
        {error && <Notice tone="danger">{error.message}</Notice>}
        {data && suspensions.length === 0 && <Text tone="muted">{t('suspensions.none')}</Text>}
        {suspensions.length > 0 && (
          <List>
            {suspensions.map((one) => (
              <li key={one.suspensionId}>
                <SuspensionLine
                  suspension={one}
                  onLift={
                    mayUpdate && one.suspensionStatus === 'ACTIVE' && one.pendingCqId === null
                      ? () => setLifted(one)
                      : undefined
                  }
                />
              </li>
            ))}
          </List>
        )}
        {suspend && (
          <Stack direction="row" justify="flex-start">
            {suspend}
          </Stack>
        )}
      </Stack>
      {isSuspending && (replaces === null || rejected !== null) && (
        <SuspendDialog
          {...{ mtoCode, partner, rejected }}
          onDone={() => void reload()}
          onClose={() => setSuspending(false)}
        />
      )}
      {lifted && (
        <LiftDialog
          suspension={lifted}
          partner={partner}
          onDone={() => void reload()}
          onClose={() => setLifted(null)}
        />
      )}
    </Section>
  )
}

interface SuspensionLineProps {
  readonly suspension: SuspensionRow
  readonly onLift: (() => void) | undefined
}

function SuspensionLine({ suspension, onLift }: SuspensionLineProps) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const locale = useLocale()
  const { suspensionStatus: status, isInForce, suspendedPart, openOrders, pendingCqId } = suspension
  const { suspendedProduct, suspendedCountry, suspendedKeyMasked } = suspension
  const which = suspendedProduct
    ? c(`suspendedProduct.${suspendedProduct}`)
    : suspendedCountry
      ? formatCountry(countryOfSubsidiary(suspendedCountry), locale.language)
      : suspendedKeyMasked
  const part = c(`suspendedPart.${suspendedPart}`)
  return (
    <Stack gap={1}>
      <Stack direction="row" gap={2} align="center" isWrapping>
        <StatusChip
          tone={isInForce === 'YES' ? SUSPENSION_TONES.ACTIVE : SUSPENSION_TONES[status]}
          label={isInForce === 'YES' ? c('status.suspension.ACTIVE') : c(`status.suspension.${status}`)}
        />
        <Text weight="strong">{which ? c('suspendedPart.which', { part, which }) : part}</Text>
        {onLift && (
          <Button size="sm" onClick={onLift}>
            {t('suspensions.lift')}
          </Button>
        )}
      </Stack>
      <Text size={13}>
        {c('labels.openOrders')}: {c(`openOrders.${openOrders}`)}
      </Text>
      <Text size={13} tone="muted">
        {t('suspensions.by', {
          name: suspension.suspensionMaker ?? '–',
          date: formatDateTime(suspension.suspensionCreatedAt, locale),
          reason: suspension.suspensionReason,
        })}
      </Text>
      {pendingCqId !== null && (
        <Text size={13}>
          {t(
            status === 'ACTIVE'
              ? 'suspensions.liftWaits'
              : isInForce === 'YES'
                ? 'suspensions.unconfirmed'
                : 'suspensions.waits',
          )}
        </Text>
      )}
    </Stack>
  )
}
