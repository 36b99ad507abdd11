import { html, type Markup } from './html.ts'
import type { PublicScreen } from './public-screen.ts'

/** A page's head for search engines and other readers. */
export interface PageHead {
  readonly title: string
  /** Absent if the screen states none: an address behind the sign-in. */
  readonly description?: string
  /** Absolute address of this page in this language. */
  readonly canonical?: string
  /** The same page in each language, and under `x-default` the address that selects by the browser's language. */
  readonly alternates?: readonly { readonly language: string; readonly href: string }[]
}

interface Asked {
  /** `https://portal.example` */
  readonly origin: string
  readonly language: string
  /** The address requested the language (`?lang=fr`). */
  readonly isAsked: boolean
}

/** @param product the product's name, the end of every title */
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

/** Its elements. */
export function headMarkup({ title, description, canonical, alternates = [] }: PageHead): Markup {
  return html`<title>${title}</title>
${description === undefined ? [] : [html`<meta name="description" content="${description}">`]}
${canonical === undefined ? [] : [html`<link rel="canonical" href="${canonical}">`]}
${alternates.map(({ language, href }) => html`<link rel="alternate" hreflang="${language}" href="${href}">`)}`
}
