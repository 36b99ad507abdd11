import type { Tone } from '@portal/contract'
import { formatDateTime } from '@portal/contract/format'
import { notify, usePermission, useSide, useTexts } from '@portal/portal-sdk'
import { Button, below, styled, Text, useLocale, width } from '@portal/shared-ui'
import { PageFrame, StatusChip } from '@portal/shared-ui/chrome'
import { installedModules } from '../../loading/installed-modules.ts'
import { useModuleReports } from '../../loading/module-reports.ts'
import { AuditChainStatus } from './AuditChainStatus.tsx'
import { BudgetList } from './BudgetList.tsx'
import { JobQueues } from './JobQueues.tsx'
import { ListFreshness } from './ListFreshness.tsx'
import { type ModuleStatus, statusOf } from './module-status.ts'
import { NONE, Scroll, Table } from './status-table.ts'

const TONES: Record<ModuleStatus['state'], Tone> = {
  idle: 'neutral',
  loaded: 'positive',
  denied: 'neutral',
  incompatible: 'warning',
  unavailable: 'warning',
  tampered: 'negative',
  crashed: 'negative',
}

// Reserves room for the state of the chain, which is read after the table is drawn and must not move the table.
const ChainRoom = styled('div')({ minHeight: 28, [below(width.phone)]: { minHeight: 108 } })

/**
 * Shows the screen `/module-status`: version, state, load time, last error and integrity of every module, as a table
 * and as JSON, the gateway's background jobs, and who may use how much.
 */
export default function ModuleStatusScreen() {
  const t = useTexts('shell')
  const locale = useLocale()
  // Operators see neither the audit chain nor the jobs, because both belong to the provider.
  const isStaff = useSide() === 'staff'
  const maySeeTrail = usePermission('AUDIT_TRAIL|READ') && isStaff
  const maySeeJobs = usePermission('SYSTEM_SETTINGS|READ') && isStaff
  const reports = useModuleReports((state) => state.reports)
  const modules = statusOf(installedModules(), reports)
  const copy = () =>
    navigator.clipboard.writeText(JSON.stringify(modules, null, 2)).then(
      () => notify({ tone: 'positive', text: t('status.copied') }),
      () => notify({ tone: 'negative', text: t('status.copyFailed') }),
    )
  const headings = ['module', 'version', 'state', 'loadTime', 'integrity', 'lastError']
  return (
    <PageFrame
      title={t('status.title')}
      count={modules.length}
      description={t('status.text')}
      actions={<Button onClick={() => void copy()}>{t('status.copy')}</Button>}
    >
      {maySeeTrail && (
        <ChainRoom>
          <AuditChainStatus />
        </ChainRoom>
      )}
      <Scroll tabIndex={0} role="region" aria-label={t('status.title')}>
        <Table>
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {t(`status.${heading}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {modules.map((module) => (
              <tr key={module.name}>
                <th scope="row">{module.name}</th>
                <td>
                  {module.version}
                  {module.activated && (
                    <Text size={12} tone="muted">
                      {t(`status.activated.${module.activated.automatic ?? module.activated.by}`, {
                        when: formatDateTime(module.activated.at, locale),
                      })}
                    </Text>
                  )}
                </td>
                <td>
                  <StatusChip label={t(`status.state.${module.state}`)} tone={TONES[module.state]} />
                </td>
                <td>{module.loadMs === null ? NONE : t('status.ms', { ms: module.loadMs })}</td>
                <td>
                  {module.checkedFiles === null
                    ? t('status.integrity.none')
                    : t('status.integrity.checked', { count: module.checkedFiles, all: module.files })}
                </td>
                <td>{module.lastError || NONE}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroll>
      {maySeeJobs && <ListFreshness />}
      {maySeeJobs && <JobQueues />}
      {maySeeJobs && <BudgetList />}
    </PageFrame>
  )
}
