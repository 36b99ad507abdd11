import { pathToFileURL } from 'node:url'
import type { PrerenderedPage } from '@portal/contract/module'
import { configure, type Prerendered } from '@portal/portal-sdk/prerender'
import { renderStaticPage } from '@portal/shared-ui/prerender'

// Values that only the host knows. The host fills them in (portal-host/src/page/first-paint.ts).
const LINKS = {
  blog: '{{link.blog}}',
  help: '{{link.help}}',
  compliance: '{{link.compliance}}',
  apiDocumentation: '{{link.apiDocumentation}}',
}

/** Renders the pages of a `src/prerender.tsx`, by name and language; twice if a sign-in provider changes the page. */
async function drawPages(file: string): Promise<Record<string, Record<string, PrerenderedPage>>> {
  const { default: stated } = (await import(pathToFileURL(file).href)) as { default: Record<string, Prerendered> }
  const pages: Record<string, Record<string, PrerenderedPage>> = {}
  for (const [name, { languages, draw }] of Object.entries(stated)) {
    pages[name] = {}
    for (const language of languages) {
      configure({ links: LINKS })
      const { html, css } = renderStaticPage(await draw(language), language)
      // The heading shows the page that the real screen is rendered, so that the prerendered text is removed.
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
