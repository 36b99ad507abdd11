import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { Icon } from '../icon/Icon.tsx'
import { SlotLink } from '../link/LinkSlotProvider.tsx'
import { useLocale } from '../locale/LocaleProvider.tsx'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { below, color, space, TOUCH, TOUCH_EDGE, width } from '../theme/tokens.ts'
import { CountChip } from './CountChip.tsx'

const Root = styled.div({ display: 'flex', flexDirection: 'column', gap: space(3), minWidth: 0 })
const Head = styled.header({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 40,
  // If the title has no room beside the actions, these go below, before the title breaks in the middle of a word.
  flexWrap: 'wrap',
  gap: `${space(2)} ${space(4)}`,
  [below(width.phone)]: { flexDirection: 'column', alignItems: 'flex-start', minHeight: 0 },
})
const Titles = styled.div({ flex: '1 1 240px', minWidth: 0, [below(width.phone)]: { flexBasis: 'auto' } })
const Title = styled.h1({
  fontSize: 20,
  fontWeight: 650,
  lineHeight: 1.4,
  letterSpacing: '-0.02em',
  overflowWrap: 'anywhere',
  '&:focus': { outline: 'none' },
})
const Description = styled.p({ fontSize: 13, color: color.muted, maxWidth: 720 })
const Actions = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  flexShrink: 0,
  '@media print': { display: 'none' },
  // Side by side if their labels fit, and aligned at both sides.
  [below(width.phone)]: { alignSelf: 'stretch', '& > *': { flex: '1 0 auto' }, '& > div > button': { width: '100%' } },
})
const Back = styled(SlotLink)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  marginBottom: space(1),
  color: color.muted,
  fontSize: 13,
  textDecoration: 'none',
  borderRadius: 4,
  [TOUCH]: { minHeight: TOUCH_EDGE, marginBlock: `${space(-3)} 0` },
  '&:hover': { color: color.text, textDecoration: 'underline' },
  '@media print': { display: 'none' },
})

/** Where the shell puts the focus after a navigation. */
export const PAGE_TITLE_ID = 'page-title'

export interface PageFrameProps {
  /** The content of the page. */
  title: string
  /** The number of records, shown beside the title. */
  count?: number | undefined
  description?: ReactNode
  /** The primary action, at the right of the title. */
  primaryAction?: ReactNode
  /** Secondary actions, before it. */
  actions?: ReactNode
  back?: { readonly href: string; readonly label: string }
  children: ReactNode
}

/** A screen's title line and its content. The title can take the focus (`#page-title`). */
export function PageFrame({ title, count, description, primaryAction, actions, back, children }: PageFrameProps) {
  const t = useKitText()
  const { language } = useLocale()
  const number = count !== undefined && new Intl.NumberFormat(language).format(count)
  return (
    <Root>
      <Head>
        <Titles>
          {back && (
            <Back href={back.href}>
              <Icon name="chevron-left" size={16} />
              {back.label}
            </Back>
          )}
          <Title id={PAGE_TITLE_ID} tabIndex={-1}>
            <span>{title}</span>
            {number && ' '}
            {number && <CountChip title={t('page.count', { count: number })}>{number}</CountChip>}
          </Title>
          {description && <Description>{description}</Description>}
        </Titles>
        {(primaryAction || actions) && (
          <Actions>
            {actions}
            {primaryAction}
          </Actions>
        )}
      </Head>
      {children}
    </Root>
  )
}
