import { LANDING_LANGUAGES } from '@portal/contract/format'
import { color, space, styled, TOUCH, TOUCH_EDGE, WordMark } from '@portal/shared-ui'
import type { LandingTexts } from './LandingPage.tsx'
import { LANGUAGE_NAMES } from './language-names.ts'
import { Column } from './Section.tsx'

const Foot = styled('footer')({ borderTop: `1px solid ${color.border}`, paddingBlock: space(12), fontSize: 14 })
const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
  gap: space(8),
  '& h2': { fontSize: 14 },
  '& p': { marginTop: space(2), color: color.muted },
})
const End = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(4),
  marginTop: space(10),
  color: color.muted,
  fontSize: 12,
})
const Languages = styled('nav')({
  display: 'flex',
  gap: space(4),
  '& a': { color: color.muted, [TOUCH]: { display: 'inline-flex', alignItems: 'center', minHeight: TOUCH_EDGE } },
})

/** Blog, Help and Compliance Center have their section here, so that no link is dead (ruling A89); and the page in each language. */
export function LandingFooter({ texts: { t, language } }: { texts: LandingTexts }) {
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
        <End>
          <p>{`© ${new Date().getFullYear()} ${t('product')}`}</p>
          <Languages aria-label={t('nav.language')}>
            {LANDING_LANGUAGES.map((one) => (
              <a
                key={one}
                href={`/?lang=${one}`}
                hrefLang={one}
                lang={one}
                aria-current={one === language || undefined}
              >
                {LANGUAGE_NAMES[one]}
              </a>
            ))}
          </Languages>
        </End>
      </Column>
    </Foot>
  )
}
