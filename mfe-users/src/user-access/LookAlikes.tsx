import { isOfHeadOffice } from '@portal/contract'
import { type LookAlike, readLookAlikes } from '@portal/contract/different-people/different-people.calls'
import { usePermission, useSearchParams, useTexts, useUser } from '@portal/portal-sdk'
import { useRecoveredState, useRejectedChange } from '@portal/portal-sdk/forms'
import { useComingQuery, useRead } from '@portal/portal-sdk/read'
import { Button, Stack, Text } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { Section } from '@portal/shared-ui/panel'
import { DeclareDialog } from './DeclareDialog.tsx'

/**
 * Shows the other accounts that are treated as belonging to the same person as this account; nothing if there are none.
 * Head office may declare that one of them belongs to a different person, or resubmit the rejected declaration in the
 * address.
 */
export function LookAlikes({ userId, name }: { userId: string; name: string }) {
  const t = useTexts('mfe-users')
  const me = useUser()
  const mayUpdate = usePermission('USER|UPDATE')
  const { data } = useRead(readLookAlikes, { targetUserId: userId })
  const [address] = useSearchParams()
  const { change } = useComingQuery()
  const { rejected } = useRejectedChange(address.get('replaces'))
  const [picked, setPicked] = useRecoveredState<LookAlike | null>('declared', null)
  const others = data?.data ?? []
  if (others.length === 0) return null

  const mayDeclare = (other: LookAlike) =>
    mayUpdate && isOfHeadOffice(me) && other.declared === null && ![userId, other.userId].includes(me.userId)
  const refused = others.find((other) => other.userId === rejected?.proposed.otherUserId && mayDeclare(other))
  const chosen = picked ?? refused
  const close = () => {
    setPicked(null)
    change((now) => {
      const left = new URLSearchParams(now)
      left.delete('replaces')
      return left
    })
  }
  return (
    <Section title={t('alike.title')} aside={String(others.length)} text={t('alike.text')}>
      {others.map((other) => (
        <Stack key={other.userId} gap={2} align="flex-start">
          <AlikeLine other={other} />
          {mayDeclare(other) && (
            <Button size="sm" onClick={() => setPicked(other)}>
              {t('alike.declare')}
            </Button>
          )}
        </Stack>
      ))}
      {chosen && (
        <DeclareDialog
          userId={userId}
          name={name}
          other={chosen}
          rejected={chosen.userId === refused?.userId ? rejected : null}
          onClose={close}
        />
      )}
    </Section>
  )
}

function AlikeLine({ other }: { other: LookAlike }) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const { username, fullName, sameBy, declared, declaredBy, declarationReason } = other
  return (
    <Stack gap={0.5}>
      <Text>{`${fullName} (${username})`}</Text>
      <Text size={12} tone="muted">
        {sameBy.map((by) => c(`samePerson.${by}`)).join(', ')}
      </Text>
      {declared && (
        <div>
          <StatusChip
            label={t(declared === 'ACTIVE' ? 'alike.different' : 'alike.waits')}
            tone={declared === 'ACTIVE' ? 'positive' : 'warning'}
          />
        </div>
      )}
      {declared && (
        <Text size={12} tone="muted">
          {t('alike.by', { maker: declaredBy ?? '', reason: declarationReason ?? '' })}
        </Text>
      )}
    </Stack>
  )
}
