import { html, type Markup } from './html.ts'
import type { PublicScreen } from './public-screen.ts'

/** The head of a page, for search engines and other readers. */
export interface PageHead {
  readonly title: string
  /** The description; absent if the screen has none, that is, behind the sign-in. */
  readonly description?: string
  /** The absolute address of this page in this language. */
  readonly canonical?: string
  /** The addresses of the page in each language, and under `x-default` the address that uses the browser's language. */
  readonly alternates?: readonly { readonly language: string; readonly href: string }[]
}

interface Asked {
  /** The origin of the portal: `https://portal.example` */
  readonly origin: string
  readonly language: string
  /** Whether the address requested the language (`?lang=fr`). */
  readonly isAsked: boolean
}

/**
 * Returns the head of a public screen.
 * @param product the name of the product, which ends every title
 */
export function headOf(
  { module, route }: PublicScreen,
  languages: readonly string[],
  { origin, language, isAsked }: Asked,
  product: string,
): PageHead {
  const { titles } = module.descriptor as { titles?: Readonly<Record<string, Readonly<Record<string, string>>>> }
  const own = (titles?.[language] ?? titles?.en)?.[route.title]
  const address = origin + route.path
  return {
    title: own === undefined || own === product ? product : `${own} · ${product}`,
    description: route.description?.[language] ?? route.description?.en,
    canonical: isAsked ? `${address}?lang=${language}` : address,
    alternates:
      languages.length === 0
        ? []
        : [
            ...languages.map((one) => ({ language: one, href: `${address}?lang=${one}` })),
            { language: 'x-default', href: address },
          ],
  }
}

/** Renders the elements of a head. */
export function headMarkup({ title, description, canonical, alternates = [] }: PageHead): Markup {
  return html`<title>${title}</title>
${description === undefined ? [] : [html`<meta name="description" content="${description}">`]}
${canonical === undefined ? [] : [html`<link rel="canonical" href="${canonical}">`]}
${alternates.map(({ language, href }) => html`<link rel="alternate" hreflang="${language}" href="${href}">`)}`
}
