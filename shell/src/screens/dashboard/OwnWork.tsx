import type { DashboardPayload, WorkSection } from '@portal/contract/dashboard/dashboard.calls'
import { useLanguage, useTexts, useUser } from '@portal/portal-sdk'
import type { ReadState } from '@portal/portal-sdk/read'
import { Button, type IconName, LinkButton, Notice, Stack, Surface, Text } from '@portal/shared-ui'
import { WorkList } from '@portal/shared-ui/chrome'
import { installedModules } from '../../loading/installed-modules.ts'
import { isOpenTo, menuFor } from '../../navigation/menu.ts'
import { useTitle } from '../../navigation/titles.ts'
import { useVisitor } from '../../navigation/visitor.ts'
import { LastWork } from './LastWork.tsx'
import { nothingToDo } from './nothing-to-do.ts'
import { ageOf, restOf } from './times-in-words.ts'
import { WorkColumns } from './WorkColumns.tsx'
import { sectionsOf } from './work-sections.ts'
import { sidesOf } from './work-sides.ts'

const ICONS: Record<WorkSection, IconName> = { decide: 'check-queue', resubmit: 'undo', attend: 'warning' }

/**
 * The user's work items, oldest first, or the reason why there are none; and the user's recent actions. A failure is
 * shown here and affects nothing else.
 */
export function OwnWork({ page: { data, error, isLoading, reload } }: { page: ReadState<DashboardPayload> }) {
  const t = useTexts('shell')
  const visitor = useVisitor()
  const language = useLanguage()
  if (isLoading) return <WorkList title={t('dashboard.work.waiting')} icon="clock" items={undefined} />
  if (!data) return <Unread title={t('dashboard.work.failed')} text={error?.message} onRetry={() => void reload()} />
  const sections = sectionsOf(data)
  const sides = sidesOf(
    sections.map(({ section }) => section),
    data.last.length > 0,
  )
  return (
    <Stack gap={4}>
      {data.unread.length > 0 && <Unread text={t('dashboard.work.partly')} onRetry={() => void reload()} />}
      {sections.length === 0 && data.unread.length === 0 && <NothingToDo />}
      <WorkColumns>
        {sections.map(({ section, count, lines, more }) => (
          <div key={section} data-side={sides[section]}>
            <WorkList
              title={t(`dashboard.work.${section}`)}
              count={count}
              icon={ICONS[section]}
              items={lines.map(({ key, title, text, href, since, until, tone }) => {
                const rest = until === null ? null : restOf(until, data.at, language)
                return {
                  ...{ id: key, title, text, tone },
                  href: isOpenTo(href, visitor) ? href : undefined,
                  age: since === null ? undefined : ageOf(since, data.at, language),
                  due: rest ? { text: t('dashboard.work.ends', { rest: rest.words }), isSoon: rest.isSoon } : undefined,
                }
              })}
              more={more
                .filter(({ href }) => isOpenTo(href, visitor))
                .map((one) => ({
                  href: one.href,
                  label:
                    more.length === 1
                      ? t('dashboard.work.all', { count: one.count })
                      : t('dashboard.work.allOf', { title: one.title, count: one.count }),
                }))}
            />
          </div>
        ))}
        {data.last.length > 0 && (
          <div data-side={sides.last}>
            <LastWork data={data} />
          </div>
        )}
      </WorkColumns>
    </Stack>
  )
}

function Unread({ title, text, onRetry }: { title?: string; text: string | undefined; onRetry: () => void }) {
  const t = useTexts('shell')
  return (
    <Notice tone="warning" title={title}>
      <Stack direction="row" gap={3} align="center" isWrapping>
        {text}
        <Button size="sm" startIcon="refresh" onClick={onRetry}>
          {t('dashboard.work.retry')}
        </Button>
      </Stack>
    </Notice>
  )
}

/** The explanation of an empty page, with the role's name and a link. */
function NothingToDo() {
  const t = useTexts('shell')
  const title = useTitle()
  const { role } = useUser()
  const visitor = useVisitor()
  const { reason, way } = nothingToDo(visitor.privileges, menuFor(installedModules(), visitor))
  return (
    <Surface>
      <Stack direction="row" gap={4} align="center" justify="between" isWrapping>
        <Text>{t(`dashboard.nothing.${reason}`, { role })}</Text>
        {way && (
          <LinkButton href={way.path}>{t('dashboard.nothing.way', { screen: title(way.from, way.title) })}</LinkButton>
        )}
      </Stack>
    </Surface>
  )
}
