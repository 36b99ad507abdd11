// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, type Fault, fault, remove } from '../fault.ts'

/** The page that the portal host serves, and what is prerendered into it. */
export const PORTAL_PAGE_FAULTS: readonly Fault[] = [
  fault(
    'the host accepts a request with two hosts',
    'portal-host/src/http/raw-requests.test.ts',
    remove('portal-host/src/host.ts', 'createPortalHost', 'if (hasSeveralHosts(request)) return refuse(response)'),
  ),
  fault(
    'answers of a gateway may appear in foreign frames',
    'portal-host/src/host.test.ts',
    remove(
      'portal-host/src/http/security-headers.ts',
      'commonHeaders',
      `'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"`,
    ),
  ),
  fault(
    'a prerendered page is shown although its file was changed',
    'portal-host/src/page/first-paint.test.ts',
    change(
      'portal-host/src/page/first-paint.ts',
      'readVerified',
      "if (!bytes || `sha384-${createHash('sha384').update(bytes).digest('base64')}` !== hash) return undefined",
      'if (!bytes) return undefined',
    ),
  ),
  fault(
    'a prerendered page may contain a script',
    'portal-host/src/page/first-paint.test.ts',
    change(
      'portal-host/src/page/html.ts',
      'isDrawn',
      'return !/<(script|style|iframe|object|embed|base|link|meta)\\b/i.test(text)',
      'return !/<(style|iframe|object|embed|base|link|meta)\\b/i.test(text)',
    ),
  ),
  fault(
    'the provider’s name is inserted into the page as markup',
    'portal-host/src/page/first-paint.test.ts',
    change('portal-host/src/page/first-paint.ts', 'filled', "escaped(oidc?.label ?? '')", "oidc?.label ?? ''"),
  ),
  fault(
    'the front page is shown in a language that its visitor changed',
    'portal-host/src/page/stand-in.test.ts',
    change(
      'portal-host/src/page/stand-in.ts',
      'standIn',
      '!isAsked && chosen !== undefined && chosen !== language',
      'false',
    ),
  ),
  fault(
    'a prerendered form accepts input that will be lost',
    'shared-ui/src/prerender/render-static-page.test.tsx',
    change(
      'shared-ui/src/prerender/index.tsx',
      'renderStaticPage',
      "drawn.replaceAll('<form', '<form inert')",
      'drawn',
    ),
  ),
  fault(
    'the page may be framed',
    'portal-host/src/http/headers.test.ts',
    change(
      'portal-host/src/http/security-headers.ts',
      'shellPolicy',
      "'frame-ancestors': [\"'none'\"],\n'require-trusted-types-for': [\"'script'\"]",
      "'frame-ancestors': [\"'self'\"],\n'require-trusted-types-for': [\"'script'\"]",
    ),
  ),
  fault(
    'caches store the shell page',
    'portal-host/src/http/headers.test.ts',
    change(
      'portal-host/src/http/pages.ts',
      'servePages',
      "reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')",
      "reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')",
    ),
  ),
]
