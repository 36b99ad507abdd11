import { type OfficerRow, type OrganisationRow, readOfficers } from '@portal/contract/officers/officers.calls'
import { useTexts } from '@portal/portal-sdk'
import { useRejectedChange } from '@portal/portal-sdk/forms'
import type { Panel } from '@portal/portal-sdk/list'
import { outageOf, useRead } from '@portal/portal-sdk/read'
import { EditOrView, PanelWaiting } from '@portal/shared-ui/panel'
import { OfficerCreate } from './OfficerCreate.tsx'
import { OfficerEdit } from './OfficerEdit.tsx'
import { OfficerView } from './OfficerView.tsx'
import { OrganisationEdit } from './OrganisationEdit.tsx'

interface OfficerPanelProps {
  readonly panel: Panel
  readonly organisation: OrganisationRow
  readonly mayChange: boolean
  /** Whether closing the panel leaves the page. */
  readonly leavesPage: boolean
  readonly onClose: () => void
  readonly onEdit: (officerId: string) => void
}

/**
 * Shows the panel beside the sections: the form of the organisation, the form of a new officer, or one officer to view
 * or edit.
 */
export default function OfficerPanel({
  panel,
  organisation,
  mayChange,
  leavesPage,
  onClose,
  onEdit,
}: OfficerPanelProps) {
  const t = useTexts('mfe-users')
  const { act, id, replaces } = panel
  const { rejected, isLoading, outage: rejectedOutage } = useRejectedChange(replaces)
  const isOfOfficer = id !== null && (act === 'view' || act === 'edit')
  const read = useRead(readOfficers, { targetOfficerId: id ?? '' }, { enabled: isOfOfficer, isAfresh: true })
  const outage = rejectedOutage ?? outageOf(read)
  const isAwaited = isLoading || outage !== null
  const officer = read.data?.data[0]
  if (act === 'organisation' && !isAwaited) {
    const isOpen = mayChange && organisation.pendingCqId === null
    return isOpen ? <OrganisationEdit {...{ organisation, rejected, onClose }} /> : null
  }
  if (act === 'create' && mayChange && !isAwaited)
    return <OfficerCreate mtoCode={organisation.organisationMtoCode} {...{ rejected, onClose }} />
  if (officer && !isAwaited) {
    const view = <OfficerView {...{ officer, mayChange, onClose }} onEdit={() => onEdit(officer.officerId)} />
    if (act !== 'edit') return view
    const edit = <OfficerEdit {...{ officer, rejected, leavesPage, onClose }} isOwnDocuments={!mayChange} />
    return <EditOrView key={officer.officerId} isRefused={!isEditable(officer, mayChange)} edit={edit} view={view} />
  }
  if (!isOfOfficer && !isAwaited) return null
  return (
    <PanelWaiting
      title={t(act === 'organisation' ? 'officers.editOrganisation' : 'officers.one')}
      onClose={onClose}
      isWide
      isLoading={read.isLoading || isLoading}
      failure={outage?.message ?? read.error?.message ?? t('officers.notFound')}
      onRetry={outage?.retry}
    />
  )
}

/**
 * Returns whether the user may edit the officer. If not, the panel shows the officer and the pending change instead of
 * a form.
 */
function isEditable(officer: OfficerRow, mayChange: boolean): boolean {
  return officer.officerAuthStatus === 'ACTIVE' && officer.pendingCqId === null && (mayChange || officer.isOwn)
}
