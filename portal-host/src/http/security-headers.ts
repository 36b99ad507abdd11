import { randomBytes } from 'node:crypto'
import type { Registry } from '@portal/contract/module'

/**
 * Returns the headers of every answer, of the host and of the gateway behind it. Pages replace the policy by their own;
 * any other answer may load nothing and appears in no frame, even if a browser renders it.
 */
export function commonHeaders(production: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
    // Browsers ignore this header over plain HTTP, so the host need not know whether a proxy terminates TLS.
    ...(production ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}

/**
 * The header of the redirect from an ended session to the sign-in page. Its value differs from the value of other
 * pages, so the browser separates the tab from every window that scripts of the former user opened (decision 0108).
 */
export const CUT_OFF_WINDOWS = { 'cross-origin-opener-policy': 'unsafe-none' } as const

/** Creates the nonce of a page: 128 bits that only the elements of this page carry. */
export function createNonce(): string {
  return randomBytes(16).toString('base64')
}

/**
 * Returns the names of the Trusted Types policies: one each for webpack, the shell's loader and the export Worker, and
 * one for each module.
 */
export function trustedTypesPolicies(registry: Registry): readonly string[] {
  return ['portal-shell', 'portal-shell-loader', 'portal-worker', ...registry.modules.map((module) => module.name)]
}

/**
 * Returns the content security policy of the shell's page (security.md §5).
 * @param policies the names of the Trusted Types policies of shell and modules; the page may create no other policy
 */
export function shellPolicy(nonce: string, policies: readonly string[]): string {
  return serialize({
    'default-src': ["'none'"],
    // A script with the nonce may load other scripts; an injected script element has no nonce.
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'"],
    'style-src': [`'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    // Workers start from a blob of verified bytes (architecture.md §3).
    'worker-src': ['blob:'],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': policies.length > 0 ? policies : ["'none'"],
    'report-uri': ['/csp-report'],
  })
}

/** Returns the content security policy of a page without any script. */
export function plainPolicy(nonce: string): string {
  return serialize({
    'default-src': ["'none'"],
    'style-src': [`'nonce-${nonce}'`],
    'img-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  })
}

/** A second line of defence: with this header, the browser refuses a script element that has no integrity hash. */
export const INTEGRITY_POLICY = 'blocked-destinations=(script), endpoints=(reports)'
export const REPORTING_ENDPOINTS = 'reports="/csp-report"'

/** The features that no page may use. */
const FORBIDDEN = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
]
/** The features that the portal's own pages use, and no page that it might embed: passkeys. */
const OWN = ['publickey-credentials-create', 'publickey-credentials-get']

const PERMISSIONS = [...FORBIDDEN.map((feature) => `${feature}=()`), ...OWN.map((feature) => `${feature}=(self)`)].join(
  ', ',
)

function serialize(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}
