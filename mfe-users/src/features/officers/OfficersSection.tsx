import { OFFICER_STATUS_TONES, percentOf } from '@portal/contract'
import type { OfficerRow } from '@portal/contract/officers/officers.calls'
import { useTexts } from '@portal/portal-sdk'
import { Button, color, space, styled, Text } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { CompletenessChip } from './CompletenessChip.tsx'
import { SheetSection } from './SheetSection.tsx'

// The panel narrows the list, so the layout depends on the width of the list, not of the window.
const List = styled.ul({ containerType: 'inline-size', margin: 0, padding: 0, listStyle: 'none' })
const Line = styled.li({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1.3fr) minmax(0, 220px) minmax(0, 150px) 220px',
  alignItems: 'center',
  gap: `${space(1)} ${space(4)}`,
  minHeight: 52,
  padding: `${space(2)} 0`,
  borderTop: `1px solid ${color.border}`,
  '&:first-of-type': { borderTop: 0 },
  '&[data-active="true"] strong': { color: color.link },
  '@container (max-width: 799.98px)': {
    display: 'flex',
    flexWrap: 'wrap',
    padding: `${space(3)} 0`,
    '& > :first-of-type': { flex: '1 1 100%' },
    '& > :last-of-type': { marginInlineStart: 'auto' },
  },
})
const Acts = styled.div({ display: 'flex', gap: space(1), justifyContent: 'flex-end', whiteSpace: 'nowrap' })

interface OfficersSectionProps {
  readonly officers: readonly OfficerRow[]
  readonly mayChange: boolean
  readonly activeId: string | null
  readonly onOpen: (act: 'view' | 'edit' | 'create', id?: string) => void
}

/**
 * Shows the directors and signatories of the organisation, each with a chip that shows whether the details are
 * complete.
 */
export function OfficersSection({ officers, mayChange, activeId, onOpen }: OfficersSectionProps) {
  const t = useTexts('mfe-users')
  const active = officers.filter((officer) => officer.officerAuthStatus === 'ACTIVE')
  const complete = active.filter((officer) => officer.missingFields.length === 0).length
  const percent = percentOf(complete, active.length)
  return (
    <SheetSection
      id="tour-officers"
      title={t('officers.officers')}
      aside={
        active.length > 0 ? t('officers.completeOf', { done: complete, total: active.length, percent }) : undefined
      }
      action={
        mayChange && (
          <Button size="sm" startIcon="plus" onClick={() => onOpen('create')}>
            {t('officers.add')}
          </Button>
        )
      }
    >
      {officers.length === 0 && <Text tone="muted">{t(mayChange ? 'officers.none' : 'officers.noneRead')}</Text>}
      {officers.length > 0 && (
        <List>
          {officers.map((officer) => (
            <OfficerLine
              key={officer.officerId}
              {...{ officer, mayChange, onOpen }}
              isActive={officer.officerId === activeId}
            />
          ))}
        </List>
      )}
    </SheetSection>
  )
}

interface OfficerLineProps extends Pick<OfficersSectionProps, 'mayChange' | 'onOpen'> {
  readonly officer: OfficerRow
  readonly isActive: boolean
}

function OfficerLine({ officer, mayChange, isActive, onOpen }: OfficerLineProps) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const status = officer.officerAuthStatus
  const name = `${officer.officerFirstName} ${officer.officerLastName}`
  const isHere = status === 'ACTIVE' || status === 'PENDING'
  const isEditable = status === 'ACTIVE' && officer.pendingCqId === null && (mayChange || officer.isOwn)
  return (
    <Line data-active={isActive} aria-label={name}>
      <div>
        <Text as="strong" weight="strong" tone={isHere ? 'text' : 'muted'}>
          {name}
          {officer.isOwn && ` · ${t('officers.you')}`}
        </Text>
        <Text size={13} tone="muted">
          {c(`designation.${officer.officerDesignation}`)}
        </Text>
      </div>
      <Text as="div" size={13} tone="muted">
        {officer.officerAuthBank}
      </Text>
      <div>
        <StatusChip
          label={c(`status.officer.${status}`)}
          tone={OFFICER_STATUS_TONES[status]}
          pending={officer.pendingCqId && status !== 'PENDING' ? t('users.changePending') : null}
        />
      </div>
      <div>{isHere && <CompletenessChip officer={officer} />}</div>
      <Acts>
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('officers.viewLabel', { name })}
          onClick={() => onOpen('view', officer.officerId)}
        >
          {t('view')}
        </Button>
        {isEditable && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={t(mayChange ? 'officers.editLabel' : 'officers.completeLabel', { name })}
            onClick={() => onOpen('edit', officer.officerId)}
          >
            {t(mayChange ? 'edit' : 'officers.complete')}
          </Button>
        )}
      </Acts>
    </Line>
  )
}
