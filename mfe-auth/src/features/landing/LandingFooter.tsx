import { color, space, styled, WordMark } from '@portal/shared-ui'
import type { LandingTexts } from './LandingPage.tsx'
import { Column } from './Section.tsx'

const Foot = styled('footer')({ borderTop: `1px solid ${color.border}`, paddingBlock: space(12), fontSize: 14 })
const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
  gap: space(8),
  '& h2': { fontSize: 14 },
  '& p': { marginTop: space(2), color: color.muted },
})
const Year = styled('p')({ marginTop: space(10), color: color.muted, fontSize: 12 })

/** Blog, Help and Compliance Center have their section here, so that no link is dead (ruling A89). */
export function LandingFooter({ texts: { t } }: { texts: LandingTexts }) {
  return (
    <Foot>
      <Column>
        <Grid>
          <div>
            <WordMark name={t('product')} />
            <p>{t('footer.text')}</p>
          </div>
          {['blog', 'help', 'compliance'].map((part) => (
            <section key={part} id={part} aria-labelledby={`${part}-title`}>
              <h2 id={`${part}-title`}>{t(`nav.${part}`)}</h2>
              <p>{t(`footer.${part}`)}</p>
            </section>
          ))}
        </Grid>
        <Year>{`© ${new Date().getFullYear()} ${t('product')}`}</Year>
      </Column>
    </Foot>
  )
}
