import { type DashboardPayload, readDashboard } from '@portal/contract/dashboard/dashboard.calls'
import { useLanguage, useTexts, useUser } from '@portal/portal-sdk'
import { type ReadState, useRead } from '@portal/portal-sdk/read'
import { Grid } from '@portal/shared-ui'
import { ModuleCard, PageFrame } from '@portal/shared-ui/chrome'
import { useMemo } from 'react'
import { installedModules } from '../../loading/installed-modules.ts'
import { iconOf } from '../../navigation/icon-of.ts'
import { useTitle } from '../../navigation/titles.ts'
import { useVisitor } from '../../navigation/visitor.ts'
import { TourOffer } from '../../tour/TourOffer.tsx'
import { DASHBOARD_TARGET } from '../../tour/tour-steps.ts'
import { drawnFigures } from './card-figures.ts'
import { cardsFor, type DashboardCard, figuresNamed } from './dashboard-cards.ts'
import { OwnWork } from './OwnWork.tsx'
import { ageOf } from './times-in-words.ts'

/**
 * `/dashboard`: one card per module the user may open, with figures to act on; below, the user's work items and recent
 * actions. The cards work before the rest is loaded.
 */
export default function DashboardScreen() {
  const t = useTexts('shell')
  const { userFirstName } = useUser()
  const visitor = useVisitor()
  const cards = useMemo(() => cardsFor(installedModules(), visitor), [visitor])
  const page = useRead(
    readDashboard,
    useMemo(() => ({ figures: figuresNamed(cards) }), [cards]),
    { isQuiet: true },
  )
  return (
    <PageFrame title={t('dashboard.title')} description={t('dashboard.greeting', { name: userFirstName })}>
      <TourOffer />
      <div id={DASHBOARD_TARGET}>
        <Grid min={280} gap={4}>
          {cards.map((card) => (
            <Card key={`${card.from} ${card.path}`} card={card} page={page} />
          ))}
        </Grid>
      </div>
      <OwnWork page={page} />
    </PageFrame>
  )
}

function Card({ card, page: { data, isLoading } }: { card: DashboardCard; page: ReadState<DashboardPayload> }) {
  const t = useTexts('shell')
  const title = useTitle()
  const language = useLanguage()
  return (
    <ModuleCard
      title={title(card.from, card.title)}
      description={title(card.from, card.text)}
      icon={iconOf(card.icon)}
      href={card.path}
      figures={drawnFigures(card.figures, data, isLoading).map(({ name, title: label, href, value, oldest }) => ({
        ...{ id: name, href, value, label: title(card.from, label) },
        note:
          value === null
            ? t('dashboard.figure.unread')
            : oldest && data && t('dashboard.figure.oldest', { age: ageOf(oldest, data.at, language) }),
      }))}
    />
  )
}
