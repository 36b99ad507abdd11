const fs = require('node:fs')
const path = require('node:path')
const { root, manifestOf, entriesOf } = require('./workspace.cjs')

/**
 * What crosses the federation border, and in which versions: React, React DOM and every entry of our own browser
 * packages, as singletons that only the host provides (docs/decisions). Host and remotes both read this file.
 */
const OWN_PACKAGES = ['contract', 'api-client', 'portal-sdk', 'shared-ui']

/** Requests of React that our code and its libraries make; `react/` and `react-dom/` share them by prefix. */
const REACT_REQUESTS = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']

/** Test doubles never ship, and what only Node reads at build time need not. */
const isShared = (entry) => !/^\.\/testing(\/|$)/.test(entry)

const reactVersion = () => manifestOf('shared-ui').dependencies.react

/** Our own entries, as requests: `@portal/shared-ui/table`, `@portal/contract/calls/user`. */
function ownRequests() {
  return OWN_PACKAGES.flatMap((folder) => {
    const { name, version } = manifestOf(folder)
    return entriesOf(path.join(root, folder))
      .filter(([key, target]) => isShared(key) && fs.existsSync(path.join(root, folder, target)))
      .map(([key]) => ({ request: key === '.' ? name : `${name}/${key.slice(2)}`, version }))
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
  promisedRequests,
  hostShared: () => shared({ host: true }),
  remoteShared: () => shared({ host: false }),
}
