import type { DashboardPayload } from '@portal/contract/calls/dashboard'
import { useLanguage, useTexts } from '@portal/portal-sdk'
import type { ReadState } from '@portal/portal-sdk/read'
import { WorkList } from '@portal/shared-ui/chrome'
import { isOpenTo } from '../../navigation/menu.ts'
import { useVisitor } from '../../navigation/visitor.ts'
import { ageOf } from './times-in-words.ts'

/** What the user did last, each one press from where it is; nothing where there is none, and while it is awaited. */
export function LastWork({ page: { data } }: { page: ReadState<DashboardPayload> }) {
  const t = useTexts('shell')
  const visitor = useVisitor()
  const language = useLanguage()
  if (!data || data.last.length === 0) return null
  return (
    <WorkList
      title={t('dashboard.last')}
      icon="clock"
      items={data.last.map(({ id, title, text, href, at, status }) => ({
        ...{ id, title, tone: status?.tone ?? 'neutral' },
        text: status === null ? text : `${text} · ${status.word}`,
        href: isOpenTo(href, visitor) ? href : undefined,
        age: t('dashboard.last.ago', { age: ageOf(at, data.at, language) }),
      }))}
    />
  )
}
