const fs = require('node:fs')
const path = require('node:path')
const { root, manifestOf, entriesOf } = require('./workspace.cjs')

/**
 * What crosses the federation border, and in which versions: React, React DOM and the shared entries of our own browser
 * packages, as singletons that only the host provides (docs/decisions). Host and remotes both read this file.
 */
const OWN_PACKAGES = ['contract', 'api-client', 'portal-sdk', 'shared-ui']

/** Requests of React that our code and its libraries make; `react/` and `react-dom/` share them by prefix. */
const REACT_REQUESTS = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']

/** Test doubles never ship, and what only Node reads at build time need not. */
const isForTests = (entry) => /^\.\/testing(\/|$)/.test(entry)

/**
 * Whether the host provides an entry. A package that holds what belongs to domains names its `sharedEntries` in its
 * package.json, with the reason of each, and whoever uses another entry bundles it; of the others every entry is shared.
 */
const isShared = (entry, { sharedEntries }) =>
  !isForTests(entry) && (sharedEntries === undefined || Object.hasOwn(sharedEntries, entry))

const reactVersion = () => manifestOf('shared-ui').dependencies.react

/** The shared entries of a package, as `[key, target]`. */
function sharedEntriesOf(folder) {
  const manifest = manifestOf(folder)
  return entriesOf(path.join(root, folder)).filter(
    ([key, target]) => isShared(key, manifest) && fs.existsSync(path.join(root, folder, target)),
  )
}

/** Our own shared entries, as requests: `@portal/shared-ui/table`, `@portal/contract/schema`. */
function ownRequests() {
  return OWN_PACKAGES.flatMap((folder) => {
    const { name, version } = manifestOf(folder)
    return sharedEntriesOf(folder).map(([key]) => ({
      request: key === '.' ? name : `${name}/${key.slice(2)}`,
      version,
    }))
  })
}

/** Everything the host promises to remotes; it must import each of them itself. */
const promisedRequests = () => [...REACT_REQUESTS, ...ownRequests().map(({ request }) => request)]

/**
 * A remote accepts any version that semver calls compatible with the one it was built against and refuses others
 * (strictVersion), so that a shell upgrade does not ask for a rebuild of every module, and a wrong one does not half work.
 */
function share(version, { host }) {
  const policy = { singleton: true, strictVersion: true, requiredVersion: `^${version}` }
  return host ? { ...policy, version } : { ...policy, import: false }
}

function shared(side) {
  const react = share(reactVersion(), side)
  const own = ownRequests().map(({ request, version }) => [request, share(version, side)])
  return { react, 'react/': react, 'react-dom': react, 'react-dom/': react, ...Object.fromEntries(own) }
}

module.exports = {
  OWN_PACKAGES,
  sharedEntriesOf,
  promisedRequests,
  hostShared: () => shared({ host: true }),
  remoteShared: () => shared({ host: false }),
}
