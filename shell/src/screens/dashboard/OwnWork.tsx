import type { DashboardPayload } from '@portal/contract/dashboard/dashboard.calls'
import { readPreference, useLanguage, useTexts, useUser, writePreference } from '@portal/portal-sdk'
import type { ReadState } from '@portal/portal-sdk/read'
import { Button, LinkButton, Notice, Stack, Surface, Text } from '@portal/shared-ui'
import { AwaitedAbove, WorkList } from '@portal/shared-ui/chrome'
import { useEffect } from 'react'
import { installedModules } from '../../loading/installed-modules.ts'
import { menuFor } from '../../navigation/menu.ts'
import { isOpenTo } from '../../navigation/open-screens.ts'
import { useTitle } from '../../navigation/titles.ts'
import { useVisitor } from '../../navigation/visitor.ts'
import { type ForYou, forYou, iconOf, MOST_ROWS } from './for-you.ts'
import { LastWork } from './LastWork.tsx'
import { nothingToDo } from './nothing-to-do.ts'
import { ageOf, isSoon, restOf } from './times-in-words.ts'
import { WorkColumns } from './WorkColumns.tsx'

/** Number of placeholder rows at a user's first visit, until the answer arrives. */
const USUAL_ROWS = 5

/**
 * Shows the user's work items in one list, most urgent first, or the reason why there are none; and the user's recent
 * actions. A failure is shown in this part of the page, and the rest of the page still works.
 */
export function OwnWork({ page: { data, error, isLoading, reload } }: { page: ReadState<DashboardPayload> }) {
  const t = useTexts('shell')
  const { userId } = useUser()
  const work = data && forYou(data)
  const rows = work && `${work.lines.length} ${data.last.length}`
  useEffect(() => {
    if (rows !== undefined) writePreference(`work.${userId}`, rows)
  }, [userId, rows])
  if (isLoading) return <Awaited rows={readPreference(`work.${userId}`)} />
  if (!data || !work)
    return <Unread title={t('dashboard.work.failed')} text={error?.message} onRetry={() => void reload()} />
  return (
    <Stack gap={4}>
      {data.unread.length > 0 && <Unread text={t('dashboard.work.partly')} onRetry={() => void reload()} />}
      <WorkColumns>
        {work.lines.length > 0 && <ForYouList work={work} at={data.at} />}
        {work.lines.length === 0 && data.unread.length === 0 && <NothingToDo />}
        {data.last.length > 0 && <LastWork data={data} />}
      </WorkColumns>
    </Stack>
  )
}

/**
 * Shows placeholders as high as the lists were at the last visit. If that height is unknown, the content below is
 * hidden until the lists arrive.
 */
function Awaited({ rows }: { rows: string | null }) {
  const t = useTexts('shell')
  const [work = USUAL_ROWS, last = 0] = rows?.split(' ').map(Number) ?? []
  return (
    <>
      <WorkColumns>
        <WorkList title={t('dashboard.work')} items={undefined} expected={Math.min(Math.max(1, work), MOST_ROWS)} />
        {last > 0 && <WorkList title={t('dashboard.last')} items={undefined} expected={Math.min(last, MOST_ROWS)} />}
      </WorkColumns>
      {rows === null && <AwaitedAbove />}
    </>
  )
}

function ForYouList({ work: { count, lines, more }, at }: { work: ForYou; at: string }) {
  const t = useTexts('shell')
  const visitor = useVisitor()
  const language = useLanguage()
  const dueOf = (until: string) => {
    const { words, isOver } = restOf(until, at, language)
    const text = isOver ? t('dashboard.work.over', { time: words }) : t('dashboard.work.ends', { rest: words })
    return { text, tone: isOver ? 'danger' : isSoon(until, at) ? 'warning' : 'neutral' } as const
  }
  return (
    <WorkList
      title={t('dashboard.work')}
      count={count}
      items={lines.map(({ key, title, kind, text, section, href, since, until, tone }) => ({
        ...{ id: key, title, tone, icon: iconOf(section, tone) },
        text: t('dashboard.work.line', { kind, text }),
        href: isOpenTo(href, visitor) ? href : undefined,
        age: since === null ? undefined : t('dashboard.ago', { age: ageOf(since, at, language) }),
        due: until === null ? undefined : dueOf(until),
      }))}
      more={more
        .filter(({ href }) => isOpenTo(href, visitor))
        .map((all) => ({ href: all.href, label: t('dashboard.work.allOf', { title: all.title, count: all.count }) }))}
    />
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

/** Explains why there are no work items, with the role's name and a link. */
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
