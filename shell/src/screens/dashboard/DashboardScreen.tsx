import { readDashboard } from '@portal/contract/calls/dashboard'
import { useTexts, useUser } from '@portal/portal-sdk'
import { useRead } from '@portal/portal-sdk/read'
import { Grid } from '@portal/shared-ui'
import { ModuleCard, PageFrame } from '@portal/shared-ui/chrome'
import { useMemo } from 'react'
import { installedModules } from '../../loading/installed-modules.ts'
import { iconOf } from '../../navigation/icon-of.ts'
import { useTitle } from '../../navigation/titles.ts'
import { useVisitor } from '../../navigation/visitor.ts'
import { TourOffer } from '../../tour/TourOffer.tsx'
import { DASHBOARD_TARGET } from '../../tour/tour-steps.ts'
import { cardsFor, figuresNamed } from './dashboard-cards.ts'
import { OwnWork } from './OwnWork.tsx'

/** `/dashboard`: what the user has to do, then one card for each module the user may open. Neither waits for the other. */
export default function DashboardScreen() {
  const t = useTexts('shell')
  const title = useTitle()
  const { userFirstName } = useUser()
  const visitor = useVisitor()
  const cards = useMemo(() => cardsFor(installedModules(), visitor), [visitor])
  const page = useRead(
    readDashboard,
    useMemo(() => ({ figures: figuresNamed(cards) }), [cards]),
    { isQuiet: true },
  )
  const figures = page.data?.figures
  return (
    <PageFrame title={t('dashboard.title')} description={t('dashboard.greeting', { name: userFirstName })}>
      <TourOffer />
      <OwnWork page={page} />
      <div id={DASHBOARD_TARGET}>
        <Grid min={280} gap={4}>
          {cards.map((card) => (
            <ModuleCard
              key={`${card.from} ${card.path}`}
              title={title(card.from, card.title)}
              description={title(card.from, card.text)}
              icon={iconOf(card.icon)}
              href={card.path}
              figures={card.figures
                // One that does not come is not waited for: the reader may not know it, or it could not be read.
                .filter(({ name }) => (figures === undefined ? page.isLoading : name in figures))
                .map(({ name, title: label, href }) => ({
                  ...{ id: name, href, value: figures?.[name] },
                  label: title(card.from, label),
                }))}
            />
          ))}
        </Grid>
      </div>
    </PageFrame>
  )
}
