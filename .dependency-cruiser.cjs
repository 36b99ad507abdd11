// Who may import whom (docs/decisions, README). Run by tooling/checks/imports.ts; each rule's comment is what a reader
// sees.

const TESTS = '(\\.test\\.tsx?$|/src/testing/|/src/.*/testing/|^tooling/testing/|^e2e/|/fixtures/)'
const NPM = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-bundled', 'npm-no-pkg', 'npm-unknown']

/** Packages of ours that each package may import. */
const MAY_IMPORT = {
  contract: [],
  'partner-client': [],
  'api-client': ['contract'],
  'mock-gateway': ['contract'],
  'portal-host': ['contract'],
  'shared-ui': ['contract'],
  'portal-sdk': ['contract', 'api-client'],
  'create-module': ['build', 'portal-host', 'mock-gateway'],
  conformance: ['contract', 'api-client'],
  shell: ['contract', 'api-client', 'portal-sdk', 'shared-ui'],
  'mfe-[^/]+': ['contract', 'api-client', 'portal-sdk', 'shared-ui'],
}
const OURS = [...Object.keys(MAY_IMPORT), 'build', 'tooling', 'e2e'].join('|')

const importTable = Object.entries(MAY_IMPORT).map(([from, allowed]) => ({
  name: `imports-of-${from.replace('-[^/]+', '')}`,
  comment: `${from} may import of ours: ${allowed.join(', ') || 'nothing'}`,
  severity: 'error',
  from: {
    path: `^(${from})/`,
    pathNot: [
      '/webpack\\.config\\.cjs$',
      ...(['mock-gateway', 'partner-client', 'conformance'].includes(from) ? [TESTS] : []),
    ],
  },
  to: { path: `^(${OURS})/`, pathNot: ['^$1/', ...allowed.map((name) => `^${name}/`), '/node_modules/'] },
}))

/** Areas of the gateway that each area may import: only areas above it, so that the graph has no cycle. */
const AREAS = {
  books: [],
  people: ['books'],
  settings: ['books', 'people'],
  compliance: ['books', 'people', 'settings'],
  payments: ['books', 'compliance', 'people', 'settings'],
  lending: ['books', 'people'],
  reporting: [],
}
for (const [at, [area, allowed]] of Object.entries(AREAS).entries()) {
  const above = Object.keys(AREAS).slice(0, at)
  const below = allowed.filter((name) => !above.includes(name))
  if (below.length > 0) throw new Error(`the area ${area} may import only areas above it in the table, not ${below}`)
}
const GATEWAY_AREAS = '^mock-gateway/src/areas'

const areaTable = [
  ...Object.entries(AREAS).map(([area, allowed]) => ({
    name: `imports-of-area-${area}`,
    comment: `the area ${area} of the gateway may import: ${['the engine', ...allowed].join(', ')}`,
    severity: 'error',
    from: { path: `${GATEWAY_AREAS}/${area}/`, pathNot: TESTS },
    to: { path: `${GATEWAY_AREAS}/`, pathNot: [area, ...allowed].map((name) => `${GATEWAY_AREAS}/${name}/`) },
  })),
  {
    name: 'engine-knows-no-area',
    comment: "The gateway's engine is independent of the business: an area registers with it.",
    severity: 'error',
    from: { path: '^mock-gateway/src/engine/', pathNot: TESTS },
    to: { path: `${GATEWAY_AREAS}/` },
  },
]

/** One owner per third-party library in the browser; the gateway and the tools are no browser. */
const OWNERS = [
  ['MUI and Emotion', '(@mui|@emotion)/', '^shared-ui/'],
  ['the data grid', '@mui/x-data-grid/', '^shared-ui/src/table/'],
  ['charts', '@mui/x-charts/', '^shared-ui/src/charts/'],
  ['spreadsheets and PDF', '(xlsx|jspdf)/', '^(shared-ui/src/(export|import)|mock-gateway)/'],
  ['formik', 'formik/', '^shared-ui/src/form/'],
  ['router, stores, texts and queries', '(react-router|react-router-dom|zustand|i18next|@tanstack)/', '^portal-sdk/'],
  ['the HTTP client', 'ky/', '^api-client/'],
  ['JOSE', 'jose/', '^(api-client|mock-gateway|conformance)/'],
  ['yup', 'yup/', '^(contract|mock-gateway|conformance)/'],
].map(([what, library, owner]) => ({
  name: `owner-of-${what.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`,
  comment: `${what} belong to ${owner}: import the owner instead`,
  severity: 'error',
  from: { path: `^(${OURS})/`, pathNot: [owner, '^(build|tooling|e2e)/', '\\.test\\.tsx?$'] },
  to: { path: `node_modules/${library}` },
}))

/** The files of the entries that only the shell may use. */
const HOST_ENTRIES = ['portal-sdk', 'shared-ui'].flatMap((folder) => {
  const { exports, hostEntries } = require(`./${folder}/package.json`)
  return Object.keys(hostEntries).map((entry) => `^${folder}/${exports[entry].slice(2).replaceAll('.', '\\.')}$`)
})

module.exports = {
  forbidden: [
    ...importTable,
    ...OWNERS,
    ...areaTable,
    {
      name: 'modules-bring-nothing',
      comment: 'A module imports @portal/* and React; another library needs an owner or an entry here.',
      severity: 'error',
      from: { path: '^mfe-[^/]+/src/', pathNot: TESTS },
      to: {
        dependencyTypes: NPM,
        pathNot: ['node_modules/react/', '/(@fingerprintjs/fingerprintjs|@noble/hashes|uqr)/', `^(${OURS})/`],
      },
    },
    {
      name: 'host-entries',
      comment: "An entry of `hostEntries` (package.json) is the shell's alone: it crosses no federation border.",
      severity: 'error',
      from: { path: '^mfe-[^/]+/src/', pathNot: [TESTS, '^mfe-[^/]+/src/prerender\\.tsx$'] },
      to: { path: HOST_ENTRIES },
    },
    {
      name: 'prerender-in-node',
      comment: 'What draws pages at build (prerender) brings the server side of React: no browser code imports it.',
      severity: 'error',
      from: { path: `^(${OURS})/`, pathNot: [TESTS, '/src/prerender(/|\\.tsx$)', '^build/webpack/prerender/'] },
      to: { path: '/src/prerender(/|\\.tsx$)' },
    },
    {
      name: 'only-promised-entries',
      comment: 'Another package is imported by its name and through its exports, never by a path into it.',
      severity: 'error',
      from: { path: `^(${OURS})/` },
      to: { path: `^(${OURS})/`, pathNot: ['^$1/'], dependencyTypes: ['local'] },
    },
    {
      name: 'resolvable',
      comment: 'The file or the promised entry is not there.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'declared',
      comment: "What ships is declared in the package's own dependencies.",
      severity: 'error',
      from: { path: '^[^/]+/src/', pathNot: TESTS },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-cycles',
      comment: 'Modules that need each other are one module, or have a third in common.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'features-apart',
      comment: 'Features of a module do not import each other; what two need moves up under its own name.',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'domains-meet-at-their-face',
      comment: 'A gateway domain is used through its index.ts.',
      severity: 'error',
      from: { path: '^mock-gateway/src/areas/[^/]+/([^/]+)/' },
      to: {
        path: '^mock-gateway/src/areas/[^/]+/[^/]+/',
        pathNot: ['^mock-gateway/src/areas/[^/]+/$1/', '/areas/[^/]+/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'rules-become-money-in-one-place',
      comment:
        'What a rule makes of an amount is computed by rule-lines.ts, for the preview and for the posting and nobody else.',
      severity: 'error',
      from: { path: '^mock-gateway/src/', pathNot: [TESTS, '/accounting-rules/(preview-rule|post-by-rule)\\.ts$'] },
      to: { path: '/accounting-rules/rule-lines\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'domains-are-found',
      comment:
        'domains.ts waits until every domain is loaded: what a domain needs must not need it, or the gateway waits forever.',
      severity: 'error',
      from: { path: '^mock-gateway/src/areas/', pathNot: TESTS },
      to: { path: '^mock-gateway/src/domains\\.ts$', reachable: true },
    },
    {
      name: 'domains-face-the-gateway',
      comment: 'The rest of the gateway uses a domain through its index.ts; a demo service only its signature.',
      severity: 'error',
      from: { path: '^mock-gateway/src/(?!areas/|demo-services/)', pathNot: TESTS },
      to: { path: '^mock-gateway/src/areas/[^/]+/', pathNot: '/areas/[^/]+/[^/]+/index\\.ts$' },
    },
    {
      name: 'all-texts-in-node',
      comment:
        'The gateway words every domain: it imports @portal/contract/texts/all. A module brings the domains it draws.',
      severity: 'error',
      from: { path: '^mock-gateway/' },
      to: { path: '^contract/src/texts\\.ts$' },
    },
    {
      name: 'rules-are-pure',
      // Rules only calculate: they read no clock, file or table.
      comment:
        'A rules file decides from its arguments: it imports other rules, the contract, what only calculates, and types.',
      severity: 'error',
      from: { path: '\\.rules\\.ts$' },
      to: {
        pathNot: [
          '\\.rules\\.ts$',
          '^contract/',
          'node_modules/(luxon|otplib|any-ascii|i18n-iso-countries|libphonenumber-js)/',
          '^(node:)?crypto$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'test-doubles-stay-home',
      comment: 'Test doubles, test files and test libraries never ship.',
      severity: 'error',
      // The generator starts the gateway for tests in a team's own repository; the conformance kit sends wrong requests.
      from: { path: `^(${OURS})/`, pathNot: [TESTS, '^(build|tooling)/jest/', '^(create-module|conformance)/'] },
      to: {
        path: '(/src/testing/|/src/.*/testing/|\\.test\\.tsx?$|node_modules/(@jest|@testing-library|fast-check|fake-indexeddb|smtp-server)/)',
      },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^[^/]+/(dist|coverage|fixtures)/|^\\.(cache|data)/' },
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
}
