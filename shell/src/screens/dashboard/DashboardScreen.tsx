import { zoneOf } from '@portal/contract'
import { type DashboardPayload, type FigureAmount, readDashboard } from '@portal/contract/dashboard/dashboard.calls'
import { formatAmount } from '@portal/contract/format'
import { todayIn } from '@portal/contract/periods'
import { useLanguage, useTexts, useUser } from '@portal/portal-sdk'
import { type ReadState, useRead } from '@portal/portal-sdk/read'
import { Grid, LinkButton } from '@portal/shared-ui'
import { ModuleCard, PageFrame } from '@portal/shared-ui/chrome'
import { useMemo } from 'react'
import { installedModules } from '../../loading/installed-modules.ts'
import { iconOf } from '../../navigation/icon-of.ts'
import { useTitle } from '../../navigation/titles.ts'
import { useVisitor } from '../../navigation/visitor.ts'
import { firstCommandsFor } from '../../palette/contributed-commands.ts'
import { TourOffer } from '../../tour/TourOffer.tsx'
import { DASHBOARD_TARGET } from '../../tour/tour-steps.ts'
import { drawnFigures } from './card-figures.ts'
import { cardsFor, type DashboardCard, figuresNamed } from './dashboard-cards.ts'
import { OwnWork } from './OwnWork.tsx'
import { ageOf } from './times-in-words.ts'

/**
 * Shows the screen `/dashboard`: the user's work items and recent actions, and below them a card with figures that need
 * action for each module that the user may open. The links of the cards work before the figures are loaded.
 */
export default function DashboardScreen() {
  const t = useTexts('shell')
  const { userFirstName } = useUser()
  const visitor = useVisitor()
  const title = useTitle()
  const commands = useMemo(() => firstCommandsFor(installedModules(), visitor), [visitor])
  const cards = useMemo(() => cardsFor(installedModules(), visitor), [visitor])
  const page = useRead(
    readDashboard,
    useMemo(() => ({ figures: figuresNamed(cards) }), [cards]),
    { isQuiet: true },
  )
  return (
    <PageFrame
      title={t('dashboard.heading')}
      description={t('dashboard.greeting', { name: userFirstName })}
      primaryAction={
        commands.length > 0 &&
        commands.map(({ from, id, title: label, href }) => (
          <LinkButton key={`${from} ${id}`} href={href} variant="primary">
            {title(from, label)}
          </LinkButton>
        ))
      }
    >
      <TourOffer />
      <OwnWork page={page} />
      <div id={DASHBOARD_TARGET}>
        <Grid min={240} gap={3}>
          {cards.map((card) => (
            <Card key={`${card.from} ${card.path}`} card={card} page={page} />
          ))}
        </Grid>
      </div>
    </PageFrame>
  )
}

/** Formats sums of money, one line for each currency. */
const amountsIn = (amounts: readonly FigureAmount[], locale: Parameters<typeof formatAmount>[2]) =>
  amounts.map(({ amount, currency }) => formatAmount(amount, currency, locale)).join('\n') || '0'

function Card({ card, page: { data, isLoading } }: { card: DashboardCard; page: ReadState<DashboardPayload> }) {
  const t = useTexts('shell')
  const title = useTitle()
  const language = useLanguage()
  const today = todayIn(zoneOf(useUser().countryId))
  return (
    <ModuleCard
      title={title(card.from, card.title)}
      description={title(card.from, card.text)}
      icon={iconOf(card.icon)}
      href={card.path}
      figures={drawnFigures(card.figures, data, { isAwaited: isLoading, today }).map(({ title: label, ...figure }) => ({
        ...{ id: figure.name, href: figure.href, label: title(card.from, label) },
        value: figure.amounts ? amountsIn(figure.amounts, { language }) : figure.value,
        note:
          figure.value === null && !figure.amounts
            ? t('dashboard.figure.unread')
            : figure.oldest && data && t('dashboard.figure.oldest', { age: ageOf(figure.oldest, data.at, language) }),
      }))}
    />
  )
}
