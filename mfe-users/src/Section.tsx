import { color, space, styled } from '@portal/shared-ui'
import { type ReactNode, useId } from 'react'

const Root = styled.section({
  display: 'flex',
  flexDirection: 'column',
  gap: space(3),
  minWidth: 0,
  '& + &': { paddingTop: space(4), borderTop: `1px solid ${color.border}` },
})
const Head = styled.div({ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: space(3) })
const Title = styled.h3({ fontSize: 14, fontWeight: 650, lineHeight: 1.4 })
const Aside = styled.span({ fontSize: 13, color: color.muted, fontVariantNumeric: 'tabular-nums' })
const Text = styled.p({ fontSize: 13, color: color.muted, maxWidth: 560 })

interface SectionProps {
  readonly title: string
  /** A figure at the right of the title. */
  readonly aside?: string
  readonly text?: string
  readonly children: ReactNode
}

/** A titled part of a long form or view. */
export function Section({ title, aside, text, children }: SectionProps) {
  const id = useId()
  return (
    <Root aria-labelledby={id}>
      <Head>
        <Title id={id}>{title}</Title>
        {aside && <Aside>{aside}</Aside>}
      </Head>
      {text && <Text>{text}</Text>}
      {children}
    </Root>
  )
}
