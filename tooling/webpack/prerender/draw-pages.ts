import { pathToFileURL } from 'node:url'
import type { PrerenderedPage } from '@portal/contract/module'
import { configure, type Prerendered } from '@portal/portal-sdk/prerender'
import { renderStaticPage } from '@portal/shared-ui/prerender'

// What only the host knows; it fills these in (portal-host/src/page/first-paint.ts).
const LINKS = {
  blog: '{{link.blog}}',
  help: '{{link.help}}',
  compliance: '{{link.compliance}}',
  apiDocumentation: '{{link.apiDocumentation}}',
}

/**
 * Draws what a `src/prerender.tsx` states: for each name and language its page, where a provider of sign-in changes it
 * twice.
 */
async function drawPages(file: string): Promise<Record<string, Record<string, PrerenderedPage>>> {
  const { default: stated } = (await import(pathToFileURL(file).href)) as { default: Record<string, Prerendered> }
  const pages: Record<string, Record<string, PrerenderedPage>> = {}
  for (const [name, { languages, draw }] of Object.entries(stated)) {
    pages[name] = {}
    for (const language of languages) {
      configure({ links: LINKS })
      const { html, css } = renderStaticPage(await draw(language), language)
      // By its heading the page knows that the screen itself stands, and takes the drawn one away.
      if (!html.includes('<h1') && !html.includes('{{screen}}')) throw new Error(`${name} is drawn without a heading`)
      configure({ links: LINKS, oidc: { label: '{{oidc}}' } })
      const other = renderStaticPage(await draw(language), language)
      pages[name][language] =
        other.html === html ? { html, css } : { html, css: other.css, htmlWithProvider: other.html }
    }
  }
  return pages
}

process.stdout.write(JSON.stringify(await drawPages(process.argv[2] ?? '')))
