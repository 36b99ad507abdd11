import type { DashboardPayload } from '@portal/contract/dashboard/dashboard.calls'
import { useLanguage, useTexts } from '@portal/portal-sdk'
import { WorkList } from '@portal/shared-ui/chrome'
import { isOpenTo } from '../../navigation/open-screens.ts'
import { useVisitor } from '../../navigation/visitor.ts'
import { ageOf } from './times-in-words.ts'

/** Lists the user's recent actions, each with a link to its record. */
export function LastWork({ data }: { data: DashboardPayload }) {
  const t = useTexts('shell')
  const visitor = useVisitor()
  const language = useLanguage()
  return (
    <WorkList
      title={t('dashboard.last')}
      items={data.last.map(({ id, title, text, href, at, status }) => ({
        ...{ id, title, tone: status?.tone ?? 'neutral', icon: 'clock' },
        text: status === null ? text : `${text} · ${status.word}`,
        href: isOpenTo(href, visitor) ? href : undefined,
        age: t('dashboard.ago', { age: ageOf(at, data.at, language) }),
      }))}
    />
  )
}
