import { readOfficers } from '@portal/contract/officers/officers.calls'
import { lazyPart, Navigate, useLocation, usePermission, useSearchParams, useSide, useTexts } from '@portal/portal-sdk'
import { type Panel, partsWithPanel, usePanel, usePanelSize } from '@portal/portal-sdk/list'
import { useRead } from '@portal/portal-sdk/read'
import { Skeleton, Stack, useLocale } from '@portal/shared-ui'
import { ErrorState, PageFrame, SummaryCards } from '@portal/shared-ui/chrome'
import { PanelLayout } from '@portal/shared-ui/dialog'
import { useEffect } from 'react'
import { UnknownPartner } from '../../UnknownPartner.tsx'
import { DocumentsSection } from './DocumentsSection.tsx'
import { OfficersSection } from './OfficersSection.tsx'
import { OrganisationSection } from './OrganisationSection.tsx'
import { useOrganisation } from './use-organisation.ts'

const OrganisationPicker = lazyPart(() => import('./OrganisationPicker.tsx'), <Skeleton height={84} />)
export const OfficerPanel = lazyPart(() => import('./OfficerPanel.tsx'))

export const parts = partsWithPanel(OfficerPanel)

/**
 * Shows the screen `/officer-details`: the user's own organisation, or the partner in `?mtoCode=`, with its officers
 * and their documents.
 */
export default function OfficerScreen() {
  const { panel, open, close } = usePanel()
  const [query] = useSearchParams()
  const side = useSide()
  const { pathname } = useLocation()
  const mtoCode = side === 'staff' ? query.get('mtoCode') : null
  // Queues and the audit trail link to an officer by the officer's id, without the partner.
  const isSought = side === 'staff' && mtoCode === null && panel?.id != null
  const sought = useRead(readOfficers, { targetOfficerId: panel?.id ?? '' }, { enabled: isSought })
  const soughtCode = isSought ? (sought.data?.data[0]?.officerMtoCode ?? null) : null
  if (soughtCode !== null) {
    const next = new URLSearchParams(query)
    next.set('mtoCode', soughtCode)
    return <Navigate to={`${pathname}?${next}`} replace />
  }
  return <OrganisationPage mtoCode={mtoCode} panel={panel} open={open} close={close} />
}

interface OrganisationPageProps {
  readonly mtoCode: string | null
  readonly panel: Panel | null
  /** Whether closing the panel leaves the page. */
  readonly leavesPage?: boolean
  readonly open: (act: string, id?: string) => void
  readonly close: () => void
}

/** Shows the page of an organisation: its figures, its three sections, and the panel beside the sections. */
export function OrganisationPage({ mtoCode, panel, leavesPage = false, open, close }: OrganisationPageProps) {
  const t = useTexts('mfe-users')
  const locale = useLocale()
  const { organisation, officers, error, reload, mayChange } = useOrganisation(mtoCode)
  const panelSize = usePanelSize('organisation')
  const { hash } = useLocation()
  const mayChoose = [usePermission('MTO|READ'), useSide() === 'staff'].every(Boolean)
  const isReady = organisation !== undefined && officers !== undefined
  useEffect(() => {
    // The tiles of the profile link to a section of this page, which exists only after the figures are loaded.
    if (isReady && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [isReady, hash])
  const percents = new Intl.NumberFormat(locale.language, { style: 'percent' })
  const percent = (value: number | undefined) => (value === undefined ? undefined : percents.format(value / 100))
  const back =
    mtoCode === null ? {} : { back: { href: `/partners?panel=view&id=${mtoCode}`, label: t('officers.back') } }
  // The partner is unknown, so a retry would fail as well.
  if (error?.code === '25' && mtoCode !== null) return <UnknownPartner mtoCode={mtoCode} title={t('officers.title')} />
  if (error) {
    return (
      <PageFrame title={t('officers.title')} {...back}>
        <ErrorState title={error.message} onRetry={() => void reload()} />
      </PageFrame>
    )
  }
  // Nothing is drawn without the open panel, because the panel would move the whole page.
  if (panel && !isReady) return <Skeleton height={600} />
  return (
    <PanelLayout kept={panelSize}>
      <PageFrame
        title={t('officers.title')}
        description={organisation ? organisation.organisationName : <Skeleton width={200} height={18} />}
        {...back}
      >
        {mayChoose && <OrganisationPicker mtoCode={mtoCode} />}
        <SummaryCards
          isFolded={panel !== null}
          cards={[
            { id: 'details', label: t('officers.tiles.details'), value: percent(organisation?.detailsPer) },
            { id: 'officers', label: t('officers.tiles.officers'), value: percent(organisation?.officersPer) },
            { id: 'docs', label: t('officers.tiles.docs'), value: percent(organisation?.docsPer) },
            { id: 'total', label: t('officers.tiles.total'), value: organisation?.totalOfficers },
          ]}
        />
        <Stack gap={4} isGrowing>
          {organisation && officers ? (
            <>
              <OrganisationSection {...{ organisation, mayChange }} onEdit={() => open('organisation')} />
              <OfficersSection {...{ officers, mayChange }} activeId={panel?.id ?? null} onOpen={open} />
              <DocumentsSection
                {...{ officers, mayChange }}
                docsPer={organisation.docsPer}
                onEdit={(officerId) => open('edit', officerId)}
              />
            </>
          ) : (
            <>
              <Skeleton height={320} />
              <Skeleton height={200} />
            </>
          )}
        </Stack>
      </PageFrame>
      {panel && organisation && (
        <OfficerPanel
          {...{ panel, organisation, mayChange, leavesPage }}
          onClose={close}
          onEdit={(officerId) => open('edit', officerId)}
        />
      )}
    </PanelLayout>
  )
}
