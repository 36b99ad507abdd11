import type { PortalHostConfig } from '../config.ts'
import { pageLanguage, textsOf, wantedLanguage } from '../i18n/texts.ts'
import type { Catalogue } from '../releases/catalogue.ts'
import { firstPaintOf, languagesOf } from './first-paint.ts'
import { headOf } from './page-head.ts'
import { publicScreen } from './public-screen.ts'
import type { PageFace } from './shell-page.ts'

interface Request {
  readonly path: string
  /** The origin of the portal: `https://portal.example` */
  readonly origin: string
  /** The value of `?lang=` in the address; undefined if the address has no `?lang=`. */
  readonly asked: string | undefined
  readonly acceptLanguage: string | undefined
}

/**
 * Describes a page for its reader: the language, the title and, for a public screen, its text.
 * @param report called for each invalid prerendered page
 */
export async function pageFace(
  catalogue: Catalogue,
  { path, origin, asked, acceptLanguage }: Request,
  config: Pick<PortalHostConfig, 'links' | 'oidc'>,
  report: (problem: string) => void,
): Promise<PageFace> {
  const language = asked === 'en' || asked === 'fr' ? asked : pageLanguage(acceptLanguage)
  const texts = textsOf(language)
  const screen = publicScreen(catalogue.registry, path)
  if (!screen) return { language, lang: language, head: { title: texts.title } }

  const languages = languagesOf(catalogue, screen)
  const isAsked = asked !== undefined && languages.includes(asked)
  const lang = isAsked ? asked : languages.length > 0 ? wantedLanguage(acceptLanguage, languages) : language
  const paint = await firstPaintOf(catalogue, screen, lang, config, report)
  const isFramed = screen.route.layout === 'auth'
  return {
    language,
    lang,
    head: headOf(screen, languages, { origin, language: lang, isAsked }, texts.title),
    standIn: paint && { paint, language: lang, languages, isAsked, isFramed },
  }
}
