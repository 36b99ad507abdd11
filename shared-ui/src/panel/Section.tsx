import styled from '@emotion/styled'
import { type ReactNode, useId } from 'react'
import { color, space } from '../theme/tokens.ts'

const Root = styled.section({
  display: 'flex',
  flexDirection: 'column',
  gap: space(3),
  minWidth: 0,
  // Keeps the title below the sticky header after a scroll to the section.
  scrollMarginTop: space(14),
  '& + &': { paddingTop: space(4), borderTop: `1px solid ${color.border}` },
})
const Head = styled.div({ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: space(3) })
const Title = styled.h3({ fontSize: 14, fontWeight: 650, lineHeight: 1.4 })
const Aside = styled.span({ fontSize: 13, color: color.muted, fontVariantNumeric: 'tabular-nums' })
const Text = styled.p({ fontSize: 13, color: color.muted, maxWidth: 560 })

export interface SectionProps {
  /** Id for links to the section. */
  readonly id?: string | undefined
  readonly title: string
  /** A figure at the right of the title. */
  readonly aside?: string
  readonly text?: string
  readonly children: ReactNode
}

/**
 * A titled part of a long form or view.
 * @example <Section title={t('partners.section.licence')}>…</Section>
 */
export function Section({ id, title, aside, text, children }: SectionProps) {
  const titleId = useId()
  return (
    <Root id={id} aria-labelledby={titleId}>
      <Head>
        <Title id={titleId}>{title}</Title>
        {aside && <Aside>{aside}</Aside>}
      </Head>
      {text && <Text>{text}</Text>}
      {children}
    </Root>
  )
}
