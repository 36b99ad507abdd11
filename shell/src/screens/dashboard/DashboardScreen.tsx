import { useTexts, useUser } from '@portal/portal-sdk'
import { Grid } from '@portal/shared-ui'
import { EmptyState, ModuleCard, PageFrame } from '@portal/shared-ui/chrome'
import { installedModules } from '../../loading/installed-modules.ts'
import { iconOf } from '../../navigation/icon-of.ts'
import { useTitle } from '../../navigation/titles.ts'
import { useVisitor } from '../../navigation/visitor.ts'
import { TourOffer } from '../../tour/TourOffer.tsx'
import { DASHBOARD_TARGET } from '../../tour/tour-steps.ts'
import { cardsFor } from './dashboard-cards.ts'

/** `/dashboard`: one card for each module the user may open. */
export default function DashboardScreen() {
  const t = useTexts('shell')
  const title = useTitle()
  const { userFirstName } = useUser()
  const cards = cardsFor(installedModules(), useVisitor())
  return (
    <PageFrame title={t('dashboard.title')} description={t('dashboard.greeting', { name: userFirstName })}>
      <TourOffer />
      <div id={DASHBOARD_TARGET}>
        {cards.length === 0 ? (
          <EmptyState title={t('dashboard.empty.title')} text={t('dashboard.empty.text')} />
        ) : (
          <Grid min={280} gap={4}>
            {cards.map((card) => (
              <ModuleCard
                key={`${card.from} ${card.path}`}
                title={title(card.from, card.title)}
                description={title(card.from, card.text)}
                icon={iconOf(card.icon)}
                href={card.path}
              />
            ))}
          </Grid>
        )}
      </div>
    </PageFrame>
  )
}
