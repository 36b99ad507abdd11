const fs = require('node:fs')
const path = require('node:path')
const { packageDir, manifestOf, entriesOf } = require('./workspace.cjs')

/**
 * The portal's packages that are shared between host and remotes. With React and React DOM, their shared entries are
 * singletons that only the host provides (docs/decisions). Host and remotes both read this file.
 */
const OWN_PACKAGES = ['contract', 'api-client', 'portal-sdk', 'shared-ui']

/** The requests for React in the portal's code and its libraries; `react/` and `react-dom/` share them by prefix. */
const REACT_REQUESTS = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']

/**
 * Returns whether an entry contains no code to share: test doubles are never part of a release, and a manifest is read
 * only for its version.
 */
const isNoCode = (entry) => /^\.\/(testing(\/|$)|package\.json$)/.test(entry)

/**
 * Returns whether the host provides an entry. A package with domain-specific parts lists its `sharedEntries` in its
 * package.json with reasons; modules bundle its other entries. Other packages share every entry except their
 * `hostEntries`, which no module may use.
 */
const isShared = (entry, { sharedEntries, hostEntries = {} }) =>
  !isNoCode(entry) &&
  !Object.hasOwn(hostEntries, entry) &&
  (sharedEntries === undefined || Object.hasOwn(sharedEntries, entry))

/** Returns the version of React that the kit is built with. A published kit states it as a peer dependency. */
function reactVersion() {
  const { dependencies = {}, peerDependencies = {} } = manifestOf('shared-ui')
  return (dependencies.react ?? peerDependencies.react).replace('^', '')
}

/** Returns the versions of the host's shared packages, by the names used in the `needs` of earlier modules. */
const sharedVersions = () => ({
  ...Object.fromEntries(OWN_PACKAGES.map((folder) => [folder, manifestOf(folder).version])),
  react: reactVersion(),
})

/** Returns the shared entries of a package, installed or in the workspace `base`, as `[key, target]`. */
function sharedEntriesOf(folder, base) {
  const [manifest, dir] = [manifestOf(folder, base), packageDir(folder, base)]
  return entriesOf(dir).filter(([key, target]) => isShared(key, manifest) && fs.existsSync(path.join(dir, target)))
}

/** Returns the files of the shared entries, relative to the workspace `base`. */
const sharedFiles = (base) =>
  OWN_PACKAGES.filter((folder) => fs.existsSync(path.join(base, folder, 'package.json'))).flatMap((folder) =>
    sharedEntriesOf(folder, base).map(([, target]) => path.join(folder, target)),
  )

/**
 * Returns the shared entries of the portal's packages, as requests: `@portal/shared-ui/table`,
 * `@portal/contract/schema`.
 */
function ownRequests() {
  return OWN_PACKAGES.flatMap((folder) => {
    const { name, version } = manifestOf(folder)
    return sharedEntriesOf(folder).map(([key]) => ({
      request: key === '.' ? name : `${name}/${key.slice(2)}`,
      version,
    }))
  })
}

/** Returns every request that the host promises to remotes. The host must import all of them itself. */
const promisedRequests = () => [...REACT_REQUESTS, ...ownRequests().map(({ request }) => request)]

/**
 * Returns how a package is shared. A remote bundles no copy, and the runtime checks no version. Instead, the portal
 * host compares the exports that the remote really uses with the exports of the shell (`uses.cjs`). It marks an
 * incompatible module, which the shell then does not load.
 */
function share(version, { host }) {
  return host
    ? { singleton: true, strictVersion: true, requiredVersion: `^${version}`, version }
    : { singleton: true, requiredVersion: false, import: false }
}

function shared(side) {
  const react = share(reactVersion(), side)
  const own = ownRequests().map(({ request, version }) => [request, share(version, side)])
  return { react, 'react/': react, 'react-dom': react, 'react-dom/': react, ...Object.fromEntries(own) }
}

module.exports = {
  OWN_PACKAGES,
  REACT_REQUESTS,
  sharedEntriesOf,
  sharedFiles,
  sharedVersions,
  promisedRequests,
  hostShared: () => shared({ host: true }),
  remoteShared: () => shared({ host: false }),
}
