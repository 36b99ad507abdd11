import type { OfficerRow } from '@portal/contract/officers/officers.calls'
import { OFFICER_DOCUMENTS, type OfficerDocument } from '@portal/contract/officers/organisation'
import { useTexts } from '@portal/portal-sdk'
import { Button, below, color, Icon, radius, space, styled, Text, width } from '@portal/shared-ui'
import { StoredFile } from '../../StoredFile.tsx'
import { SheetSection } from './SheetSection.tsx'

/** The number of officers whose pictures are loaded. For further officers, only the presence of documents is shown. */
const SHOWN = 8

const Cards = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
  gap: space(4),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [below(width.phone)]: { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const Card = styled.li({
  display: 'flex',
  flexDirection: 'column',
  gap: space(3),
  padding: space(4),
  minWidth: 0,
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
})
const Documents = styled.div({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space(4) })
const Paper = styled.div({ display: 'flex', flexDirection: 'column', gap: space(2), minWidth: 0 })
const Mark = styled.span({ display: 'inline-flex', alignItems: 'center', gap: space(1), fontSize: 13 })

interface DocumentsSectionProps {
  readonly officers: readonly OfficerRow[]
  readonly docsPer: number
  readonly mayChange: boolean
  readonly onEdit: (officerId: string) => void
}

/** Shows the two documents of every officer: present or still required (ruling A82). */
export function DocumentsSection({ officers, docsPer, mayChange, onEdit }: DocumentsSectionProps) {
  const t = useTexts('mfe-users')
  const active = officers.filter((officer) => officer.officerAuthStatus === 'ACTIVE')
  const hasOfficers = active.length > 0
  return (
    <SheetSection
      id="tour-documents"
      title={t('officers.documents')}
      aside={hasOfficers ? t('officers.percent', { percent: docsPer }) : undefined}
    >
      {!hasOfficers && <Text tone="muted">{t('officers.noDocuments')}</Text>}
      {hasOfficers && (
        <Cards>
          {active.map((officer, index) => (
            <OfficerDocumentsCard
              key={officer.officerId}
              officer={officer}
              hasPictures={index < SHOWN}
              onEdit={mayChange || officer.isOwn ? () => onEdit(officer.officerId) : null}
            />
          ))}
        </Cards>
      )}
    </SheetSection>
  )
}

interface OfficerDocumentsCardProps {
  readonly officer: OfficerRow
  readonly hasPictures: boolean
  readonly onEdit: (() => void) | null
}

function OfficerDocumentsCard({ officer, hasPictures, onEdit }: OfficerDocumentsCardProps) {
  const t = useTexts('mfe-users')
  const c = useTexts('contract')
  const name = `${officer.officerFirstName} ${officer.officerLastName}`
  const lacks = OFFICER_DOCUMENTS.some((field) => officer[field] === null)
  const documentOfField = (field: OfficerDocument) => {
    const label = c(`labels.${field}`)
    const reference = officer[field]
    return (
      <Paper key={field}>
        <Text size={13} tone="muted">
          {label}
        </Text>
        {reference !== null && hasPictures ? (
          <StoredFile
            reference={reference}
            label={t('officers.documentOf', { document: label, name })}
            height={88}
            isBare
          />
        ) : (
          <Mark style={{ color: reference === null ? color.warning : color.success }}>
            <Icon name={reference === null ? 'warning' : 'success'} size={16} />
            {t(reference === null ? 'officers.documentMissing' : 'officers.documentThere')}
          </Mark>
        )}
      </Paper>
    )
  }
  return (
    <Card>
      <Text weight="strong">{name}</Text>
      <Documents>{OFFICER_DOCUMENTS.map(documentOfField)}</Documents>
      {lacks && onEdit && (
        <div>
          <Button
            size="sm"
            startIcon="upload"
            disabled={officer.pendingCqId !== null}
            aria-label={t('officers.uploadLabel', { name })}
            onClick={onEdit}
          >
            {t('officers.upload')}
          </Button>
        </div>
      )}
      {lacks && officer.pendingCqId && (
        <Text size={13} tone="muted">
          {t('officers.editWaits')}
        </Text>
      )}
    </Card>
  )
}
